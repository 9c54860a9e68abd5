// The map in navigation: it shows the traveller at a fixed pixel, with the way ahead up.
import { sizeOf } from '../camera/area.js';
import { freeBox } from '../camera/fit.js';
import { cameraOf, moverOf } from '../camera/mover.js';
import { centredAt } from '../camera/projection.js';
import { freePadding } from '../map/padding.js';
import { PITCH, courseAhead, standIn, steadyZoom, zoomFor } from './aim.js';
import { createFollower } from './follower.js';
import { foldCredits, whenCovered, whenTaken, whileHeld } from './hands.js';
import { createPuck } from './puck.js';
import { NO_MOTION, isOnRoute, motionAfter, poseOf } from './traveller.js';

/**
 * Returns the camera that follows the traveller until the user moves the map, and again on request.
 * The caller passes each new `view` and `progress`.
 */
export function createGoCamera(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  const follower = createFollower(map, createPuck(map));
  /** @type {?Camera} */
  let before = null;
  let motion = NO_MOTION;
  /** @type {?number} */
  let zoom = null;

  const react = (/** @type {State} */ { view, trip, progress }) => {
    if (view !== 'go' || !trip || !progress) return leave();
    if (!before) foldCredits(map);
    before ??= cameraOf(map);
    motion = motionAfter(motion, progress.fix ?? null);
    const pose = poseOf(trip, progress, motion);
    if (pose) follower.take(pose);
    return look();
  };
  store.watch(['following', 'land'], look);
  whenCovered(map, look);
  whenTaken(map, () => { if (before) store.set({ following: false }); });
  whileHeld(map, (isHeld) => follower.hold(isHeld));
  return react;

  /** Updates the target after the traveller, the hills or the covered part of the map changed. */
  function look() {
    const { trip, progress } = store.state;
    if (before && trip && progress && follower.pose) {
      follower.look(aim(trip, progress, follower.pose), store.state.following);
    }
  }

  /** @returns the camera's target for a traveller */
  function aim(/** @type {Journey} */ trip, /** @type {Progress} */ progress, /** @type {Pose} */ pose) {
    const { land } = store.state;
    const { lat, lon, course, along } = pose;
    const { mode } = trip.options;
    zoom = steadyZoom(zoom, zoomFor(mode, motion.speed));
    return {
      zoom, pitch: PITCH,
      bearing: isOnRoute(progress) && along !== null ? courseAhead(trip.route.samples, along, mode) : course,
      focus: standIn(freeBox(sizeOf(map), freePadding(map.getContainer(), 0))),
      elevation: land?.elevationAt(lat, lon) ?? 0,
    };
  }

  /** Stops following: the map returns to its previous view, unless there is a route to show. */
  function leave() {
    if (!before) return;
    follower.end();
    const { width, height } = sizeOf(map);
    const focus = { x: width / 2, y: height / 2 };
    // Other parts of the page do not know the padding.
    moverOf(map).jump({ ...centredAt(cameraOf(map), sizeOf(map), focus), focus });
    const last = before;
    moverOf(map).glide(() => last);
    [before, motion, zoom] = [null, NO_MOTION, null];
  }
}
