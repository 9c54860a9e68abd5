// Parts of the page are loaded when they are first needed. A part that cannot be loaded is
// reported, unless its caller does so.
import { say } from '../messages/messages.js';

/** Messages of browsers for a module that was not loaded: Chromium and Firefox, and Safari. */
const NOT_LOADED = /dynamically imported module|Importing a module script failed/;

/** Listens for parts that could not be loaded. */
export function watchParts(/** @type {Store} */ store) {
  addEventListener('unhandledrejection', (event) => {
    if (!NOT_LOADED.test(event.reason?.message)) return;
    event.preventDefault();
    console.info(event.reason);
    store.set({ notice: say('failure.partMissing') });
  });
}
