/**
 * @typedef {Object} Screen
 * @property {function(): Promise<{mount: function(Object, Element)}>} load
 * @property {string} style the path of its stylesheet
 * @property {boolean} personal whether one must be signed in to see it
 */

/** The screens by their views, each loaded when it is first looked at. */
export const LOADERS = Object.freeze({
  calendar: screen('/calendar', () => import('../calendar/screen.js')),
  contacts: screen('/contacts', () => import('../contacts/screen.js')),
  trips: screen('/trips', () => import('../trips/list.js')),
  trip: screen('/trips', () => import('../trips/editor.js')),
  travel: screen('/travel', () => import('../travel/screen.js')),
  shared: screen('/shared', () => import('../shared/screen.js'), { personal: false }),
  account: screen('/account', () => import('../account/screen.js'), { personal: false }),
});

function screen(folder, load, { personal = true } = {}) {
  return Object.freeze({ load, style: `${folder}${folder}.css`, personal });
}
