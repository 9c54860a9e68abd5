import { say } from '../words/messages.js';

/** What went wrong, as a sentence for a person and what they might try. */
export class Failure extends Error {
  constructor(message, hints = [], { passing = false } = {}) {
    super(message);
    this.hints = hints;
    /** Whether the same question may well be answered if it is asked again. */
    this.passing = passing;
  }
}

/**
 * The JSON a path of the server answers.
 * @throws {Failure} with the server's own sentence, or one that says it cannot be reached
 */
export async function getJSON(path, query, signal) {
  const response = await reach(query ? `${path}?${query}` : path, signal);
  const answer = await response.json().catch(() => null);
  if (response.ok && answer) return answer;
  const message = answer?.message ?? say('failure.unreadable', { status: response.status });
  const hints = (answer?.hints ?? []).map((hint) => hint.message);
  throw new Failure(message, hints.filter((hint) => hint && hint !== message));
}

async function reach(address, signal) {
  try {
    return await fetch(address, { signal, headers: { Accept: 'application/json' } });
  } catch (error) {
    if (signal?.aborted) throw error;
    const hints = [say('failure.unreachableHint')];
    throw new Failure(say('failure.unreachable'), hints, { passing: true });
  }
}
