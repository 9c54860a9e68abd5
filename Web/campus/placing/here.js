// The user's location on the picture of a placed campus.
import { element } from '../../dom/element.js';
import { icon } from '../../dom/icon.js';
import { controlOf } from '../../map/control.js';
import { locate } from '../../search/location.js';
import { say } from '../../messages/messages.js';
import { present } from '../../state/present.js';
import { isOnPicture, pixelOnPicture } from './affine.js';

/** Adds a button that shows the location, and the dot. */
export function mountHere(/** @type {Store} */ store, /** @type {PictureHost} */ host) {
  const dot = element('div', {
    class: 'map-here campus-here', role: 'img', 'aria-label': say('search.here'), hidden: true,
  });
  const button = element('button', {
    type: 'button', class: 'campus-control', 'aria-label': say('map.locate'), title: say('map.locate'),
    onclick: () => find(),
  }, icon('locate'));

  async function find() {
    const place = await locate(store.state.region, (
      /** @type {Notice | null | undefined} */ notice,
    ) => store.set({ notice }));
    if (!place) return;
    store.set({ here: place });
    const campus = present(store.state, 'campus');
    const pixel = pixelOnPicture(campus, place);
    if (pixel && isOnPicture(campus, pixel)) host.view?.approach(pixel);
    else store.set({ notice: say('campusEdit.hereOutside', { name: campus.name }) });
  }

  function follow() {
    const { here, campus } = store.state;
    const pixel = here && campus ? pixelOnPicture(campus, here) : null;
    dot.hidden = !isOnPicture(campus, pixel);
    if (dot.hidden || !host.view || !pixel) return;
    const { x, y } = host.view.pointAt(pixel);
    dot.style.transform = `translate(calc(${x}px - 50%), calc(${y}px - 50%))`;
  }

  host.each((view) => {
    view.container.append(dot);
    view.map.addControl(controlOf(button), 'bottom-right');
    view.map.on('move', follow);
    show();
  });
  store.watch(['here', 'campus'], show);

  function show() {
    if (button.parentElement) button.parentElement.hidden = !store.state.campus?.placement;
    follow();
  }
}
