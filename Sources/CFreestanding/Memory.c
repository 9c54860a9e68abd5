#include "CFreestanding.h"

#ifdef __wasm__
#include <stddef.h>
#include <stdint.h>

// An allocator of size classes, four to a doubling: a block is taken from the list of freed blocks
// of its class, or cut from the end of memory. Blocks are never split or joined, so that both calls
// take constant time; at most a quarter of a block is unused.

enum { HEADER = 16, PAGE = 65536, CLASSES = 108 };

struct block {
  uint32_t class;
  struct block *next;
};

extern unsigned char __heap_base;
static struct block *freed[CLASSES];
static uintptr_t end;

static uint32_t class_of(size_t size) {
  if (size <= 64) return (uint32_t)((size - 1) / 16);
  uint32_t top = 31 - (uint32_t)__builtin_clz(size - 1);
  return (top - 6) * 4 + 4 + (((size - 1) >> (top - 2)) & 3);
}

static size_t size_of(uint32_t class) {
  if (class < 4) return (class + 1) * 16;
  return (size_t)(class % 4 + 5) << (class / 4 + 3);
}

static struct block *cut(size_t size) {
  if (end == 0) end = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  size_t have = __builtin_wasm_memory_size(0) * (size_t)PAGE;
  if (size > UINT32_MAX - PAGE - end) return NULL;
  if (end + size > have) {
    size_t pages = (end + size - have + PAGE - 1) / PAGE;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return NULL;
  }
  struct block *block = (struct block *)end;
  end += size;
  return block;
}

__attribute__((export_name("allocate"))) void *malloc(size_t count) {
  if (count > UINT32_MAX / 2) return NULL;
  uint32_t class = class_of(count + HEADER);
  struct block *block = freed[class];
  if (block) {
    freed[class] = block->next;
  } else {
    block = cut(size_of(class));
    if (!block) return NULL;
    block->class = class;
  }
  return (unsigned char *)block + HEADER;
}

__attribute__((export_name("free"))) void free(void *memory) {
  if (!memory) return;
  struct block *block = (struct block *)((unsigned char *)memory - HEADER);
  block->next = freed[block->class];
  freed[block->class] = block;
}

// Every block is aligned to 16, and Swift asks for no more.
int posix_memalign(void **memory, size_t alignment, size_t count) {
  if (alignment > 16) return 22;  // EINVAL
  *memory = malloc(count);
  return *memory ? 0 : 12;  // ENOMEM
}
#endif
