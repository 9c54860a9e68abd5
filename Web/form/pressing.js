// Runs the action of a button: one at a time, and a failure is shown at the button, above sheets
// and dialogs.
import { element } from '../dom/element.js';
import { keepAt } from '../dom/floating.js';

/**
 * Returns a listener that runs an action once at a time: presses while its promise is pending are
 * ignored, so that nothing is created twice. A failure of the promise is shown at the button.
 * @param {(event: Event) => unknown} act
 */
export function onceAtATime(act) {
  let isBusy = false;
  return async (/** @type {Event} */ event) => {
    if (isBusy) return;
    const button = /** @type {HTMLElement} */ (event.currentTarget);
    const pending = act(event);
    if (!(pending instanceof Promise)) return;
    isBusy = true;
    button.setAttribute('aria-busy', 'true');
    try {
      await pending;
    } catch (failure) {
      if (!failure.hints) throw failure; // a fault of the page
      showAt(button, failure);
    } finally {
      isBusy = false;
      button.removeAttribute('aria-busy');
    }
  };
}

/**
 * Shows a failure at a button, a field or a row of a list until the user's next action.
 * @param {HTMLElement} control
 * @param {Failure} failure
 */
export function showAt(control, { message, hints = [] }) {
  if (!control.isConnected) return;
  const bubble = element('div', { class: 'press-failure', role: 'alert', popover: 'manual' });
  if (control.matches('li')) control.append(bubble);
  else control.after(bubble);
  bubble.showPopover();
  bubble.append(...[message, ...hints].map((text) => element('p', {}, text)));
  const until = new AbortController();
  const end = () => { until.abort(); bubble.remove(); };
  const { signal } = until;
  addEventListener('pointerdown', (event) => { if (event.target !== bubble) end(); }, { capture: true, signal });
  addEventListener('keydown', (event) => {
    end();
    if (event.key !== 'Escape') return;
    event.preventDefault(); // a dialog below stays
    event.stopPropagation();
  }, { capture: true, signal });
  keepAt(bubble, control, signal);
}
