/**
 * The one scale by which routes are coloured: metres of ascent per kilometre. It never depends on
 * the routes shown, so that a colour means the same climb everywhere. Each step has a word and a
 * dash pattern too (in line widths), so that colour is never alone. `routes.css` has the colours too.
 */
export const STEPS = Object.freeze([
  { most: 8, word: 'grade.level', colour: '#12805c', ink: '#ffffff', dash: [1, 0] },
  { most: 15, word: 'grade.gentle', colour: '#7fb832', ink: '#10150f', dash: [6, 0.7] },
  { most: 25, word: 'grade.rolling', colour: '#eec22b', ink: '#10150f', dash: [3.5, 0.8] },
  { most: 40, word: 'grade.hilly', colour: '#ef8a2a', ink: '#10150f', dash: [2.2, 0.8] },
  { most: 60, word: 'grade.steep', colour: '#d23c22', ink: '#ffffff', dash: [1.3, 0.8] },
  { most: Infinity, word: 'grade.verySteep', colour: '#c2185b', ink: '#ffffff', dash: [0.6, 0.7] },
]);

/** Metres of ascent per kilometre of a route. */
export function climbPerKilometre({ ascent, distance }) {
  return distance > 0 ? ascent / distance * 1000 : 0;
}

/** The index of the step a route falls into. */
export function stepOf(route) {
  const climb = climbPerKilometre(route);
  return STEPS.findIndex((step) => climb < step.most);
}
