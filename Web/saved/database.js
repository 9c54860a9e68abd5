// The page's IndexedDB with promises.

const NAME = 'amble';
const VERSION = 2;
/** Each store with its key path; `null` if the key is given separately. */
const STORES = {
  routes: 'id', places: 'key', regions: 'name', answers: 'question', single: null,
  recordings: 'id', fixes: ['recording', 'number'],
};

/** @type {?Promise<IDBDatabase>} */
let opening = null;

/** Returns the records of a store, all or those in a range of keys, in the order of the keys. */
export function allOf(/** @type {string} */ store, /** @type {?IDBKeyRange} */ range = null) {
  return run(store, 'readonly', (records) => records.getAll(range));
}

/** Returns a record, or `undefined`. */
export function recordOf(/** @type {string} */ store, /** @type {IDBValidKey} */ key) {
  return run(store, 'readonly', (records) => records.get(key));
}

/** Writes a record, replacing the one with its key; `key` only for the store `single`. */
export async function keep(
  /** @type {string} */ store, /** @type {object} */ record, /** @type {string | undefined} */ key,
) {
  await run(store, 'readwrite', (records) => records.put(record, key));
}

/** Deletes the record with a key, or those in a range of keys. */
export function forget(/** @type {string} */ store, /** @type {IDBValidKey | IDBKeyRange} */ key) {
  return run(store, 'readwrite', (records) => records.delete(key));
}

/**
 * Runs a request in a transaction of its own, and resolves to its result.
 * @template Result
 * @param {string} store
 * @param {IDBTransactionMode} access
 * @param {(records: IDBObjectStore) => IDBRequest<Result>} work
 * @returns {Promise<Result>}
 */
async function run(store, access, work) {
  const database = await open();
  return new Promise((done, failed) => {
    const transaction = database.transaction(store, access);
    const request = work(transaction.objectStore(store));
    transaction.oncomplete = () => done(request.result);
    transaction.onabort = () => failed(transaction.error ?? request.error);
  });
}

function open() {
  opening ??= new Promise((done, failed) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      const { objectStoreNames: known } = request.result;
      for (const [store, keyPath] of Object.entries(STORES)) {
        if (!known.contains(store)) request.result.createObjectStore(store, keyPath ? { keyPath } : {});
      }
    };
    request.onsuccess = () => done(closedWhenAsked(request.result));
    request.onerror = () => failed(request.error);
  });
  opening.catch(() => { opening = null; });
  return opening;
}

/** Closes the database for a newer version of the page in another window. */
function closedWhenAsked(/** @type {IDBDatabase} */ database) {
  const close = () => { database.close(); opening = null; };
  database.onversionchange = close;
  database.onclose = () => { opening = null; };
  return database;
}
