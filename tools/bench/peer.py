"""The peer on the lines of standard input, one process, one core: how long it keeps the
processor to start and to read them, on standard output."""
import sys
import time

start = time.process_time()
lines = [line.rstrip("\n") for line in sys.stdin]
from ingredient_parser import parse_ingredient  # noqa: E402  its loading is part of what is measured

parse_ingredient("1 cup flour")
ready = time.process_time()
for line in lines:
    try:
        parse_ingredient(line)
    except Exception:  # a line that it cannot read has taken its time all the same
        pass
end = time.process_time()
print(f"{len(lines)} {ready - start:.4f} {end - ready:.4f}")
