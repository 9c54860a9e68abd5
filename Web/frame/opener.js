// What opened a screen under another, for the way back.
import { focusRow, heldRow } from '../dom/rows.js';

/** Remembers what opened each screen: a row of a list, or another control. */
export function createOpeners() {
  /** @type {Map<string, {control: HTMLElement, key: ?string}>} */
  const openers = new Map();
  return {
    /** Notes the control with the focus, if it is in the part that opens a screen. */
    note(/** @type {string} */ screen, /** @type {Element | undefined} */ part) {
      const control = /** @type {HTMLElement} */ (document.activeElement);
      if (part?.contains(control)) openers.set(screen, { control, key: heldRow(part) });
      else openers.delete(screen);
    },

    /** Moves the focus to what opened a screen; returns whether that is still there. */
    restore(/** @type {string} */ screen, /** @type {Element} */ part) {
      const opener = openers.get(screen);
      if (!opener) return false;
      if (!opener.control.isConnected) return focusRow(part, opener.key);
      opener.control.focus();
      return document.activeElement === opener.control;
    },
  };
}
