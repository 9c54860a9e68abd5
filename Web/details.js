// What is shown with routes only: loaded with the first of them, to keep the first load small.
import { mountFirstTurn } from './directions/turn.js';
import { mountTable } from './profile/table.js';
import { mountLegend } from './routes/legend.js';
import { mountRouteTips } from './tips/along/list.js';

/** Adds the first turn above the profile, and tips, the height table and the legend. */
export function mountDetails(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  mountFirstTurn(store);
  for (const mount of [mountRouteTips, mountTable, mountLegend]) mount(store, parent);
}
