// The route engine inside the page: AmbleCore as WebAssembly.

import { readAnswer } from "./answer.js";
import { instantiate, lend, taken } from "./module.js";
import { requestBytes } from "./request.js";
import { modeClassNumber } from "./modes.js";

export { EngineError } from "./module.js";

// Opens a region's streets.
//   source: the module, as bytes or as the response of a `fetch`
//   streets: the bytes of the region's streets.graph
//   ascentThreshold: metres, from the region's description
export async function openEngine(
  /** @type {Promise<Response>} */ source, /** @type {Uint8Array} */ streets, /** @type {number} */ ascentThreshold,
) {
  return new Engine(await instantiate(source), streets, ascentThreshold);
}

export class Engine {
  #exports;
  #handle;

  constructor(
    /** @type {EngineExports} */ exports, /** @type {Uint8Array} */ streets,
    /** @type {number} */ ascentThreshold,
  ) {
    this.#exports = exports;
    const handle = this.#reply(exports.open(this.#lend(streets), streets.length, ascentThreshold));
    this.#handle = new DataView(handle.buffer).getUint32(0, true);
  }

  // Loads the hierarchy for a class of modes, "foot" or "wheels".
  takeHierarchy(/** @type {string} */ modeClass, /** @type {Uint8Array} */ bytes) {
    const { take_hierarchy: take } = this.#exports;
    const number = modeClassNumber(modeClass);
    this.#reply(take(this.#handle, number, this.#lend(bytes), bytes.length));
  }

  // Returns the routes for a request; see request.js and answer.js.
  routes(/** @type {EngineRequest} */ request) {
    return readAnswer(this.#answer(requestBytes(request)));
  }

  // The engine's memory, bytes.
  get byteCount() {
    return this.#exports.memory.buffer.byteLength;
  }

  // Frees the engine's memory. The engine cannot be used afterwards.
  close() {
    this.#exports.close(this.#handle);
  }

  #answer(/** @type {Uint8Array} */ bytes) {
    const lent = this.#lend(bytes);
    try {
      return this.#reply(this.#exports.routes(this.#handle, lent, bytes.length));
    } finally {
      this.#exports.free(lent);
    }
  }

  #lend(/** @type {ArrayLike<number>} */ bytes) {
    return lend(this.#exports, bytes);
  }

  #reply(/** @type {number} */ reply) {
    return taken(this.#exports, reply);
  }
}
