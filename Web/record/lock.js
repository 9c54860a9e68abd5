// The lock of the window that records: one window of the browser at a time.

const NAME = 'amble.recorder';

/** Creates the lock of this window. Browsers without locks let every window record. */
export function createLock() {
  /** @type {?() => void} */
  let release = null;

  return {
    /**
     * Holds the lock until `free`; resolves to false if another window holds it.
     * @param {{waits: boolean}} options whether to wait for the other window
     * @returns {Promise<boolean>}
     */
    hold({ waits }) {
      if (!navigator.locks || release) return Promise.resolve(true);
      return new Promise((known) => {
        navigator.locks.request(NAME, waits ? {} : { ifAvailable: true }, (lock) => {
          known(Boolean(lock));
          return lock && /** @type {Promise<void>} */ (new Promise((done) => { release = done; }));
        }).catch(() => known(true)); // without locks
      });
    },

    free() {
      release?.();
      release = null;
    },
  };
}
