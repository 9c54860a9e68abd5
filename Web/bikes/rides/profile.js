// The height profile of the chosen ride, on one scale with the others, as above the routes.
import { drawing, element } from '../../dom/element.js';
import { say } from '../../messages/messages.js';
import { profileDrawing, watchWidth } from '../../profile/plot.js';
import { sharedScale } from '../../profile/scale.js';
import { routeAlong } from '../model/ride.js';

/** Pixels. */
const HEIGHT = 88;

/** Adds the profile, hidden while no height is known. */
export function mountRideProfile(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const plot = drawing('svg', { class: 'plot', 'aria-hidden': 'true' });
  const frame = element('div', { class: 'plot-frame' }, plot);
  const part = element('section', { class: 'rides-profile', 'aria-label': say('profile.title') }, frame);
  parent.append(part);
  /** @type {Route[]} */
  let routes = [];
  let width = 0;

  function draw() {
    const route = routes[store.state.bikeChosen];
    const scale = route && sharedScale(routes, width || 1, HEIGHT);
    part.hidden = !scale;
    if (!scale || width === 0) return;
    plot.setAttribute('height', HEIGHT);
    plot.setAttribute('viewBox', `0 0 ${width} ${HEIGHT}`);
    plot.replaceChildren(...profileDrawing(route, routes, scale));
  }

  store.watch(['bikeRides', 'bikeChosen', 'units'], ({ bikeRides }, before) => {
    if (bikeRides !== before.bikeRides || routes.length !== bikeRides.length) {
      routes = bikeRides.map(({ stages }) => routeAlong(stages));
    }
    draw();
  });
  watchWidth(frame, (now) => {
    width = now;
    draw();
  });
}
