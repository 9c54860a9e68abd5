import { sizeOf } from '../camera/area.js';
import { boxAround, fitCamera, freeBox, thinned } from '../camera/fit.js';
import { cameraOf, moverOf } from '../camera/mover.js';
import { projector } from '../camera/projection.js';
import { contains } from '../geometry/bounds.js';
import { isPresent } from '../geometry/lists.js';
import { afterPaint, oncePainted } from '../dom/painted.js';
import { CHOICE, chosenRoute } from '../state/chosen.js';
import { isScreen } from '../state/state.js';
import { onceDrawn } from './drawn.js';
import { markRoom } from './markroom.js';
import { clearPadding, freePadding } from './padding.js';

/** Pixels around the objects shown; fewer if the sheet leaves little of the map. */
const MARGIN = { low: 44, half: 44, full: 20 };
/** Maximum distance that a route may cross into the margin of the map's buttons, pixels. */
const BESIDE = 4;
const NEAREST = 17;
/** Points sampled from a route. */
const POINTS = 160;

/**
 * A route, or a place, which may have a mark: what the map is moved to. Its bounds are west, south, east and north.
 * @typedef {{bounds: number[], samples?: Sample[], isMarked?: boolean}} ShownThing
 */

/** Milliseconds for which the ends wait for their routes, as the map would move twice. */
const PATIENCE = 400;

/**
 * Keeps the routes and their ends in view: all when they are found, the selected one always; without a
 * route, the ends. Until the user moves the map, they fill the room that the sheet leaves. The map moves after the
 * cards are painted and the lines drawn, once for all changes, and a hidden map when it is shown.
 */
export function mountView(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  let isFitted = false;
  /** What is shown now, whatever is in view, and whether the room for it is another. */
  let [shows, isRoomOther] = [/** @type {?(state: State) => ShownThing[]} */ (null), false];
  const fit = (/** @type {ShownThing[]} */ things, /** @type {State} */ state) => {
    const isFollowing = state.view === 'go' && state.trip;
    if (things.length === 0 || isFollowing) return;
    moverOf(map).glide(() => cameraOn(things, map, state));
    isFitted = true;
  };
  const keep = (/** @type {ShownThing[]} */ things, /** @type {State} */ state, otherwise = things) => {
    const isSeen = things.every((thing) => inView(map, thing, state));
    if (!isSeen || (isRoomOther && isFitted)) fit(otherwise, state);
  };
  const move = oncePainted(() => moverOf(map).whenVisible(() => {
    const { state } = store;
    const wanted = shows?.(state) ?? [];
    if (!isScreen(state.view)) {
      if (wanted.length > 0) fit(wanted, state);
      else keepShown(state);
    }
    [shows, isRoomOther] = [null, false];
  }), (act) => afterPaint(() => onceDrawn(map, 'routes', act)));
  map.on('movestart', () => { if (!moverOf(map).isOwn) isFitted = false; });

  function keepShown(/** @type {State} */ state) {
    const route = chosenRoute(state);
    if (!route && state.status === 'searching') setTimeout(keepEnds, PATIENCE);
    else if (!route) keep(endsOf(state), state);
    else if (state.view === 'routes') {
      keep(withEnds([route], state), state, withEnds([...state.routes, route], state));
    } else if (state.view === 'directions' && state.cursor === null) keep(withEnds([route], state), state);
  }

  /** Shows the ends of routes that take long. */
  function keepEnds() {
    const { state } = store;
    if (!chosenRoute(state) && !isScreen(state.view)) moverOf(map).whenVisible(() => keep(endsOf(state), state));
  }

  function show(/** @type {(state: State) => ShownThing[]} */ things) {
    shows = things;
    move();
  }

  store.watch(['routes'], (state) => {
    if (!isScreen(state.view)) show((now) => withEnds(now.routes, now));
  });
  store.watch(['failure'], (state) => {
    if (state.failure && !isScreen(state.view) && areInside(state)) show(endsOf);
  });
  store.watch(CHOICE, (state, before) => {
    const isBack = before.view === 'go' && state.view !== 'go';
    if (isBack || state.view === 'directions') show(shownIn);
  });
  store.watch([...CHOICE, 'sheet', 'from', 'to'], (state, before) => {
    if (isScreen(state.view) || before.view === 'go') return;
    isRoomOther ||= state.sheet !== before.sheet;
    move();
  });
}

/** Returns the camera on the shown routes, or `undefined` without routes. */
export function viewOf(/** @type {maplibregl.Map} */ map, /** @type {State} */ state) {
  const shown = shownIn(state);
  return shown.length > 0 ? cameraOn(shown, map, state) : undefined;
}

/**
 * Returns the camera on all items: from above, or over hills along the first or selected one.
 * @param {ShownThing[]} things
 * @param {maplibregl.Map} map
 * @param {State} state
 */
function cameraOn(things, map, state) {
  const size = sizeOf(map);
  const [box, room] = [boxFor(map, state), roomFor(map, state)];
  const { land } = state;
  if (!land) {
    const points = things.flatMap((thing) => pointsOf(thing, land, room));
    return fitCamera(points, box, size, { bearing: 0, pitch: 0, maxZoom: NEAREST });
  }
  /** @type {ShownThing} */
  const chosen = chosenRoute(state) ?? things[0];
  const others = things.filter((thing) => thing !== chosen);
  return land.outlookOn(pointsOf(chosen, land, room), others.flatMap((thing) => pointsOf(thing, land, room)),
    box, size, { maxZoom: NEAREST });
}

function shownIn(/** @type {State} */ state) {
  const routes = state.view === 'routes' ? state.routes : [chosenRoute(state)].filter(isPresent);
  return withEnds(routes, state);
}

/** Returns routes with the chosen start and end, which may lie far from their streets, and the marks of the selected one. */
function withEnds(/** @type {ShownThing[]} */ routes, /** @type {State} */ state) {
  return routes.length > 0 ? [...routes, ...endsOf(state), ...marksOf(state)] : [];
}

/** Returns the chosen start and end. */
function endsOf(/** @type {State} */ { from, to }) {
  return [from, to].filter(isPresent).map(placeAt);
}

/** Returns the stations of the selected ride. */
function marksOf(/** @type {State} */ state) {
  const marked = chosenRoute(state)?.ride?.marked ?? [];
  return marked.map((station) => ({ ...placeAt(station), isMarked: true }));
}

/** Returns a place with bounds as routes have them. */
function placeAt(/** @type {Position} */ { lon, lat }) {
  return { bounds: [lon, lat, lon, lat] };
}

/** Returns whether both ends lie in the region: the map does not leave it for one that does not. */
function areInside(/** @type {State} */ { from, to, region }) {
  return region !== null && [from, to].every((end) => end && contains(region.bounds, end));
}

function cornersOf(/** @type {ShownThing} */ { bounds: [west, south, east, north] }) {
  return [[west, south], [west, north], [east, south], [east, north]].map(([lon, lat]) => ({ lat, lon }));
}

/**
 * Returns an item's points on the drawn hills; a place, and an item seen from above, has the corners of its bounds.
 * @returns {DrawnPoint[]}
 */
function pointsOf(/** @type {ShownThing} */ thing, /** @type {?Land} */ land, /** @type {Box} */ room) {
  const { samples, isMarked } = thing;
  if (!samples || !land) {
    const mark = isMarked ? { room } : {};
    return cornersOf(thing).map(({ lat, lon }) => ({ lat, lon, elevation: land?.elevationAt(lat, lon) ?? 0, ...mark }));
  }
  return thinned(samples, POINTS).map(({ lat, lon, height }) => ({
    lat, lon, elevation: height === null ? land.elevationAt(lat, lon) : height * land.exaggeration,
  }));
}

/** Returns the uncovered part of the map, less a margin. */
function boxFor(/** @type {maplibregl.Map} */ map, /** @type {State} */ { sheet }) {
  return freeBox(sizeOf(map), clearPadding(map.getContainer(), MARGIN[sheet]));
}

/** Returns the room of a mark beyond the margin. */
function roomFor(/** @type {maplibregl.Map} */ map, /** @type {State} */ state) {
  return markRoom(freePadding(map.getContainer(), 0), clearPadding(map.getContainer(), MARGIN[state.sheet]), sizeOf(map));
}

function inView(/** @type {maplibregl.Map} */ map, /** @type {ShownThing} */ thing, /** @type {State} */ state) {
  const { sheet, land } = state;
  const [size, box] = [sizeOf(map), boxFor(map, state)];
  const project = projector(cameraOf(map), size);
  const slack = thing.isMarked ? BESIDE : MARGIN[sheet] / 2;
  return pointsOf(thing, land, roomFor(map, state)).every((point) => {
    const pixel = project(point);
    const { left, top, right, bottom } = boxAround(pixel, point.room);
    return pixel.depth > 0 && left >= box.left - slack && right <= box.right + BESIDE
      && top >= box.top - slack && bottom <= box.bottom + slack;
  });
}
