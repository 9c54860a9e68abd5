// The user's location: a button on the map, and the initial view if permission was given before.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { locate, permission } from '../search/location.js';
import { say } from '../messages/messages.js';
import { controlOf } from './control.js';

const NEAR = 15;
/** Screens that show a way on the map, which the location would move away. */
const SHOWING = ['hike', 'shared', 'group'];

/** Adds the button; the page asks for the location when pressed, or if permitted before. */
export function mountLocate(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  const dot = element('div', { class: 'map-here', role: 'img', 'aria-label': say('search.here') });
  const marker = new maplibregl.Marker({ element: dot });
  /** Shows the location; the map moves to it if asked, or if nothing else is shown. */
  const show = async (
    /** @type {(notice: State['notice']) => void} */ tell, /** @type {boolean} */ isAsked,
  ) => {
    const place = await locate(store.state.region, tell);
    if (!place) return;
    store.set({ here: place });
    if (store.state.view === 'go') return;
    marker.setLngLat([place.lon, place.lat]);
    if (!showsTraveller(store.state)) marker.addTo(map);
    if (isAsked || !showsTrip(store.state)) (await import('./place.js')).showPlace(place, map, store.state, NEAR);
  };
  const button = element('button', {
    type: 'button', class: 'locate-button', 'aria-label': say('map.locate'),
    onclick: () => show((notice) => store.set({ notice }), true),
  }, icon('locate'));
  map.addControl(controlOf(button), 'bottom-right');
  store.watch(['view', 'current', 'tracking', 'recording', 'groupShares'], (state) => {
    if (state.view === 'go' || showsTraveller(state)) marker.remove();
  });
  permission().then((allowed) => {
    const { from, to, trip, view } = store.state;
    if (allowed === 'granted' && !from && !to && !trip && !SHOWING.includes(view)) show(() => {}, false);
  });
}

/** Whether the map shows the stops of a trip, which the location would move away. */
function showsTrip(/** @type {State} */ { view, tripID, draft }) {
  return view === 'travel' || (view === 'trip' && (tripID !== null || Boolean(draft?.stops.length)));
}

/** Whether the map already shows this device as the traveller. */
function showsTraveller(/** @type {State} */ { view, current, tracking, recording, ...state }) {
  if (view === 'record') return Boolean(recording);
  if (view === 'group') return state.groupShares.some(({ group }) => group === state.groupID);
  return view === 'travel' && current?.position != null && current.id === tracking;
}
