import { say } from '../words/messages.js';
import { addressFromState, stateFromAddress } from './link.js';
import { isScreen } from './state.js';

const KEYS = [
  'from', 'to', 'mode', 'maxDetour', 'maxGrade', 'avoidSteps', 'selected', 'slide', 'view',
  'tripID', 'month', 'secret',
];
/** Looking at another route of one answer makes no new entry to go back through. */
const LOOKS = ['selected', 'slide', 'month'];

/**
 * Keeps the address and the state the same, and the title after the places: back, forward and a
 * shared link restore what was seen.
 */
export function keepHistory(store) {
  store.watch(KEYS, (state, before) => {
    const address = addressFromState(state);
    if (address === location.pathname + location.search) return;
    const sameAnswer = KEYS.every((key) => LOOKS.includes(key) || state[key] === before[key]);
    history[sameAnswer ? 'replaceState' : 'pushState'](null, '', address);
  });
  store.watch(['from', 'to', 'view'], (state) => {
    document.title = titleOf(state);
  });
  addEventListener('popstate', () => {
    store.set({ ...stateFromAddress(location), savedRoute: null, cursor: null });
  });
}

function titleOf({ from, to, view }) {
  if (view === 'go') return say('go.title');
  if (isScreen(view)) return say('frame.title', { name: say(`frame.${view}`) });
  if (!from?.name || !to?.name) return say('app.name');
  return say('app.title', { from: from.name, to: to.name });
}
