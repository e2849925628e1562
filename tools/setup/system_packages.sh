# shellcheck shell=bash
# Finds which system packages are missing for a purpose and installs them where apt-get is there and allowed; elsewhere it
# prints what to type. Sourced by tools/setup.sh; installs neither Rust nor Node, only what fetches them.

# What is missing for a purpose, one need a line. A need is looked for by what it does, not by its package's name, so that
# any distribution will do.
missing_needs() {
  have_c_compiler || echo c-compiler
  rust_is_ready || have rustup || have curl || echo curl
  [ "$1" != terminal ] || return 0
  { have node && have npm; } || echo npm
  [ "$(system)" = linux ] || return 0
  have pkg-config || echo pkg-config
  has_library webkit2gtk-4.1 || echo webkit
  has_library alsa || echo alsa
  [ "$1" = tests ] || return 0
  have Xvfb || echo xvfb
  have WebKitWebDriver || echo webdriver
  have import || echo imagemagick
  { have pdftotext && have pdftoppm; } || echo poppler
  have dbus-run-session || echo dbus
  type -P kill >/dev/null || echo kill # the program; the word alone is the shell's own
  has_any_font || echo fonts
}

has_library() { have pkg-config && pkg-config --exists "$1"; }

has_any_font() { [ -n "$(find /usr/share/fonts -name '*.[to]tf' -print 2>/dev/null | head -n 1)" ]; }

have_c_compiler() {
  case $(system) in
  macos) xcode-select -p >/dev/null 2>&1 ;;
  windows) true ;; # Rust itself asks for the MSVC build tools, by name
  *) have cc ;;
  esac
}

debian_package() {
  case $1 in
  c-compiler) echo build-essential ;;
  curl) echo curl ca-certificates ;;
  webkit) echo libwebkit2gtk-4.1-dev ;;
  alsa) echo libasound2-dev ;;
  webdriver) echo webkit2gtk-driver ;;
  poppler) echo poppler-utils ;;
  kill) echo procps ;;
  fonts) echo fonts-dejavu-core ;;
  *) echo "$1" ;; # npm, pkg-config, xvfb, imagemagick, dbus
  esac
}

# dnf finds packages by what they hold, so a file or a library is named where the package's own name changes.
fedora_package() {
  case $1 in
  c-compiler) echo gcc-c++ ;;
  npm) echo nodejs-npm ;;
  pkg-config) echo pkgconf-pkg-config ;;
  webkit) echo "'pkgconfig(webkit2gtk-4.1)'" ;;
  alsa) echo "'pkgconfig(alsa)'" ;;
  xvfb) echo /usr/bin/Xvfb ;;
  webdriver) echo /usr/bin/WebKitWebDriver ;;
  imagemagick) echo ImageMagick ;;
  poppler) echo poppler-utils ;;
  dbus) echo dbus-daemon ;;
  kill) echo util-linux-core ;;
  fonts) echo dejavu-sans-fonts ;;
  *) echo "$1" ;;
  esac
}

# names TRANSLATOR NEED...: the packages of all needs on one line.
names() {
  local translator=$1 need
  shift
  for need in "$@"; do "$translator" "$need"; done | paste -s -d ' ' -
}

provide_system_packages() {
  local purpose=$1 needs
  needs=$(missing_needs "$purpose")
  [ -n "$needs" ] || return 0
  # shellcheck disable=SC2086,SC2046 # one word a need, one a package
  if [ "$(system)" = linux ] && have apt-get; then
    install_debian_packages $(names debian_package $needs)
  else
    stop "some things have to be installed first" "$(advice $needs)"
  fi
  needs=$(missing_needs "$purpose")
  [ -z "$needs" ] || stop "still missing after the installation: $(echo "$needs" | paste -s -d ' ' -)" \
    "Levain needs Debian 12, Ubuntu 22.04 or newer."
}

advice() {
  case $(system) in
  macos)
    echo "xcode-select --install      the C compiler, if it is missing"
    echo "brew install node           Node with npm, if it is missing"
    ;;
  windows)
    echo "winget install Microsoft.VisualStudio.2022.BuildTools   with the C++ workload (MSVC)"
    echo "winget install Microsoft.EdgeWebView2Runtime            part of Windows 11 already"
    echo "winget install OpenJS.NodeJS.LTS                        Node with npm"
    echo "winget install Rustlang.Rustup                          Rust"
    ;;
  *)
    have dnf || echo "On Debian and Ubuntu:  sudo apt-get install $(names debian_package "$@")"
    echo "On Fedora:             sudo dnf install $(names fedora_package "$@")"
    have dnf || echo "On another Linux:      the development packages that hold the same"
    ;;
  esac
  echo "Then try again."
}

# --- Debian and its kin ---------------------------------------------------------------------------------------------------

# as_root COMMAND...: by itself, by sudo without a password, or by sudo with one where somebody can type it.
as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif sudo -n true 2>/dev/null; then
    sudo -n "$@"
  else
    sudo "$@"
  fi
}

may_become_root() {
  [ "$(id -u)" = 0 ] || { have sudo && { sudo -n true 2>/dev/null || { [ -t 0 ] && [ -t 2 ]; }; }; }
}

install_debian_packages() {
  local log
  say "these Debian packages are missing: $*"
  may_become_root || stop "they cannot be installed from here: only root may, and sudo is missing or asks for a password" \
    "Type this, then try again:
sudo apt-get update
sudo apt-get install --no-install-recommends $*"
  if [ "$(id -u)" != 0 ] && ! sudo -n true 2>/dev/null; then say "sudo may ask for your password"; fi
  say "installing them with apt-get; this can take some minutes"
  log=$(mktemp)
  if ! apt_install "$log" "$@" && ! { mended "$log" && apt_install "$log" "$@"; }; then
    tail -n 15 "$log" >&2
    stop "apt-get could not install them (its whole output: $log)" \
      "Is the network there, and is this Debian 12, Ubuntu 22.04 or newer? Then try again."
  fi
  rm -f "$log"
}

# A list that cannot be fetched is not the end: the one on the machine may still serve.
apt_install() {
  local log=$1
  shift
  as_root apt-get update -q >"$log" 2>&1 || say "the package lists could not be fetched, going on with those on this machine"
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends \
    -o DPkg::Lock::Timeout=120 -o Dpkg::Use-Pty=0 "$@" </dev/null >>"$log" 2>&1
}

# Finishes an installation that was cut short earlier, where apt-get says that this is what stops it.
mended() {
  grep -q 'dpkg --configure -a' "$1" || return 1
  say "an earlier installation was cut short, finishing it first"
  as_root env DEBIAN_FRONTEND=noninteractive dpkg --configure -a </dev/null >>"$1" 2>&1
}
