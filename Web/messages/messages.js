// The page's messages; parts that load later have separate files next to this one, which add theirs.
import { DIRECTIONS } from './directions.js';
import { FAILURES } from './failures.js';
import { GO } from './go.js';
import { MAP } from './map.js';
import { OFFLINE } from './offline.js';
import { OPTIONS } from './options.js';
import { PAGE } from './page.js';
import { PROFILE } from './profile.js';
import { ROUTES } from './routes.js';
import { SEARCH } from './search.js';
import { SETTINGS } from './settings.js';

/** @type {MessageTable} */
const MESSAGES = {
  ...PAGE, ...SEARCH, ...OPTIONS, ...ROUTES, ...PROFILE, ...DIRECTIONS, ...GO, ...MAP, ...SETTINGS, ...OFFLINE,
  ...FAILURES,
};

/** Adds the messages of a part that loads later. */
export function addMessages(/** @type {MessageTable} */ messages) {
  Object.assign(MESSAGES, messages);
}

/** Returns the message for a key, with values filled in. */
export function say(/** @type {string} */ key, /** @type {MessageValues} */ values = {}) {
  const message = MESSAGES[key];
  return typeof message === 'function' ? message(values) : message;
}
