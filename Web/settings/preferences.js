// Preferences, stored in the browser: read at the start, written after each change.
import { itemValue, keepValue } from '../state/items.js';
import { speakIn } from '../messages/units.js';

const KEPT_AT = 'amble.preferences';
/** Countries that use miles. */
const MILES = new Set(['US', 'GB', 'LR', 'PR', 'GU', 'VI', 'AS', 'MP']);

/** @type {{[Key in keyof Preferences]: ReadonlyArray<Preferences[Key]>}} */
const CHOICES = {
  units: ['metric', 'imperial'],
  theme: ['system', 'light', 'dark'],
  voice: [true, false],
  vibration: [true, false],
  autoPause: [true, false],
};
const KEYS = /** @type {Array<keyof Preferences>} */ (Object.keys(CHOICES));

/** Returns the preferences as parts of the state; unset ones follow the system. */
export function preferences() {
  /** @type {Record<string, unknown>} */
  const kept = itemValue(KEPT_AT) ?? {};
  const system = {
    units: unitsOf(navigator.language), theme: 'system', voice: true, vibration: true, autoPause: true,
  };
  const valid = KEYS.filter((key) => CHOICES[key].some((value) => value === kept[key]));
  const chosen = /** @type {Preferences} */ (
    { ...system, ...Object.fromEntries(valid.map((key) => [key, kept[key]])) });
  return { ...chosen, dark: isDark(chosen.theme) };
}

/**
 * Stores the preferences and applies units and theme. It must be called before other parts watch
 * the store, so that texts use the new units.
 */
export function keepPreferences(/** @type {Store} */ store) {
  store.watch(KEYS, (state, before) => {
    if (KEYS.some((key) => state[key] !== before[key])) write(state);
  });
  store.watch(['units'], ({ units }) => speakIn(units));
  const follow = () => store.set({ dark: isDark(store.state.theme) });
  store.watch(['theme'], follow);
  systemIsDark().addEventListener('change', follow);
  store.watch(['dark'], ({ dark }) => { document.documentElement.dataset.theme = themeName(dark); });
}

/** Returns the units of a language tag such as "en-GB". */
export function unitsOf(/** @type {string} */ language) {
  return MILES.has(new Intl.Locale(language || 'en').region ?? '') ? 'imperial' : 'metric';
}

const themeName = (/** @type {boolean} */ dark) => (dark ? 'dark' : 'light');
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

function isDark(/** @type {string} */ theme) {
  return theme === 'system' ? systemIsDark().matches : theme === 'dark';
}

/** Without storage the preferences last as long as the page. */
function write(/** @type {State} */ state) {
  keepValue(KEPT_AT, Object.fromEntries(KEYS.map((key) => [key, state[key]])));
}
