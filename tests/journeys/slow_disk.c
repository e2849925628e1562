/* A disk that takes as long as a test wants: each sync of the library's files waits until nobody holds the gate. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

static void wait_at_gate(int file) {
  char link[64], path[4096];
  const char *gate = getenv("LEVAIN_TEST_GATE");
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (!gate || length < 0) return;
  path[length] = 0;
  if (!strstr(path, "library.db")) return;
  /* That it waits is told by this file; the gate is a lock, so that nothing sleeps and nothing is missed. */
  char waiting[4096];
  snprintf(waiting, sizeof waiting, "%s.waiting", gate);
  int told = open(waiting, O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
  if (told >= 0) close(told);
  int lock = open(gate, O_RDONLY | O_CLOEXEC);
  if (lock < 0) return;
  flock(lock, LOCK_EX);
  close(lock);
}

int fsync(int file) {
  wait_at_gate(file);
  int (*real)(int) = dlsym(RTLD_NEXT, "fsync");
  return real(file);
}

int fdatasync(int file) {
  wait_at_gate(file);
  int (*real)(int) = dlsym(RTLD_NEXT, "fdatasync");
  return real(file);
}
