// What a person prefers, kept in the browser: read once at the start, written after each change.
import { speakIn } from '../words/units.js';

const KEPT_AT = 'amble.preferences';
/** Where distances are told in miles. */
const MILES = new Set(['US', 'GB', 'LR', 'PR', 'GU', 'VI', 'AS', 'MP']);

const CHOICES = {
  units: ['metric', 'imperial'],
  theme: ['system', 'light', 'dark'],
  voice: [true, false],
  vibration: [true, false],
};

/** The preferences as parts of the state; what was never chosen follows the system. */
export function preferences() {
  const kept = read();
  const system = { units: unitsOf(navigator.language), theme: 'system', voice: true, vibration: true };
  const valid = Object.entries(kept).filter(([key, value]) => CHOICES[key]?.includes(value));
  const chosen = { ...system, ...Object.fromEntries(valid) };
  return { ...chosen, dark: isDark(chosen.theme) };
}

/**
 * Keeps what is chosen, speaks in the units chosen and shows the theme chosen. It must be called
 * before anything else watches the store, so that words are in the new units already.
 */
export function keepPreferences(store) {
  const keys = Object.keys(CHOICES);
  store.watch(keys, (state, before) => {
    if (keys.some((key) => state[key] !== before[key])) write(state);
  });
  store.watch(['units'], ({ units }) => speakIn(units));
  const follow = () => store.set({ dark: isDark(store.state.theme) });
  store.watch(['theme'], follow);
  systemIsDark().addEventListener('change', follow);
  store.watch(['dark'], ({ dark }) => { document.documentElement.dataset.theme = themeName(dark); });
}

/** The units of a language tag such as "en-GB". */
export function unitsOf(language) {
  return MILES.has(new Intl.Locale(language || 'en').region) ? 'imperial' : 'metric';
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

/** A browser that keeps nothing forgets preferences with the page. */
function write(state) {
  const chosen = Object.fromEntries(Object.keys(CHOICES).map((key) => [key, state[key]]));
  try {
    localStorage.setItem(KEPT_AT, JSON.stringify(chosen));
  } catch (error) {
    console.info(error);
  }
}
