// What Swift's runtime asks of a C library, for WebAssembly, where there is none. Nothing here is
// called by name from Swift.
#pragma once
