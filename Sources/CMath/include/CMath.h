// The few functions of a C maths library that the engine calls. Declared here, rather than taken
// from <math.h>, so that the same source compiles for WebAssembly, where there is no C library.
#pragma once

double sin(double);
double cos(double);
double tan(double);
double asin(double);
double atan(double);
double atan2(double, double);
double exp(double);
double log(double);
double pow(double, double);
