// Along the line of the route the pointer moves the cursor, on the chart too.
import { moveCursor } from '../state/actions.js';
import { chosenRoute } from '../state/chosen.js';

/** How far from the line the pointer may be, in pixels. */
const REACH = 14;

/**
 * Takes the cursor along with a pointer on the route, and puts it back when the pointer leaves; not
 * on the way, where the map shows the traveller.
 */
export function mountTrack(store, map) {
  let ours = false;
  let before = null;
  const follow = ({ point }) => {
    const route = store.state.view !== 'go' && chosenRoute(store.state);
    const distance = route ? distanceNear(map, route.samples, point) : null;
    if (distance === null) return leave();
    if (!ours) before = store.state.cursor;
    ours = true;
    moveCursor(store, distance);
  };
  const leave = () => {
    if (ours) moveCursor(store, before);
    ours = false;
  };
  map.on('mousemove', follow);
  map.on('click', follow);
  map.on('mouseout', leave);
}

/** Metres along the samples at their point nearest to one of the screen; null if none is near. */
function distanceNear(map, samples, point) {
  let nearest = { away: REACH, distance: null };
  let before = null;
  for (const { lon, lat, distance } of samples) {
    const here = { ...map.project([lon, lat]), distance };
    if (before) nearest = nearer(nearest, before, here, point);
    before = here;
  }
  return nearest.distance;
}

function nearer(nearest, a, b, { x, y }) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ((x - a.x) * dx + (y - a.y) * dy) / Math.max(dx * dx + dy * dy, 1e-9);
  const share = Math.min(Math.max(along, 0), 1);
  const away = Math.hypot(a.x + share * dx - x, a.y + share * dy - y);
  if (away >= nearest.away) return nearest;
  return { away, distance: a.distance + share * (b.distance - a.distance) };
}
