import { say } from '../messages/messages.js';
import { isCoverEntry, isUncovering } from './cover.js';
import { addressFromState, stateFromAddress } from './link.js';
import { OPTION_KEYS } from './options.js';
import { isScreen } from './state.js';

/** @type {StateKeys} */
const KEYS = ['from', 'to', 'round', ...OPTION_KEYS, 'selected', 'slide', 'view'];
/**
 * Changes that add no history entry.
 * @type {StateKeys}
 */
const LOOKS = ['selected', 'slide'];

/**
 * Keeps address and title in line with the state: back, forward and a shared link restore it.
 * @param {Store} store
 * @param {Screens} screens
 */
export function keepHistory(store, screens) {
  const parameters = screens.flatMap(({ parameters: own = [] }) => own);
  const paths = screens.flatMap(({ path = [] }) => path);
  const keys = [...KEYS, ...[...parameters, ...paths].map(({ key }) => key)];
  const looks = [...LOOKS, ...parameters.filter(({ isLook }) => isLook).map(({ key }) => key)];
  store.watch(keys, (state, before) => {
    const address = addressFromState(state, screens);
    if (isUncovering() || address === location.pathname + location.search) return;
    const sameAnswer = keys.every((key) => looks.includes(key) || state[key] === before[key]);
    history[sameAnswer || isCoverEntry() ? 'replaceState' : 'pushState'](null, '', address);
  });
  store.watch(['from', 'to', 'round', 'view'], (state) => {
    document.title = titleOf(state);
  });
  addEventListener('popstate', () => {
    const address = addressFromState(store.state, screens);
    if (address === location.pathname + location.search) return;
    if (isUncovering()) return history.pushState(null, '', address);
    return store.set({ ...stateFromAddress(location, screens), savedRoute: null, cursor: null });
  });
}

function titleOf(/** @type {State} */ { from, to, round, view }) {
  if (view === 'go') return say('go.title');
  if (isScreen(view)) return say('frame.title', { name: say(`frame.${view}`) });
  if (round && from?.name) return say('round.title', { from: from.name });
  if (!from?.name || !to?.name) return say('app.name');
  return say('app.title', { from: from.name, to: to.name });
}
