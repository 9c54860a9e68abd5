// The messages of travel modes and the options of routes.

/** @type {MessageTable} */
export const OPTIONS = {
  'options.mode': 'Travel mode',
  'options.modeIs': ({ name }) => `Mode: ${name}`,
  'options.title': 'Options',
  'options.maxDetour': 'Maximum detour',
  'options.maxDetourValue': (/** @type {{factor: number}} */ { factor }) => `up to ${factor.toFixed(1)} × the shortest`,
  'options.maxGrade': 'Maximum grade',
  'options.anyGrade': 'Any',
  'options.gradeValue': ({ percent }) => `up to ${percent}\u00a0%`,
  'options.avoidSteps': 'Avoid stairs',
  'options.leaving': 'Leaving at',
  'options.leavingHint': 'Paths and gates that are closed at this time are avoided.',

  'mode.walk': 'Walk',
  'mode.run': 'Run',
  'mode.hike': 'Hike',
  'mode.wheelchair': 'Wheelchair',
  'mode.bike': 'Bike',
  'mode.ebike': 'E-bike',
  'mode.drive': 'Drive',
  'mode.bikeshare': 'Shared bike',

  'by.walk': 'on foot',
  'by.run': 'running',
  'by.hike': 'on foot',
  'by.wheelchair': 'in a wheelchair',
  'by.bike': 'by bike',
  'by.ebike': 'by e-bike',
  'by.drive': 'by car',
};
