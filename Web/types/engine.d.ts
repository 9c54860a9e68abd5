// The functions of the engine's module. Addresses are bytes of its memory.

interface EngineExports {
  memory: WebAssembly.Memory;
  allocate(count: number): number;
  free(address: number): void;
  [name: string]: any;
}
