"""A device that takes its time to store."""

import contextlib

# Keeps a store of the page's database locked until `isBusy` is false.
LOCK = """(name) => new Promise((locked) => {
  window.isBusy = true;
  indexedDB.open('amble').onsuccess = ({ target: { result: database } }) => {
    const records = database.transaction(name, 'readwrite').objectStore(name);
    const wait = () => {
      locked();
      if (window.isBusy) records.count().onsuccess = wait;
      else database.close();
    };
    records.count().onsuccess = wait;
  };
})"""


@contextlib.contextmanager
def stored_slowly(page, store):
    """Lets the page store nothing in one of its stores meanwhile."""
    page.page.evaluate(LOCK, store)
    yield
    page.page.evaluate("isBusy = false")
