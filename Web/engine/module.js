// The engine's module and its memory. Everything read from it is a copy, so that callers need not
// know of it.

// An error from the engine: a code with arguments, as the server's errors have them. Nearly all
// messages are for programmers.
export class EngineError extends Error {
  constructor(/** @type {Partial<Failure> & {code: string}} */ { code, arguments: given = {}, message }) {
    super(message ?? `The engine answers ${code}.`);
    this.code = code;
    this.arguments = given;
  }
}

/**
 * Returns the functions of a new instance of the module, given as bytes or as a `fetch` response.
 * @param {BufferSource | Response | Promise<Response>} source
 * @returns {Promise<EngineExports>}
 */
export async function instantiate(source) {
  // The engine uses the browser's sine and other functions.
  const imports = { math: /** @type {any} */ (Math) };
  const { instance } = ArrayBuffer.isView(source) || source instanceof ArrayBuffer
    ? await WebAssembly.instantiate(source, imports)
    : await WebAssembly.instantiateStreaming(source, imports);
  return /** @type {any} */ (instance.exports);
}

// Copies bytes into the engine's memory and returns their address.
export function lend(/** @type {EngineExports} */ exports, /** @type {ArrayLike<number>} */ bytes) {
  const address = exports.allocate(bytes.length) >>> 0;
  if (address === 0) {
    const message = "There is not enough memory for this region.";
    throw new EngineError({ code: "out_of_memory", message });
  }
  new Uint8Array(exports.memory.buffer, address).set(bytes);
  return address;
}

// Returns the bytes of a reply and frees it. Throws the error of a refusal.
export function taken(/** @type {EngineExports} */ exports, /** @type {number} */ reply) {
  const address = reply >>> 0;
  const { buffer } = exports.memory;
  const [kind, count] = new Uint32Array(buffer, address, 2);
  const bytes = new Uint8Array(buffer, address + 8, count).slice();
  exports.free(address);
  if (kind === 0) throw new EngineError(JSON.parse(new TextDecoder().decode(bytes)));
  return bytes;
}
