// The messages of directions, and of the ways to hand a route on.

/** @type {MessageTable} */
export const DIRECTIONS = {
  'directions.show': 'Directions',
  'directions.all': ({ count }) => `All ${count} steps`,
  'directions.title': ({ rank }) => `Directions, route ${rank}`,
  'directions.back': 'Back to routes',
  'directions.ends': ({ from, to }) => `${from || 'Start'} → ${to || 'End'}`,
  'directions.climbs': ({ climb, descent }) => `↗\u00a0${climb} ↘\u00a0${descent}`,
  'directions.steepest': ({ grade }) => `max ${grade}`,
  'directions.start': ({ place }) => (place ? `Start: ${place}` : 'Start'),
  'directions.number': ({ number, count }) => `Step ${number} of ${count}: `,
  'directions.noteAt': ({ distance }) => `at ${distance}`,
  'directions.go': 'Go',
  'directions.print': 'Print',

  'ahead.level': '→ level',
  'ahead.levelWords': 'level on average',
  'ahead.up': ({ grade }) => `↗ ${grade}`,
  'ahead.upWords': ({ grade }) => `${grade} up`,
  'ahead.down': ({ grade }) => `↘ ${grade}`,
  'ahead.downWords': ({ grade }) => `${grade} down`,
  'ahead.hilly': ({ grade }) => `↗↘ up to ${grade}`,
  'ahead.hillyWords': ({ grade }) => `up and down, up to ${grade}`,
  'ahead.climb': ({ climb }) => `${climb} climb`,
  'ahead.descent': ({ descent }) => `${descent} descent`,

  'open.title': 'Open in…',
  'open.apple': 'Apple Maps',
  'open.google': 'Google Maps',
  'open.other': 'Another map app',

  'route.gpx': 'GPX file',
  'route.name': ({ from, to, rank }) => `${from} – ${to}${rank === null ? '' : `, route ${rank}`}`,
  'route.share': 'Share',
  'route.copied': 'Link copied.',
  'route.notCopied': 'The link could not be copied. Copy it from the address bar.',
};
