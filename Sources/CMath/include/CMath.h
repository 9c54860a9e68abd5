// The few functions of a C maths library that the engine calls. Declared here, rather than taken
// from <math.h>, so that the same source compiles for WebAssembly, where there is no C library and
// JavaScript's `Math` is imported as the module `math`.
#pragma once

#ifdef __wasm__
#define FROM_MATH(name) __attribute__((import_module("math"), import_name(#name)))
#else
#define FROM_MATH(name)
#endif

FROM_MATH(sin) double sin(double);
FROM_MATH(cos) double cos(double);
FROM_MATH(tan) double tan(double);
FROM_MATH(asin) double asin(double);
FROM_MATH(atan) double atan(double);
FROM_MATH(atan2) double atan2(double, double);
FROM_MATH(exp) double exp(double);
FROM_MATH(log) double log(double);
FROM_MATH(pow) double pow(double, double);
