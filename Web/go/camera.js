// The map on the way: it follows, turns as one does, and tilts.
import { freePadding } from '../map/padding.js';

const ZOOM = { bike: 16.3, ebike: 16.3, drive: 15.5 };
const WALKING_ZOOM = 17.2;
const TILT = 45;
/** Milliseconds between two fixes, at least about: the map glides from one to the next. */
const GLIDE = 950;

/** Lets the map follow until a hand moves it, and again when asked to. */
export function mountGoCamera(store, map) {
  let isGoing = false;

  store.watch(['progress', 'following', 'view'], ({ view, progress, following }) => {
    if (view !== 'go') return settle();
    if (progress?.lat === undefined || !following) return undefined;
    const move = { ...aim(progress), zoom: isGoing ? map.getZoom() : zoomFor(store.state) };
    isGoing = true;
    // For those who want no motion MapLibre jumps.
    map.easeTo({ ...move, offset: lowerThird(map), duration: GLIDE, easing: (t) => t });
    return undefined;
  });
  for (const gesture of ['dragstart', 'rotatestart', 'pitchstart']) {
    map.on(gesture, ({ originalEvent }) => {
      if (originalEvent && store.state.view === 'go') store.set({ following: false });
    });
  }

  /** Leaves the map as it was before: north up. */
  function settle() {
    if (isGoing) map.jumpTo({ bearing: 0, pitch: store.state.tilted ? TILT : 0 });
    isGoing = false;
  }
}

function aim({ lat, lon, course, status, fix }) {
  const isBeside = status === 'offRoute' && fix;
  const center = isBeside ? [fix.lon, fix.lat] : [lon, lat];
  return { center, bearing: course, pitch: TILT };
}

function zoomFor({ trip }) {
  return ZOOM[trip?.options.mode] ?? WALKING_ZOOM;
}

/** Where one's own place is shown: in the lower third of what is free, to see what comes. */
function lowerThird(map) {
  const { top, bottom } = freePadding(map.getContainer(), 0);
  const free = map.getContainer().clientHeight - top - bottom;
  return [0, (top - bottom) / 2 + free / 6];
}
