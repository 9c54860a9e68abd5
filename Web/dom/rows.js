// Rows of lists with the name `data-key`, which the focus finds again once they are drawn again.

/** Returns the name of the row in a part that has the focus. */
export function heldRow(/** @type {Element} */ part) {
  const held = document.activeElement;
  return held && part.contains(held) ? held.closest('[data-key]')?.dataset.key ?? null : null;
}

/** Moves the focus to a row's button; returns whether the row is there. */
export function focusRow(/** @type {Element} */ part, /** @type {?string} */ key) {
  const row = key !== null && part.querySelector(`[data-key="${CSS.escape(key)}"] button`);
  if (row) row.focus();
  return Boolean(row);
}

/** Replaces what a part contains; the focus stays at its row. */
export function replaceRows(/** @type {Element} */ part, /** @type {Element[]} */ content) {
  const key = heldRow(part);
  part.replaceChildren(...content);
  focusRow(part, key);
}
