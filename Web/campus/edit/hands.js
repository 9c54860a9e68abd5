// The hands of the editor: does what `editing.js` decides.
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
    fit() { fitPicture(store, host.view); },
  };

  function happen(/** @type {EditingEvent} */ event) {
    const effects = editingAfter(store.state, { ...event, id: newID() });
    for (const effect of effects) acts[effect.act](/** @type {any} */ (effect));
  }

  return {
    grab: (press) => graspable(store.state, press),
    start: (held) => happen({ type: 'start', held }),
    move: (held, press) => happen({ type: 'move', held, press }),
    finish: (held, press) => happen({ type: 'finish', held, press }),
    cancel: () => happen({ type: 'cancel' }),
    pan() {},
    tap: (press) => happen({ type: 'tap', press }),
    doubleTap: (press) => happen({ type: 'doubleTap', press }),
    hover(press) {
      happen({ type: 'hover', press });
      return isUseful(store.state, press);
    },
  };
}
