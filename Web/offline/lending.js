// Workers that are started when they are first needed, and freed when they are idle.
import { Failure } from '../server/request.js';
import { say } from '../messages/messages.js';

/** Milliseconds after which an idle worker frees its memory. */
const IDLE = 120_000;

/**
 * Returns a function that sends a question to a worker and resolves to its `answer`. The worker
 * replies with the `number` of the question, and an `answer` or a `refusal`.
 * @param {string} path the module of the worker
 * @returns {(question: object) => Promise<any>} rejected with a `Failure`
 */
export function workerAt(path) {
  /** @type {[?Worker, number, number, number]} */
  let [worker, asked, waiting, idle] = [null, 0, 0, 0];
  const free = () => { worker?.terminate(); worker = null; };
  const start = () => {
    const begun = new Worker(path, { type: 'module' });
    worker = begun;
    begun.addEventListener('error', free);
    return begun;
  };

  return async function ask(question) {
    clearTimeout(idle);
    asked += 1;
    waiting += 1;
    try {
      return await answerOf(worker ?? start(), { ...question, number: asked });
    } finally {
      waiting -= 1;
      if (!waiting) idle = setTimeout(free, IDLE);
    }
  };
}

/** Sends a question to a worker and resolves to its answer. */
function answerOf(/** @type {Worker} */ worker, /** @type {{number: number}} */ question) {
  const listeners = new AbortController();
  const { signal } = listeners;
  return new Promise((done, failed) => {
    worker.addEventListener('message', ({ data }) => {
      if (data.number !== question.number) return;
      if (data.answer) done(data.answer);
      else failed(new Failure(data.refusal.message, [], data.refusal));
    }, { signal });
    worker.addEventListener('error', () => failed(new Failure(say('failure.noEngine'))), { signal });
    worker.postMessage(question);
  }).finally(() => listeners.abort());
}
