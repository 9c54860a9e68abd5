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
  let [worker, asked, idle] = [null, 0, 0];
  const free = () => { worker?.terminate(); worker = null; };

  return function ask(question) {
    clearTimeout(idle);
    worker ??= new Worker(path, { type: 'module' });
    const own = worker;
    asked += 1;
    const number = asked;
    return new Promise((done, failed) => {
      const listen = ({ data }) => {
        if (data.number !== number) return;
        own.removeEventListener('message', listen);
        clearTimeout(idle);
        idle = setTimeout(free, IDLE);
        if (data.answer) done(data.answer);
        else failed(new Failure(data.refusal.message, [], data.refusal));
      };
      own.addEventListener('message', listen);
      own.addEventListener('error', () => {
        if (own === worker) free();
        failed(new Failure(say('failure.noEngine')));
      });
      own.postMessage({ ...question, number });
    });
  };
}
