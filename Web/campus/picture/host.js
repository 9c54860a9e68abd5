// Holds the view of the campus that is shown: another campus, or another picture, gets another map.
import { createView } from './view.js';
import { pictureStyle } from './style.js';

/**
 * Keeps the view in line with the state.
 * @param {Store} store
 * @param {HTMLElement} container
 * @returns {PictureHost}
 */
export function createHost(store, container) {
  /** @type {Array<(view: PictureView) => void>} */
  const reactions = [];
  /** @type {PictureView | null} */
  let view = null;
  /** @type {[?string, boolean]} */
  let [key, isDark] = ['', false];

  function renew(/** @type {State} */ { campus, dark }) {
    view?.map.remove();
    container.replaceChildren();
    view = campus && createView(container, campus, dark);
    isDark = dark;
    if (view) for (const react of reactions) react(view);
  }

  store.watch(['campus', 'dark', 'view'], (state) => {
    if (state.view !== 'campus') return;
    const wanted = keyOf(state.campus);
    if (wanted !== key) {
      key = wanted;
      renew(state);
    } else if (view && state.campus && state.dark !== isDark) {
      isDark = state.dark;
      view.map.setStyle(pictureStyle(state.campus, isDark), { diff: false });
    }
  });
  store.watch(['sheet', 'view', 'campusPart', 'campusFound'], (state) => {
    if (state.view === 'campus') requestAnimationFrame(() => view?.limit());
  });

  return {
    get view() { return view; },
    each(react) {
      reactions.push(react);
      if (view) react(view);
    },
  };
}

function keyOf(/** @type {?Campus} */ campus) {
  return campus && [campus.id, campus.picture?.tiles, campus.width, campus.height].join(' ');
}
