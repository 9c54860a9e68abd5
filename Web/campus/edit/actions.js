// User actions of the editor. Each changes the edited campus, which the picture shows.
import { present } from '../../state/present.js';
import { changed, editedCampus, openEdit, redone, settled, undone } from './history.js';

/** Starts to edit the campus shown. */
export function startEdit(/** @type {Store} */ store, edit = openEdit(present(store.state, 'campus'))) {
  store.set({
    campusPart: 'edit', campusTool: 'select', campusSelected: null, campusLine: null,
    campusFrom: null, campusTo: null, campusFound: { status: 'empty' }, campusTree: null,
  });
  show(store, edit);
}

/** Shows an edited campus. */
export function show(/** @type {Store} */ store, /** @type {CampusEdit} */ edit) {
  store.set({ campusEdit: edit, campus: editedCampus(edit) });
}

/** Changes the campus by operations that are undone together. */
export function change(/** @type {Store} */ store, /** @type {CampusOperation[]} */ ...operations) {
  if (operations.length > 0) show(store, changed(present(store.state, 'campusEdit'), operations));
}

/** Undoes the last change. */
export function undo(/** @type {Store} */ store) {
  show(store, undone(present(store.state, 'campusEdit')));
  keepSelection(store);
}

/** Redoes the change undone last. */
export function redo(/** @type {Store} */ store) {
  show(store, redone(present(store.state, 'campusEdit')));
  keepSelection(store);
}

/** Settles a conflict by the user's object, or by the other editor's. */
export function settle(/** @type {Store} */ store, /** @type {string} */ key, /** @type {boolean} */ isMine) {
  show(store, settled(present(store.state, 'campusEdit'), key, isMine));
  keepSelection(store);
}

/** Selects a tool; an action begun with another ends. */
export function takeTool(/** @type {Store} */ store, /** @type {CampusTool} */ campusTool) {
  const { campusSelected } = store.state;
  store.set({
    campusTool, campusLine: null, campusGhost: null,
    campusSelected: campusTool === 'entrance' ? campusSelected : null,
  });
}

/** Selects an object, or none. */
export function select(/** @type {Store} */ store, /** @type {CampusSelection | null} */ campusSelected) {
  store.set({ campusSelected });
}

/** Removes the selected object. */
export function removeSelected(/** @type {Store} */ store) {
  const { campusSelected } = store.state;
  if (!campusSelected) return;
  const { kind, id } = campusSelected;
  store.set({ campusSelected: null });
  change(store, { type: kind === 'path' ? 'removePath' : 'removeBuilding', id });
}

/**
 * Returns the selected object, or `null`.
 * @returns {any}
 */
export function selectedObject(/** @type {State} */ { campus, campusSelected: selected }) {
  if (!selected || !campus) return null;
  /** @type {Array<{id: string}>} */
  const list = selected.kind === 'path' ? campus.paths : campus.buildings;
  return list.find(({ id }) => id === selected.id) ?? null;
}

/** Clears a selection that is gone. */
export function keepSelection(/** @type {Store} */ store) {
  if (store.state.campusSelected && !selectedObject(store.state)) store.set({ campusSelected: null });
}

/** Returns an identifier for a new object. */
export function newID() {
  return crypto.randomUUID?.() ?? `${Date.now()}-${Math.floor(Math.random() * 1e9)}`;
}
