/**
 * Opens a campus, or the list with `null`; with the short name of a building as the destination.
 * @param {Store} store
 * @param {?string} id
 * @param {?string} [to]
 */
export function openCampus(store, id, to = null) {
  const { campus } = store.state;
  store.set({
    campusID: id, campus: campus?.id === id ? campus : null, campusFrom: null, campusTo: to, campusPart: null,
    campusFound: { status: 'empty' }, campusLive: null, campusTree: null, campusStep: null,
  });
}
