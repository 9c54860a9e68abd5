// Preferences, stored in the browser: read at the start, written after each change.
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
};

/** Returns the preferences as parts of the state; unset ones follow the system. */
export function preferences() {
  const kept = read();
  /**
   * @template {keyof Preferences} Key
   * @param {Key} key
   * @param {Preferences[Key]} system
   */
  const chosen = (key, system) => CHOICES[key].find((value) => value === kept[key]) ?? system;
  const theme = chosen('theme', 'system');
  return {
    units: chosen('units', unitsOf(navigator.language)), theme, dark: isDark(theme),
    voice: chosen('voice', true), vibration: chosen('vibration', true),
  };
}

/**
 * Stores the preferences and applies units and theme. It must be called before other parts watch
 * the store, so that texts use the new units.
 */
export function keepPreferences(/** @type {Store} */ store) {
  const keys = /** @type {Array<keyof Preferences>} */ (Object.keys(CHOICES));
  store.watch(keys, (state, before) => {
    if (keys.some((key) => state[key] !== before[key])) write(state);
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

/** @returns {Record<string, unknown>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEPT_AT) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** Without storage the preferences last as long as the page. */
function write(/** @type {State} */ state) {
  const { units, theme, voice, vibration } = state;
  try {
    localStorage.setItem(KEPT_AT, JSON.stringify({ units, theme, voice, vibration }));
  } catch (error) {
    console.info(error);
  }
}
