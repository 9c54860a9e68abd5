import { say } from '../words/messages.js';

/** What went wrong, as a sentence for a person and what they might try. */
export class Failure extends Error {
  constructor(message, hints = [], { passing = false, status = null, wait = null } = {}) {
    super(message);
    this.hints = hints;
    /** The HTTP status of the server's answer, if there was one. */
    this.status = status;
    /** Seconds after which the server would listen again, where it said so. */
    this.wait = wait;
    /** Whether the same question may well be answered if it is asked again. */
    this.passing = passing;
  }
}

/**
 * The JSON a path of the server answers.
 * @throws {Failure} with the server's own sentence, or one that says it cannot be reached
 */
export async function getJSON(path, query, signal) {
  const address = query ? `${path}?${query}` : path;
  return read(await reach(address, { signal, headers: { Accept: 'application/json' } }));
}

/**
 * The JSON of a response, null where it has no content.
 * @throws {Failure} where it tells of one, or makes no sense
 */
export async function read(response) {
  const { ok, status, headers } = response;
  if (status === 204) return null;
  const answer = await response.json().catch(() => null);
  if (ok && answer) return answer;
  const message = answer?.message ?? say('failure.unreadable', { status });
  const hints = (answer?.hints ?? []).map((hint) => hint.message);
  const wait = Number(headers.get('Retry-After')) || null;
  throw new Failure(message, hints.filter((hint) => hint && hint !== message), { status, wait });
}

/** The response to a request. */
export async function reach(address, request) {
  try {
    return await fetch(address, request);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    const hints = [say('failure.unreachableHint')];
    throw new Failure(say('failure.unreachable'), hints, { passing: true });
  }
}
