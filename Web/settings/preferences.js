// Preferences, stored in the browser: read at the start, written after each change.
import { speakIn } from '../messages/units.js';

const KEPT_AT = 'amble.preferences';
/** Countries that use miles. */
const MILES = new Set(['US', 'GB', 'LR', 'PR', 'GU', 'VI', 'AS', 'MP']);

const CHOICES = {
  units: ['metric', 'imperial'],
  theme: ['system', 'light', 'dark'],
  voice: [true, false],
  vibration: [true, false],
  autoPause: [true, false],
};

/** Returns the preferences as parts of the state; unset ones follow the system. */
export function preferences() {
  const kept = read();
  const system = {
    units: unitsOf(navigator.language), theme: 'system', voice: true, vibration: true, autoPause: true,
  };
  const valid = Object.entries(kept).filter(([key, value]) => CHOICES[key]?.includes(value));
  const chosen = { ...system, ...Object.fromEntries(valid) };
  return { ...chosen, dark: isDark(chosen.theme) };
}

/**
 * Stores the preferences and applies units and theme. It must be called before other parts watch
 * the store, so that texts use the new units.
 */
export function keepPreferences(/** @type {Store} */ store) {
  const keys = /** @type {StateKeys} */ (Object.keys(CHOICES));
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
export function unitsOf(language) {
  return MILES.has(new Intl.Locale(language || 'en').region ?? '') ? 'imperial' : 'metric';
}

const themeName = (dark) => (dark ? 'dark' : 'light');
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

function isDark(theme) {
  return theme === 'system' ? systemIsDark().matches : theme === 'dark';
}

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEPT_AT)) ?? {};
  } catch {
    return {};
  }
}

/** Without storage the preferences last as long as the page. */
function write(/** @type {State} */ state) {
  const chosen = Object.fromEntries(Object.keys(CHOICES).map((key) => [key, state[key]]));
  try {
    localStorage.setItem(KEPT_AT, JSON.stringify(chosen));
  } catch (error) {
    console.info(error);
  }
}
