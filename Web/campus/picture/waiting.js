// Says that the picture is loading: a large one is cut into tiles on the first request.
import { element } from '../../dom/element.js';
import { say } from '../../messages/messages.js';

/** Milliseconds without a tile before it is said. */
const PATIENCE = 1_500;

/** Adds the sentence to each view until a tile is there. */
export function mountWaiting(/** @type {PictureHost} */ host) {
  host.each(({ map, campus, container }) => {
    if (!campus.picture) return;
    const note = element('p', { class: 'campus-waiting', role: 'status', hidden: true });
    container.append(note);
    const timer = setTimeout(() => {
      note.hidden = false;
      note.textContent = say('campus.preparing');
    }, PATIENCE);
    const end = () => { clearTimeout(timer); note.remove(); };
    const listen = (/** @type {maplibregl.MapEvent} */ { sourceId, tile }) => {
      if (sourceId !== 'campus-picture' || !tile) return;
      map.off('sourcedata', listen);
      end();
    };
    map.on('sourcedata', listen);
    map.on('remove', end);
  });
}
