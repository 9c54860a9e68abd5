import { cameraOf, moverOf, sizeOf } from '../camera/mover.js';
import { beginChase, chaseCamera, chaseOn, differs, isAtRest } from './chase.js';
import { createTrail } from './trail.js';

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Returns the drawer of the traveller, which also moves the map, frame by frame while either moves.
 * For users who prefer reduced motion each change is a jump.
 */
export function createFollower(/** @type {maplibregl.Map} */ map, puck) {
  const trail = createTrail();
  let [aim, isFollowing, isHeld] = [null, false, false];
  /** @type {[?ReturnType<typeof beginChase>, ?Camera]} */
  let [chase, shown] = [null, null];
  let [frame, last] = [0, 0];

  function step(/** @type {number} */ now) {
    frame = 0;
    const pose = trail.at(now);
    puck.show(pose);
    const isChasing = isFollowing && !isHeld;
    if (isChasing) follow(pose, now);
    else chase = null;
    if (trail.isMoving(now) || (isChasing && !isAtRest(chase, aim, pose))) request();
  }

  function follow(pose, /** @type {number} */ now) {
    if (!chase) {
      shown = cameraOf(map);
      chase = beginChase(shown, pose, sizeOf(map));
    }
    chase = chaseOn(chase, aim, isCalm() ? Infinity : (now - last) / 1000);
    last = now;
    const camera = chaseCamera(chase, pose);
    if (!differs(shown, camera)) return;
    shown = camera;
    moverOf(map).jump(camera);
  }

  function request() {
    if (frame === 0) frame = requestAnimationFrame(() => step(performance.now()));
  }

  /** Draws changes; time counts from now if all was still. */
  function draw() {
    if (!aim || !trail.last) return;
    if (frame === 0) last = performance.now();
    if (isCalm()) step(performance.now());
    else request();
  }

  return {
    /** The pose after the last fix, `null` before the first. */
    get pose() { return trail.last; },

    /** Sets the pose after another fix. */
    take(/** @type {Pose} */ pose) {
      trail.add(pose, performance.now(), !isCalm());
    },

    /** Sets the view of the camera, and whether it follows. */
    look(next, /** @type {boolean} */ follows) {
      [aim, isFollowing] = [next, follows];
      draw();
    },

    /** Pauses map motion while a finger is on the map: a jump would end its gesture. */
    hold(next) {
      isHeld = next;
      draw();
    },

    end() {
      cancelAnimationFrame(frame);
      trail.clear();
      puck.remove();
      [aim, chase, frame] = [null, null, 0];
    },
  };
}
