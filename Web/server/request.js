import { say } from '../messages/messages.js';

/** An error with a user-facing message and hints. */
export class Failure extends Error {
  /**
   * @param {string} message
   * @param {string[]} hints
   * @param {FailureFacts} about
   */
  constructor(message, hints = [], {
    passing = false, status = null, wait = null, code = null, arguments: given = {},
  } = {}) {
    super(message);
    this.hints = hints;
    /** The code of the error, for `messages/refusals.js`, with its arguments; `null` if unknown. */
    this.code = code;
    this.arguments = given;
    /** The HTTP status of the response, if there was one. */
    this.status = status;
    /** Seconds after which to retry, if the server said so. */
    this.wait = wait;
    /** Whether the same request may succeed later. */
    this.passing = passing;
  }
}

/**
 * Returns the JSON of a path of the server.
 * @throws {Failure} with the server's message, or that it cannot be reached
 */
export async function getJSON(
  /** @type {string} */ path, /** @type {URLSearchParams | string | undefined} */ query,
  /** @type {AbortSignal | undefined} */ signal,
) {
  const address = query ? `${path}?${query}` : path;
  return read(await reach(address, { signal, headers: { Accept: 'application/json' } }));
}

/**
 * Returns the JSON of a response, or `null` without content.
 * @throws {Failure} if the response is an error or unreadable
 */
export async function read(/** @type {Response} */ response) {
  const { ok, status, headers } = response;
  if (status === 204) return null;
  const answer = await response.json().catch(() => null);
  if (ok && answer) return answer;
  const message = answer?.message ?? say('failure.unreadable', { status });
  /** @type {string[]} */
  const hints = (answer?.hints ?? []).map((/** @type {{message: string}} */ hint) => hint.message);
  const wait = Number(headers.get('Retry-After')) || null;
  throw new Failure(message, hints.filter((hint) => hint && hint !== message), {
    status, wait, code: answer?.code, arguments: answer?.arguments,
  });
}

/**
 * Paths that the service worker answers too, so that an answer does not prove a connection to the
 * server.
 */
const KEPT = new Set(['/info', '/style.json']);

/** @type {(isReached: boolean) => void} */
let tellReached = () => {};

/** Sets the listener that gets, for every request, whether it reached the server. */
export function whenReached(/** @type {(isReached: boolean) => void} */ listener) {
  tellReached = listener;
}

/** Returns the response to a request. */
export async function reach(/** @type {string} */ address, /** @type {RequestInit} */ request) {
  try {
    const response = await fetch(address, request);
    if (!KEPT.has(address)) tellReached(true);
    return response;
  } catch (error) {
    if (request.signal?.aborted) throw error;
    tellReached(false);
    const hints = [say('failure.unreachableHint')];
    throw new Failure(say('failure.unreachable'), hints, { passing: true });
  }
}
