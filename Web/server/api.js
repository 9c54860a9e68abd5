// The client of the server's `/api/v1`: accounts, contacts, trips.
import { Failure, reach, read } from './request.js';

const ROOT = '/api/v1';
/** @type {?() => Promise<boolean>} */
let signInAgain = null;

/**
 * Sets the function that asks the user to sign in again and resolves to whether they did: the
 * request is then repeated.
 */
export function whenSignedOut(/** @type {() => Promise<boolean>} */ ask) {
  signInAgain = ask;
}

/**
 * Requests by paths within `/api/v1`, such as `api.get('/contacts', { q: 'ann' })`. Each resolves
 * to the JSON of the response, or `null` without content, or throws a `Failure` with its `status`.
 */
export const api = Object.freeze({
  get: (
    /** @type {string} */ path, /** @type {Query} */ query = {}, /** @type {AbortSignal | undefined} */ signal,
  ) => send('GET', path + queryOf(query), { signal }),
  post: (/** @type {string} */ path, /** @type {object | undefined} */ body) => send('POST', path, json(body)),
  put: (/** @type {string} */ path, /** @type {object | undefined} */ body) => send('PUT', path, json(body)),
  patch: (/** @type {string} */ path, /** @type {object | undefined} */ body) => send('PATCH', path, json(body)),
  delete: (
    /** @type {string} */ path, /** @type {object | undefined} */ body,
  ) => send('DELETE', path, body && json(body)),

  /** Sends a file unchanged. */
  upload: (/** @type {string} */ path, /** @type {BodyInit} */ body, /** @type {string} */ type, method = 'POST') => (
    send(method, path, { body, headers: { 'Content-Type': type } })),
});

async function send(/** @type {string} */ method, /** @type {string} */ path, /** @type {RequestInit} */ request = {}) {
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

function json(/** @type {object | undefined} */ body) {
  return { body: JSON.stringify(body ?? {}), headers: { 'Content-Type': 'application/json' } };
}

/** Returns a query with its question mark; null and empty values are omitted. */
function queryOf(/** @type {Query} */ values) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value != null && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}
