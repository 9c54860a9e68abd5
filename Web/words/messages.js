// Every word of the page, in one place.

const MESSAGES = {
  'app.name': 'Amble',
  'app.claim': 'The easy way there',
  'app.title': ({ from, to }) => `${from} – ${to} · Amble`,
  'skip.search': 'Skip to the search',

  'search.label': 'Where to',
  'search.from': 'From',
  'search.to': 'To',
  'search.fromHint': 'Start: a place or an address',
  'search.toHint': 'Where to?',
  'search.swap': 'Swap start and end',
  'search.clearFrom': 'Clear the start',
  'search.clearTo': 'Clear the end',
  'search.suggestions': 'Suggestions',
  'search.here': 'My location',
  'search.hereDetail': 'Asks your browser where you are',
  'search.locating': 'Looking for your location…',
  'search.found': ({ count }) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`,
  'search.nothing': ({ text }) =>
    `Nothing called “${text}” here. Try fewer letters, a street, or hold a point on the map.`,
  'search.noLocation': 'Your location is not known: the browser may not tell it. '
    + 'Type a place, or hold a point on the map.',
  'search.outside': 'You are outside the area of this map. Type a place instead.',

  'place.unnamed': 'Unnamed place',

  'sheet.label': 'Routes and options',
  'sheet.handle': 'Panel of routes',

  'options.mode': 'How you travel',
  'options.title': 'Options',
  'options.maxDetour': 'Longest detour',
  'options.maxDetourValue': ({ factor }) => `up to ${factor.toFixed(1)} × the shortest`,
  'options.maxGrade': 'Steepest grade',
  'options.anyGrade': 'Any',
  'options.gradeValue': ({ percent }) => `up to ${percent}\u00a0%`,
  'options.avoidSteps': 'Without stairs',
  'mode.walk': 'Walk',
  'mode.run': 'Run',
  'mode.hike': 'Hike',
  'mode.wheelchair': 'Wheelchair',
  'mode.bike': 'Bike',
  'mode.ebike': 'E-bike',
  'mode.drive': 'Drive',

  'routes.title': 'Routes, the flattest first',
  'routes.empty': 'Choose where to start and where to go: '
    + 'type a place, or hold a point on the map.',
  'routes.searching': 'Looking for the flattest routes…',
  'routes.found': ({ count, climb }) => count === 1
    ? `One route found. It climbs ${climb}.`
    : `${count} routes found. The flattest climbs ${climb}.`,
  'routes.number': 'Route ',
  'routes.climb': 'climb',
  'routes.steepest': 'steepest',
  'routes.stairs': ({ length }) => `${length} of stairs`,
  'routes.noStairs': 'no stairs',
  'routes.delta': ({ distance, climb }) => `${distance}, ${climb} climb`,
  'routes.sameClimb': 'same climb',
  'routes.sameDistance': 'same length',
  'routes.isShortest': 'No route is shorter',
  'reason.flattest': 'Flattest',
  'reason.shortest': 'Shortest',
  'reason.knee': 'Best balance',
  'slider.label': 'From the shortest to the flattest',
  'slider.shortest': 'Shortest',
  'slider.flattest': 'Flattest',
  'slider.value': ({ time, distance, climb }) => `${time}, ${distance}, ${climb} climb`,
  'legend.title': 'Climb per kilometre',
  'grade.level': 'level',
  'grade.gentle': 'gentle',
  'grade.rolling': 'rolling',
  'grade.hilly': 'hilly',
  'grade.steep': 'steep',
  'grade.verySteep': 'very steep',
  'legend.below': ({ most }) => `under ${most}\u00a0m`,
  'legend.between': ({ least, most }) => `${least}–${most}\u00a0m`,
  'legend.above': ({ least }) => `over ${least}\u00a0m`,

  'profile.title': 'Heights along the route',
  'profile.cursor': 'Position along the route',
  'profile.at': ({ distance, height, grade }) =>
    [`${distance} from the start`, height && `${height} high`, grade].filter(Boolean).join(', '),
  'profile.up': ({ grade }) => `${grade} up`,
  'profile.down': ({ grade }) => `${grade} down`,
  'profile.level': 'level',
  'profile.unknown': 'No heights are known along this route.',
  'profile.table': 'Heights as a table',
  'profile.distance': 'Distance',
  'profile.height': 'Height',
  'profile.grade': 'Grade',
  'profile.startEnd': ({ start, end }) => `${start} at the start, ${end} at the end`,

  'directions.show': 'Directions',
  'directions.title': ({ rank }) => `Directions, route ${rank}`,
  'directions.back': 'Back to the routes',
  'route.gpx': 'GPX file',
  'route.share': 'Share',
  'route.copied': 'The link is copied.',
  'route.notCopied': 'The link could not be copied; it is in the address bar.',

  'map.label': 'Map',
  'map.fromHere': 'From here',
  'map.toHere': 'To here',
  'map.start': 'Start',
  'map.end': 'End',
  'map.menu': 'Use this point',
  'map.failed': 'The map cannot be drawn in this browser. Search and routes work without it.',

  'failure.unreachable': 'The server cannot be reached.',
  'failure.unreachableHint': 'Check the connection, then try again.',
  'failure.unreadable': ({ status }) =>
    `The server answered something unreadable (status ${status}).`,
  'failure.again': 'Try again',
};

/** The words for a key, with what they tell filled in. */
export function say(key, values = {}) {
  const message = MESSAGES[key];
  return typeof message === 'function' ? message(values) : message;
}
