// The group that the first screen shows, as small signs on the map. A press opens the group.
import { loadStyle } from '../../dom/style.js';
import { showView } from '../../state/actions.js';
import { present } from '../../state/present.js';
import { shownMembers } from './features.js';
import { createMarker, createMeeting } from './markers.js';

/** Draws the members and their meeting place while the first screen watches them. */
export async function mountOverlay(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  await loadStyle('/groups/groups.css').catch(console.info);
  const markers = new Map();
  const meeting = createMeeting(map);

  function open() {
    store.set({ groupID: present(store.state, 'walkers').id });
    showView(store, 'group');
  }

  function show(/** @type {PlacedMember} */ member) {
    const { id, position } = member;
    const known = markers.get(id) ?? { marker: createMarker(map, open, 'small'), time: position.time };
    known.marker.show(member, {
      pause: Date.parse(position.time) - Date.parse(known.time), isOwn: false, isChosen: false,
    });
    markers.set(id, { ...known, time: position.time });
  }

  store.watch(['walkers'], ({ walkers }) => {
    const members = shownMembers(walkers).filter(({ id }) => id !== walkers?.you);
    const ids = new Set(members.map(({ id }) => id));
    for (const [id, { marker }] of markers) {
      if (ids.has(id)) continue;
      marker.remove();
      markers.delete(id);
    }
    members.forEach(show);
    meeting.show(walkers && members.length > 0 ? walkers.meeting : null);
  });
}
