#include "CFreestanding.h"

#ifdef __wasm__
#include <stddef.h>
#include <stdint.h>

// WebAssembly reads words at any address. Without `no_builtin` the compiler would see that these
// loops copy and fill, and make each a call of itself.
typedef uint64_t __attribute__((aligned(1), may_alias)) word;
#define LOOP __attribute__((no_builtin))

LOOP void *memmove(void *to, const void *from, size_t count) {
  unsigned char *target = to;
  const unsigned char *source = from;
  if (target <= source || target >= source + count) {
    size_t done = 0;
    for (; done + 8 <= count; done += 8) *(word *)(target + done) = *(const word *)(source + done);
    for (; done < count; done++) target[done] = source[done];
  } else {
    size_t left = count;
    for (; left >= 8; left -= 8) *(word *)(target + left - 8) = *(const word *)(source + left - 8);
    for (; left > 0; left--) target[left - 1] = source[left - 1];
  }
  return to;
}

LOOP void *memcpy(void *to, const void *from, size_t count) { return memmove(to, from, count); }

LOOP void *memset(void *to, int value, size_t count) {
  unsigned char *target = to;
  word filled = (unsigned char)value * 0x0101010101010101u;
  size_t done = 0;
  for (; done + 8 <= count; done += 8) *(word *)(target + done) = filled;
  for (; done < count; done++) target[done] = (unsigned char)value;
  return to;
}

LOOP int memcmp(const void *a, const void *b, size_t count) {
  const unsigned char *first = a;
  const unsigned char *second = b;
  for (size_t at = 0; at < count; at++) {
    if (first[at] != second[at]) return first[at] - second[at];
  }
  return 0;
}

LOOP size_t strlen(const char *text) {
  size_t length = 0;
  while (text[length]) length++;
  return length;
}

// Seeds of hash tables. They need no secret: whoever chooses a region's bytes can slow down their
// own page only.
void arc4random_buf(void *to, size_t count) { memset(to, 0x5A, count); }
#endif
