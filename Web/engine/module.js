// The engine's module and its memory. Everything taken out of it is a copy, so that nobody else
// needs to know of it.

// A sentence from the engine, for the person who asked.
export class EngineError extends Error {}

// The functions of a new instance of the module, which is bytes or the answer of a `fetch`.
export async function instantiate(source) {
  // The engine's sine and the like are the browser's.
  const imports = { math: Math };
  const make = ArrayBuffer.isView(source) || source instanceof ArrayBuffer
    ? WebAssembly.instantiate
    : WebAssembly.instantiateStreaming;
  const { instance } = await make(source, imports);
  return instance.exports;
}

// Copies bytes into the engine's memory; returns where they are.
export function lend(exports, bytes) {
  const address = exports.allocate(bytes.length) >>> 0;
  if (address === 0) throw new EngineError("There is not enough memory for this region.");
  new Uint8Array(exports.memory.buffer, address).set(bytes);
  return address;
}

// The bytes of a reply, which is freed; its sentence is thrown if it is a refusal.
export function taken(exports, reply) {
  const address = reply >>> 0;
  const { buffer } = exports.memory;
  const [kind, count] = new Uint32Array(buffer, address, 2);
  const bytes = new Uint8Array(buffer, address + 8, count).slice();
  exports.free(address);
  if (kind === 0) throw new EngineError(new TextDecoder().decode(bytes));
  return bytes;
}
