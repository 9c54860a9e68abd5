import { failureNote } from '../../form/failure.js';
import { watchWhileVisible } from '../../server/events.js';

/** Milliseconds between two questions, and until the next after a failure. */
const PACE = 1_000;
const RETRY = 5_000;

/**
 * Asks every second while that is wanted and the page is visible. After a refusal it waits for the user.
 * @param {() => boolean} isWanted
 * @param {() => Promise<void>} ask
 * @param {HTMLElement} alert shows failures; `ask` empties it
 * @returns {{follow: () => void}} `follow` applies a changed `isWanted`
 */
export function createPolling(isWanted, ask, alert) {
  /** Returns the milliseconds until the next question, or `null` if there is none. */
  async function turn() {
    try {
      await ask();
      return PACE;
    } catch (failure) {
      const note = failureNote(failure, () => watching.again(0));
      if (alert.textContent !== note.textContent) alert.replaceChildren(note); // the same is announced once
      return failure.status >= 400 && failure.status < 500 ? null : RETRY;
    }
  }

  function begin() {
    let isOver = false;
    let timer = setTimeout(next, PACE);
    async function next() {
      const wait = await turn();
      if (!isOver && wait !== null) timer = setTimeout(next, wait);
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }

  const watching = watchWhileVisible(() => (isWanted() ? 'job' : null), begin);
  return { follow: watching.follow };
}
