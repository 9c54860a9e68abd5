import { isVisible, sizeOf } from '../camera/area.js';
import { cameraOf, moverOf } from '../camera/mover.js';
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
  const chaser = createChaser(map);
  /** @type {[?Aim, boolean, boolean]} */
  let [aim, isFollowing, isHeld] = [null, false, false];
  let frame = 0;

  function step(/** @type {number} */ now) {
    frame = 0;
    const pose = trail.at(now);
    if (!pose || !aim) return;
    puck.show(pose);
    if (!isFollowing || isHeld) chaser.leave();
    const isChasing = isFollowing && !isHeld && chaser.follow(pose, aim, now);
    if (trail.isMoving(now) || isChasing) request();
  }

  function request() {
    if (frame === 0) frame = requestAnimationFrame(() => step(performance.now()));
  }

  /** Draws changes; time counts from now if all was still. */
  function draw() {
    if (!aim || !trail.last) return;
    if (frame === 0) chaser.waitUntil(performance.now());
    if (isCalm()) step(performance.now());
    else request();
  }

  return {
    /** The pose after the last fix, `null` before the first. */
    get pose() { return trail.last; },

    /** Sets the pose after another fix. */
    take(/** @type {Pose} */ pose) { trail.add(pose, performance.now(), !isCalm()); },

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
      chaser.leave();
      [aim, frame] = [null, 0];
    },
  };
}

/** Returns what moves the map after the traveller. */
function createChaser(/** @type {maplibregl.Map} */ map) {
  /** @type {[?Chase, ?FocusedCamera]} */
  let [chase, shown] = [null, null];
  let last = 0;
  return {
    /** Moves the map by the time since the last call; returns whether it is not there yet. */
    follow(/** @type {Pose} */ pose, /** @type {Aim} */ aim, /** @type {number} */ now) {
      if (!isVisible(map)) {
        chase = null;
        return false;
      }
      const before = chase && shown ? shown : cameraOf(map);
      chase = chaseOn(chase ?? beginChase(before, pose, sizeOf(map)), aim,
        isCalm() ? Infinity : (now - last) / 1000);
      last = now;
      const camera = chaseCamera(chase, pose);
      const isSeen = differs(before, camera);
      shown = isSeen ? camera : before;
      if (isSeen) moverOf(map).jump(camera);
      return !isAtRest(chase, aim, pose);
    },
    /** Lets the time count from now on. */
    waitUntil(/** @type {number} */ now) { last = now; },
    /** Leaves the map where it is. */
    leave() { chase = null; },
  };
}
