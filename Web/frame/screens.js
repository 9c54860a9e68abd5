/**
 * @typedef {Object} Screen
 * @property {function(): Promise<{mount: function(Object, Element)}>} load
 * @property {string[]} styles the paths of its stylesheets
 * @property {boolean} personal whether one must be signed in to see it
 */

/** The screens by their views, each loaded when it is first looked at. */
export const LOADERS = Object.freeze({
  calendar: screen('/month', () => import('../month/screen.js')),
  contacts: screen('/contacts', () => import('../contacts/screen.js'), {
    looks: ['/lookup/lookup.css'],
  }),
  trips: screen('/trips', () => import('../trips/list.js')),
  trip: screen('/trips', () => import('../trips/editor.js'), { looks: ['/lookup/lookup.css'] }),
  travel: screen('/travel', () => import('../travel/screen.js'), { looks: ['/trips/trips.css'] }),
  shared: screen('/guest', () => import('../guest/screen.js'), {
    personal: false, looks: ['/trips/trips.css'],
  }),
  account: screen('/account', () => import('../account/screen.js'), { personal: false }),
});

function screen(folder, load, { personal = true, looks = [] } = {}) {
  return Object.freeze({ load, styles: [`${folder}${folder}.css`, ...looks], personal });
}
