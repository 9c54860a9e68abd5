import { cameraOf, moverOf, sizeOf } from '../camera/mover.js';
import { beginChase, chaseCamera, chaseOn, differs, isAtRest } from './chase.js';
import { createTrail } from './trail.js';

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Returns the drawer of the traveller, which also moves the map, frame by frame while either moves.
 * For users who prefer reduced motion each change is a jump.
 */
export function createFollower(
  /** @type {maplibregl.Map} */ map, /** @type {{show: (pose: Pose) => void, remove: () => void}} */ puck,
) {
  const trail = createTrail();
  /** @type {[?Aim, boolean, boolean]} */
  let [aim, isFollowing, isHeld] = [null, false, false];
  /** @type {[?Chase, ?FocusedCamera]} */
  let [chase, shown] = [null, null];
  let [frame, last] = [0, 0];

  function step(/** @type {number} */ now) {
    frame = 0;
    const pose = trail.at(now);
    if (!pose || !aim) return;
    puck.show(pose);
    chase = isFollowing && !isHeld ? chased(pose, aim, now) : null;
    if (trail.isMoving(now) || (chase && !isAtRest(chase, aim, pose))) request();
  }

  /** Moves the map after the traveller, and returns the chase after that. */
  function chased(/** @type {Pose} */ pose, /** @type {Aim} */ target, /** @type {number} */ now) {
    const before = chase && shown ? shown : cameraOf(map);
    const next = chaseOn(chase ?? beginChase(before, pose, sizeOf(map)), target,
      isCalm() ? Infinity : (now - last) / 1000);
    last = now;
    const camera = chaseCamera(next, pose);
    const isSeen = differs(before, camera);
    shown = isSeen ? camera : before;
    if (isSeen) moverOf(map).jump(camera);
    return next;
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
    look(/** @type {Aim} */ next, /** @type {boolean} */ follows) {
      [aim, isFollowing] = [next, follows];
      draw();
    },

    /** Pauses map motion while a finger is on the map: a jump would end its gesture. */
    hold(/** @type {boolean} */ next) {
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
