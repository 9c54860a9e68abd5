// Moves a map to planned cameras, with or without hills.
import { serviceOf } from '../state/services.js';
import { isVisible, sizeOf } from './area.js';
import { approachShare, cameraBetween } from './tween.js';

/** Duration of a move, milliseconds. */
const LENGTH = 800;

/**
 * Returns the mover of a map.
 *
 * MapLibre places a camera on the ground loaded so far, which over hills moves the camera again
 * when tiles arrive. A mover sets the elevation itself, and returns control to MapLibre when the
 * user or another part of the page moves the map.
 *
 * A map that is not visible has no size to plan a camera for: the last move asked for waits until it is visible.
 */
export const moverOf = (/** @type {maplibregl.Map} */ map) => serviceOf(map, createMover);

function createMover(/** @type {maplibregl.Map} */ map) {
  let isOwn = false;
  let frame = 0;
  /** @type {?() => void} */
  let waiting = null;
  /** @type {ResizeObserver | undefined} */
  let observer;

  function stop() {
    cancelAnimationFrame(frame);
    frame = 0;
  }

  function wait(/** @type {() => void} */ act) {
    waiting = act;
    observer ??= new ResizeObserver(() => {
      if (!waiting || !isVisible(map)) return;
      map.resize(); // the map itself learns of its size later
      waiting?.();
      waiting = null;
    });
    observer.observe(map.getContainer());
  }

  map.on('movestart', () => {
    if (isOwn) return;
    stop();
    map.setCenterClampedToGround(true);
  });
  for (const event of ['pointerdown', 'wheel']) {
    map.getCanvasContainer().addEventListener(event, stop, { passive: true });
  }

  return {
    stop,
    get isMoving() { return frame !== 0; },
    /** Whether the movement that the map reports is the mover's. */
    get isOwn() { return isOwn; },

    /** Runs what moves the map: at once, or when it becomes visible, unless another move is asked for before. */
    whenVisible(/** @type {() => void} */ act) {
      if (!isVisible(map)) return wait(act);
      waiting = null;
      return act();
    },

    /** Shows a camera at once, if the map is visible. */
    jump(/** @type {Camera} */ camera) {
      if (!isVisible(map)) return;
      isOwn = true;
      map.setCenterClampedToGround(!map.getTerrain());
      map.jumpTo(optionsOf(camera, map));
      isOwn = false;
    },

    /**
     * Moves to a camera; at once for users who prefer reduced motion.
     * @param {() => Camera} plan returns the camera; called when the map is visible
     * @returns {void}
     */
    glide(plan) {
      stop();
      if (!isVisible(map)) return wait(() => this.glide(plan));
      waiting = null;
      const camera = plan();
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return this.jump(camera);
      const [from, begun] = [cameraOf(map), performance.now()];
      const to = { ...camera, focus: camera.focus ?? middleOf(sizeOf(map)) };
      const next = () => {
        if (!isVisible(map)) return this.glide(plan);
        const share = Math.min((performance.now() - begun) / LENGTH, 1);
        frame = share < 1 ? requestAnimationFrame(next) : 0;
        this.jump(cameraBetween(from, to, approachShare(share)));
      };
      return next();
    },
  };
}

/**
 * Returns the map's current camera.
 * @returns {FocusedCamera}
 */
export function cameraOf(/** @type {maplibregl.Map} */ map) {
  const { lat, lng } = map.getCenter();
  const { width, height } = sizeOf(map);
  const { top, right, bottom, left } = map.getPadding();
  return {
    lat, lon: lng, elevation: map.getCenterElevation(), zoom: map.getZoom(),
    bearing: map.getBearing(), pitch: map.getPitch(),
    focus: { x: (width + left - right) / 2, y: (height + top - bottom) / 2 },
  };
}

/** Returns the padding whose free part is centred on a pixel. */
export function paddingAround(/** @type {Pixel} */ { x, y }, /** @type {Size} */ { width, height }) {
  const [right, down] = [2 * x - width, 2 * y - height];
  return {
    left: Math.max(right, 0), right: Math.max(-right, 0),
    top: Math.max(down, 0), bottom: Math.max(-down, 0),
  };
}

function optionsOf(
  /** @type {Camera} */ { lat, lon, elevation, zoom, bearing, pitch, focus }, /** @type {maplibregl.Map} */ map,
) {
  const size = sizeOf(map);
  const padding = paddingAround(focus ?? middleOf(size), size);
  const options = { center: [lon, lat], zoom, bearing, pitch, padding };
  return map.getTerrain() ? { ...options, elevation } : options;
}

function middleOf(/** @type {Size} */ { width, height }) {
  return { x: width / 2, y: height / 2 };
}
