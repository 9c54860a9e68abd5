// The messages of routes: their cards, order, legend and slider, and those that are saved.

/** @type {MessageTable} */
export const ROUTES = {
  'routes.title': 'Routes, flattest first',
  'routes.titlePlain': 'Routes',
  'routes.empty': 'Search for a place, tap one on the map, or press and hold the map.',
  'routes.searching': 'Searching for routes…',
  'routes.found': ({ count, climb }) => count === 1
    ? `One route found. It climbs ${climb}.`
    : `${count} routes found. The flattest climbs ${climb}.`,
  'routes.number': 'Route ',
  'routes.foundUnknown': ({ count }) =>
    `${count === 1 ? 'One route' : `${count} routes`} found. Heights are unknown here.`,
  'routes.foundPartly': ({ count }) =>
    `${count === 1 ? 'One route' : `${count} routes`} found. Not all heights are known.`,
  'routes.unknownClimb': 'Climb unknown',
  'routes.knownClimb': ({ climb }) => `at least ${climb} climb`,
  'routes.climb': 'climb',
  'routes.steepest': 'steepest',
  'routes.ofStairs': ' of stairs',
  'routes.noStairs': 'no stairs',
  'routes.delta': ({ distance, climb }) => `${distance}, ${climb} climb`,
  'routes.sameClimb': 'same climb',
  'routes.sameDistance': 'same length',
  'routes.isShortest': 'No route is shorter',
  'routes.isShortestFound': 'None found is shorter',

  'exceptions.title': ({ count, length }) => 'No route keeps to the limits of a wheelchair. This one is steeper in '
    + (count === 1 ? `1 place, ${length}:` : `${count} places, ${length} in all:`),
  'exceptions.up': ({ at, length, grade, limit }) => `After ${at}, for ${length}: ${grade} up, more than ${limit}`,
  'exceptions.down': ({ at, length, grade, limit }) => `After ${at}, for ${length}: ${grade} down, more than ${limit}`,
  'exceptions.doubtful': '; perhaps less, the heights are not exact enough',

  'reason.flattest': 'Flattest',
  'reason.shortest': 'Shortest',
  'reason.knee': 'Best balance',
  'reason.less_pushing': 'Less pushing',
  'reason.no_stairs': 'No stairs',
  'reason.gentler': 'Less steep',
  'reason.quieter': 'Less traffic',
  'reason.paths': 'More on paths',
  'reason.greener': 'Greener',
  'reason.along_water': 'Along the water',
  'reason.signposted': 'Signposted',

  'slider.label': 'From the shortest to the flattest',
  'slider.shortest': 'Shortest',
  'slider.flattest': 'Flattest',
  'slider.value': ({ time, distance, climb }) => (
    [time, distance, climb && `${climb} climb`].filter(Boolean).join(', ')),

  'legend.title': ({ imperial }) => `Colours and climb per ${imperial ? 'mile' : 'kilometre'}`,
  'legend.colours': 'Colours show the climb: green is the flattest, or hardly more than it; red is the hardest.',
  'legend.flattest': ({ rank }) => `${rank}: flattest`,
  'legend.hardest': ({ rank }) => `${rank}: hardest`,
  'legend.rank': ({ rank }) => String(rank),
  'legend.unknown': ({ rank }) => `${rank}: climb unknown`,
  'legend.words': ({ imperial }) =>
    `Words show how much a route climbs per ${imperial ? 'mile' : 'kilometre'}.`,
  'legend.below': ({ most, unit }) => `under ${most}\u00a0${unit}`,
  'legend.between': ({ least, most, unit }) => `${least}–${most}\u00a0${unit}`,
  'legend.above': ({ least, unit }) => `over ${least}\u00a0${unit}`,

  'grade.level': 'little climb',
  'grade.gentle': 'some climb',
  'grade.rolling': 'rolling',
  'grade.hilly': 'hilly',
  'grade.steep': 'steep',
  'grade.verySteep': 'very steep',

  'saved.title': 'Saved routes',
  'saved.name': ({ from, to }) => `${from} – ${to}`,
  'saved.save': 'Save this route',
  'saved.forget': ({ name }) => `Delete ${name}`,
  'saved.forgotten': 'Route deleted.',
  'saved.undo': 'Undo',
};
