// The hands of the editor: does what `editing.js` decides.
import { present } from '../../state/present.js';
import { fitPicture } from '../picture/fitting.js';
import { change, newID, select, takeTool } from './actions.js';
import { editingAfter, graspable, isUseful } from './editing.js';

/** @returns {PictureHands} */
export function editingHands(/** @type {Store} */ store, /** @type {PictureHost} */ host) {
  /** @type {{[Act in EditingEffect['act']]: (effect: Extract<EditingEffect, {act: Act}>) => void}} */
  const acts = {
    show({ values }) { store.set(values); },
    change({ operations }) { change(store, ...operations); },
    select({ selected }) { select(store, selected); },
    take({ tool }) { takeTool(store, tool); },
    fit() { fitPicture(store, present(host, 'view')); },
  };

  /** Returns the state with the campus, or `null` while it is loaded: hands do nothing then. */
  const editedState = () => {
    const { campus } = store.state;
    return campus && { ...store.state, campus };
  };

  function happen(/** @type {EditingEvent} */ event) {
    const state = editedState();
    if (!state) return;
    const effects = editingAfter(state, { ...event, id: newID() });
    for (const effect of effects) acts[effect.act](/** @type {any} */ (effect));
  }

  return {
    grab(press) {
      const state = editedState();
      return state && graspable(state, press);
    },
    start: (held) => happen({ type: 'start', held }),
    move: (held, press) => happen({ type: 'move', held, press }),
    finish: (held, press) => happen({ type: 'finish', held, press }),
    cancel: () => happen({ type: 'cancel' }),
    pan() {},
    tap: (press) => happen({ type: 'tap', press }),
    doubleTap: (press) => happen({ type: 'doubleTap', press }),
    hover(press) {
      happen({ type: 'hover', press });
      const state = editedState();
      return state !== null && isUseful(state, press);
    },
  };
}
