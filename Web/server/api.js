// The client of the server's `/api/v1`: accounts, contacts, trips.
import { Failure, reach, read } from './request.js';

const ROOT = '/api/v1';
let signInAgain = null;

/**
 * Sets the function that asks the user to sign in again and resolves to whether they did: the
 * request is then repeated.
 */
export function whenSignedOut(ask) {
  signInAgain = ask;
}

/**
 * Requests by paths within `/api/v1`, such as `api.get('/contacts', { q: 'ann' })`. Each resolves
 * to the JSON of the response, or `null` without content, or throws a `Failure` with its `status`.
 */
export const api = Object.freeze({
  get: (path, query, signal) => send('GET', path + queryOf(query), { signal }),
  post: (path, body) => send('POST', path, json(body)),
  put: (path, body) => send('PUT', path, json(body)),
  patch: (path, body) => send('PATCH', path, json(body)),
  delete: (path, body) => send('DELETE', path, body && json(body)),

  /** Sends a file unchanged. */
  upload: (path, body, type, method = 'POST') => (
    send(method, path, { body, headers: { 'Content-Type': type } })),
});

async function send(method, path, request = {}) {
  const headers = { Accept: 'application/json', ...request.headers };
  const ask = async () => read(await reach(ROOT + path, { ...request, method, headers }));
  try {
    return await ask();
  } catch (failure) {
    const expired = failure instanceof Failure && failure.status === 401 && path !== '/session';
    if (expired && await signInAgain?.()) return ask();
    throw failure;
  }
}

function json(body) {
  return { body: JSON.stringify(body ?? {}), headers: { 'Content-Type': 'application/json' } };
}

/** Returns a query with its question mark; null and empty values are omitted. */
function queryOf(values = {}) {
  const given = Object.entries(values).filter(([, value]) => value != null && value !== '');
  const text = new URLSearchParams(given).toString();
  return text && `?${text}`;
}
