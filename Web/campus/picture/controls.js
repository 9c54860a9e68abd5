// The buttons on the picture: zoom, fit, every path.
import { element } from '../../dom/element.js';
import { icon } from '../../dom/icon.js';
import { parentOf } from '../../dom/need.js';
import { controlOf } from '../../map/control.js';
import { say } from '../../messages/messages.js';
import { fitPicture } from './fitting.js';

/** Adds the buttons to each view. */
export function mountControls(/** @type {Store} */ store, /** @type {PictureHost} */ host) {
  /** @type {HTMLElement[]} */
  const buttons = [];
  host.each((view) => {
    const all = mapButton('paths', say('campus.all'), () => (
      store.set({ campusAll: !store.state.campusAll })));
    const fit = mapButton('fit', say('campus.fit'), () => fitPicture(store, view));
    buttons.splice(0, Infinity, all);
    view.map.addControl(new maplibregl.NavigationControl({
      showCompass: false, visualizePitch: false,
    }), 'bottom-right');
    view.map.addControl(controlOf(fit), 'bottom-right');
    view.map.addControl(controlOf(all), 'bottom-right');
    press(store.state);
  });
  const press = (/** @type {State} */ { campusAll, campus, campusPart }) => {
    for (const button of buttons) {
      button.setAttribute('aria-pressed', String(campusAll));
      parentOf(button).hidden = !campus?.picture || campusPart === 'edit';
    }
  };
  store.watch(['campusAll', 'campus', 'campusPart'], press);
}

function mapButton(/** @type {string} */ sign, /** @type {string} */ label, /** @type {() => void} */ onclick) {
  return element('button', {
    type: 'button', class: 'campus-control', 'aria-label': label, title: label, onclick,
  }, icon(sign));
}
