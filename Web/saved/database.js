// The page's IndexedDB with promises.

const NAME = 'amble';
const VERSION = 2;
/** Each store with its key path; `null` if the key is given separately. */
const STORES = {
  routes: 'id', places: 'key', regions: 'name', answers: 'question', single: null,
  recordings: 'id', fixes: ['recording', 'number'],
};

let opening = null;

/** Returns the records of a store, all or those in a range of keys, in the order of the keys. */
export function allOf(store, /** @type {?IDBKeyRange} */ range = null) {
  return run(store, 'readonly', (records) => records.getAll(range));
}

/** Returns a record, or `undefined`. */
export function recordOf(store, key) {
  return run(store, 'readonly', (records) => records.get(key));
}

/** Writes a record, replacing the one with its key; `key` only for the store `single`. */
export function keep(store, record, key) {
  return run(store, 'readwrite', (records) => records.put(record, key));
}

/** Deletes the record with a key, or those in a range of keys. */
export function forget(store, key) {
  return run(store, 'readwrite', (records) => records.delete(key));
}

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
function closedWhenAsked(database) {
  const close = () => { database.close(); opening = null; };
  database.onversionchange = close;
  database.onclose = () => { opening = null; };
  return database;
}
