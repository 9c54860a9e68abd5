#include "CFreestanding.h"

#ifdef __wasm__
#include <stdint.h>

// What the compiler calls for arithmetic that WebAssembly has no instruction for.

static unsigned __int128 product(uint64_t a, uint64_t b) {
  uint64_t low = (a & UINT32_MAX) * (b & UINT32_MAX);
  uint64_t first = (a >> 32) * (b & UINT32_MAX) + (low >> 32);
  uint64_t second = (a & UINT32_MAX) * (b >> 32) + (first & UINT32_MAX);
  uint64_t high = (a >> 32) * (b >> 32) + (first >> 32) + (second >> 32);
  return (unsigned __int128)high << 64 | (second << 32 | (low & UINT32_MAX));
}

// The product to 128 bits, of which the upper halves' own product is no part.
__int128 __multi3(__int128 a, __int128 b) {
  uint64_t a_low = (uint64_t)a, a_high = (uint64_t)(a >> 64);
  uint64_t b_low = (uint64_t)b, b_high = (uint64_t)(b >> 64);
  unsigned __int128 upper = (unsigned __int128)(a_high * b_low + a_low * b_high) << 64;
  return (__int128)(product(a_low, b_low) + upper);
}

// To the nearest whole number, halves away from zero. What is cut off is exact.
double round(double value) {
  double whole = __builtin_trunc(value);
  return __builtin_fabs(value - whole) < 0.5 ? whole : whole + __builtin_copysign(1, value);
}
#endif
