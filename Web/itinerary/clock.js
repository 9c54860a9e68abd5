// The clock of the screens that show when a trip is where.
import { localNow } from './times.js';

/** Milliseconds between looks at the clock, which counts minutes. */
const LOOK = 10_000;

/** Keeps the clock of the state while a view is shown. */
export function keepClock(/** @type {Store} */ store, /** @type {string} */ view) {
  const look = () => {
    const clock = localNow();
    if (store.state.view === view && clock !== store.state.clock) store.set({ clock });
  };
  store.watch(['view'], look);
  setInterval(look, LOOK);
}
