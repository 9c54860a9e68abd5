import { drawing } from '../../dom/element.js';

/** Minimum change of the scale, as a share, to draw objects of fixed size again. */
const STEP = 0.005;

/**
 * Adds a drawing in pixels of the picture, which moves with it, below the marks of the buildings.
 * @param {PictureHost} host
 * @param {string} name of the class
 * @param {(scale: number) => void} scaled is called when the scale has changed
 */
export function createScene(host, name, scaled = () => {}) {
  const group = drawing('g');
  const svg = drawing('svg', { class: `campus-scene ${name}`, 'aria-hidden': 'true' }, group);
  let drawnAt = 0;

  host.each((view) => {
    view.map.getCanvasContainer().append(svg);
    view.map.on('move', follow);
    view.map.on('resize', follow);
    follow();
  });

  function follow() {
    const { view } = host;
    if (!view) return;
    const { x, y } = view.pointAt({ x: 0, y: 0 });
    group.setAttribute('transform', `matrix(${view.scale} 0 0 ${view.scale} ${x} ${y})`);
    if (Math.abs(view.scale / drawnAt - 1) <= STEP) return;
    drawnAt = view.scale;
    scaled(view.scale);
  }

  return {
    /** Replaces the content. */
    draw(/** @type {Element[]} */ children) {
      group.replaceChildren(...children);
      drawnAt = 0;
      follow();
    },
  };
}
