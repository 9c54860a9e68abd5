// The engine's numbers for names.

const modes = ["walk", "run", "hike", "wheelchair", "bike", "ebike", "drive"];
const classes = ["foot", "wheels"];
const algorithms = ["automatic", "pareto", "alternatives", "single"];
const climbs = ["any", "least", "most"];
/** @type {Array<Progress['status']>} */
const statuses = ["waiting", "following", "offRoute", "arrived", "paused"];
const cues = [
  "start", "ahead", "soon", "now", "stopReached", "offRoute", "backOnRoute", "arrived",
];
const reasons = [
  "flattest", "shortest", "knee", "front", "alternative", "best", "no_stairs", "quieter", "paths",
  "signposted", "gentler", "less_pushing", "greener", "along_water",
];

export const modeNumber = (/** @type {string} */ mode) => numberOf(mode, modes);
export const modeClassNumber = (/** @type {string} */ modeClass) => numberOf(modeClass, classes);
export const algorithmNumber = (/** @type {string} */ algorithm) => numberOf(algorithm, algorithms);
export const climbNumber = (/** @type {'least' | 'most' | 'any'} */ climb) => numberOf(climb, climbs);
export const reasonName = (/** @type {number} */ number) => reasons[number];
export const statusName = (/** @type {number} */ number) => statuses[number];
export const cueName = (/** @type {number} */ number) => cues[number];

// An unknown name gets an invalid number, which the engine refuses.
const numberOf = (/** @type {string} */ word, /** @type {string[]} */ words) => words.indexOf(word) >>> 0;
