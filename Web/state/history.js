import { queryFromState, stateFromQuery } from './link.js';

const KEYS = ['from', 'to', 'mode', 'maxDetour', 'maxGrade', 'avoidSteps', 'selected', 'view'];

/**
 * Keeps the address and the state the same: back, forward and a shared link restore what was seen.
 * Looking at another route of one answer makes no new entry to go back through.
 */
export function keepHistory(store) {
  store.watch(KEYS, (state, before) => {
    const query = queryFromState(state);
    if (query === location.search) return;
    const sameAnswer = KEYS.every((key) => key === 'selected' || state[key] === before[key]);
    history[sameAnswer ? 'replaceState' : 'pushState'](null, '', query || location.pathname);
  });
  addEventListener('popstate', () => store.set({ ...stateFromQuery(location.search), cursor: null }));
}
