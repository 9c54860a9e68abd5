// The height profile with the travelled part dimmed.
import { drawing, element } from '../dom/element.js';
import { hasHeights, sampleAt } from '../geometry/samples.js';
import { areaPath, linePath, sharedScale } from '../profile/scale.js';
import { say } from '../messages/messages.js';
import { knownHeight } from '../messages/units.js';
import { climbLeft } from './climbed.js';

const HEIGHT = 72;
const MARGIN = { left: 2, right: 2, top: 6, bottom: 4 };

/** Adds the profile. */
export function mountAhead(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  const ground = drawing('g', {});
  const behind = drawing('rect', { class: 'go-behind', x: 0, y: 0, height: HEIGHT });
  const mark = drawing('circle', { class: 'go-mark', r: 5 });
  const plot = drawing('svg', { class: 'go-plot', role: 'img', height: HEIGHT },
    ground, behind, mark);
  const frame = element('div', { class: 'go-ahead' }, plot);
  parent.append(frame);
  /** @type {?ProfileScale} */
  let scale = null;

  function draw() {
    const { trip } = store.state;
    const width = frame.clientWidth;
    scale = trip && width > 0 ? sharedScale([trip.route], width, HEIGHT, MARGIN) : null;
    plot.setAttribute('viewBox', `0 0 ${width || 1} ${HEIGHT}`);
    ground.replaceChildren(...(scale && trip ? [
      drawing('path', { class: 'go-area', d: areaPath(trip.route.samples, scale) }),
      drawing('path', { class: 'go-line', d: linePath(trip.route.samples, scale) }),
    ] : []));
    place();
  }

  function place() {
    const { trip, progress } = store.state;
    const isShown = trip && progress?.status !== 'arrived' && hasHeights(trip.route.samples);
    frame.hidden = !isShown;
    if (!isShown || !scale) return;
    const along = progress?.along ?? 0;
    const climb = knownHeight(climbLeft(trip.route, progress));
    const { height } = sampleAt(trip.route.samples, along);
    plot.setAttribute('aria-label', say('go.ahead', { climb }));
    behind.setAttribute('width', scale.x(along).toFixed(1));
    mark.toggleAttribute('hidden', height === null);
    mark.setAttribute('cx', scale.x(along).toFixed(1));
    if (height !== null) mark.setAttribute('cy', scale.y(height).toFixed(1));
  }

  store.watch(['trip', 'units'], draw);
  store.watch(['progress'], place);
  new ResizeObserver(draw).observe(frame);
}
