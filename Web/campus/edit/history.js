// The editor's state as a value: the server's campus, operations to save, and operations to undo.
import { appliedAll, applied, objectOf, touched, undoing } from './operations.js';

/** Maximum number of changes that can be undone. */
const REMEMBERED = 200;

/**
 * Returns an editor of a campus.
 * @returns {CampusEdit}
 */
export function openEdit(/** @type {Campus} */ base) {
  return { base, pending: [], past: [], future: [], conflicts: [] };
}

/** Returns the campus as edited. */
export function editedCampus(/** @type {CampusEdit} */ { base, pending }) {
  return appliedAll(base, pending);
}

/**
 * Returns the editor after a change, which is undone as a whole.
 * @returns {CampusEdit}
 */
export function changed(/** @type {CampusEdit} */ edit, /** @type {CampusOperation[]} */ operations) {
  let campus = editedCampus(edit);
  const backward = [];
  for (const operation of operations) {
    backward.unshift(...undoing(campus, operation));
    campus = applied(campus, operation);
  }
  const past = [...edit.past, { forward: operations, backward }].slice(-REMEMBERED);
  return { ...edit, pending: [...edit.pending, ...operations], past, future: [] };
}

/**
 * Returns the editor without the last change.
 * @returns {CampusEdit}
 */
export function undone(/** @type {CampusEdit} */ edit) {
  const change = edit.past.at(-1);
  if (!change) return edit;
  return {
    ...edit, past: edit.past.slice(0, -1), future: [change, ...edit.future],
    pending: without(edit.pending, change.forward) ?? [...edit.pending, ...change.backward],
  };
}

/**
 * Returns the editor with the change that was undone last.
 * @returns {CampusEdit}
 */
export function redone(/** @type {CampusEdit} */ edit) {
  const [change, ...future] = edit.future;
  if (!change) return edit;
  return {
    ...edit, past: [...edit.past, change], future,
    pending: without(edit.pending, change.backward) ?? [...edit.pending, ...change.forward],
  };
}

/** Returns a list without the operations at its end, or `null` if it has others there. */
function without(/** @type {CampusOperation[]} */ pending, /** @type {CampusOperation[]} */ operations) {
  const start = pending.length - operations.length;
  const isEnd = start >= 0 && operations.every((one, /** @type {number} */ index) => pending[start + index] === one);
  return isEnd ? pending.slice(0, start) : null;
}

/**
 * Returns the editor after its first operations were saved, as a version of the campus. Operations
 * added while they were sent stay.
 * @returns {CampusEdit}
 */
export function saved(/** @type {CampusEdit} */ edit, /** @type {Campus} */ base, /** @type {number} */ count) {
  return { ...edit, base, pending: edit.pending.slice(count), conflicts: [] };
}

/**
 * Returns the editor on a later version of the campus. Objects that were changed on both sides are in
 * conflict: they stay as the user has them until one side is chosen.
 * @returns {CampusEdit}
 */
export function rebased(/** @type {CampusEdit} */ edit, /** @type {Campus} */ base) {
  const keys = [...new Set(edit.pending.map(touched))];
  const isChanged = (/** @type {string} */ key) => text(objectOf(edit.base, key)) !== text(objectOf(base, key));
  const isGone = (/** @type {string} */ key) => key.includes('/') && !objectOf(base, key.split('/')[0]);
  const mine = editedCampus(edit);
  const found = keys.filter((key) => isChanged(key) || isGone(key))
    .map((key) => ({ key, mine: objectOf(mine, key), theirs: objectOf(base, key) }))
    .filter((one) => text(one.mine) !== text(one.theirs));
  const kept = edit.conflicts.filter(({ key }) => !found.some((one) => one.key === key))
    .map((one) => ({ ...one, theirs: objectOf(base, one.key) }));
  return { ...edit, base, conflicts: [...kept, ...found] };
}

const text = (/** @type {unknown} */ value) => JSON.stringify(value);

/**
 * Returns the editor with a conflict settled: by the user's object, or by the other's. The changes
 * before can no longer be undone.
 * @returns {CampusEdit}
 */
export function settled(/** @type {CampusEdit} */ edit, /** @type {string} */ key, /** @type {boolean} */ isMine) {
  const conflict = edit.conflicts.find((one) => one.key === key);
  const isOf = (
    /** @type {CampusOperation} */ operation,
  ) => touched(operation) === key || touched(operation).startsWith(`${key}/`);
  const others = edit.pending.filter((operation) => !isOf(operation));
  const own = edit.pending.filter(isOf);
  const pending = isMine && conflict ? [...others, ...keeping(edit, conflict, own)] : others;
  return {
    ...edit, pending, past: [], future: [],
    conflicts: edit.conflicts.filter((one) => one.key !== key),
  };
}

/**
 * Returns operations that make an object as the user has it, even if it was deleted.
 * @returns {CampusOperation[]}
 */
function keeping(
  /** @type {CampusEdit} */ { base }, /** @type {CampusConflict} */ { key, mine, theirs },
  /** @type {CampusOperation[]} */ own,
) {
  if (theirs !== null || mine === null) return own;
  const [kind, name] = key.split(':');
  if (kind === 'path') return [{ type: 'addPath', path: /** @type {CampusPath} */ (mine) }];
  const [building, entrance] = name.split('/');
  if (!entrance) return [{ type: 'addBuilding', building: /** @type {CampusBuilding} */ (mine) }];
  return objectOf(base, `building:${building}`)
    ? [{ type: 'addEntrance', building, entrance: /** @type {CampusEntrance} */ (mine) }] : [];
}

/**
 * Returns the part of an editor to keep in the browser.
 * @returns {StoredCampusEdit}
 */
export function storedEdit(/** @type {CampusEdit} */ { base, pending }) {
  const keys = new Set(pending.map(touched));
  return { pending, objects: [...keys].map((key) => [key, objectOf(base, key)]) };
}

/**
 * Returns an editor of a campus from the part kept.
 * @returns {CampusEdit}
 */
export function restoredEdit(/** @type {Campus} */ base, /** @type {StoredCampusEdit} */ { pending, objects }) {
  const edit = { ...openEdit(base), pending };
  const mine = editedCampus(edit);
  const conflicts = objects.filter(([key, object]) => text(object) !== text(objectOf(base, key)))
    .map(([key]) => ({ key, mine: objectOf(mine, key), theirs: objectOf(base, key) }))
    .filter((one) => text(one.mine) !== text(one.theirs));
  return { ...edit, conflicts };
}
