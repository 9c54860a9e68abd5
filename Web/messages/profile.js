// The messages of the elevation profile, its selected section, and inclines.

/** @type {MessageTable} */
export const PROFILE = {
  'profile.title': 'Elevation profile',
  'profile.cursor': 'Position along the route',
  'profile.at': ({ distance, height, grade }) => [
    `${distance} from the start`, `elevation ${height ?? 'unknown'}`, grade,
  ].filter(Boolean).join(', '),
  'profile.up': ({ grade }) => `${grade} up`,
  'profile.down': ({ grade }) => `${grade} down`,
  'profile.level': 'level',
  'profile.unknown': ({ isHike }) => `No elevation data for this ${isHike ? 'hike' : 'route'}.`,
  'profile.partly': ({ isHike }) => `Not all heights of this ${isHike ? 'hike' : 'route'} are known.`,
  'profile.table': 'Elevation table',
  'profile.distance': 'Distance',
  'profile.height': 'Elevation',
  'profile.grade': 'Grade',
  'profile.climb': 'Climb so far',
  'profile.startEnd': ({ start, end }) => `${start} at the start, ${end} at the end`,

  'stretch.title': 'Selected section',
  'stretch.clear': 'Clear selection',
  'stretch.length': 'Length',
  'stretch.climb': 'Climb',
  'stretch.descent': 'Descent',
  'stretch.mean': 'Average',
  'stretch.steepest': 'Steepest',
  'stretch.all': ({ distance, climb, descent, mean, steepest }) => [
    `Selected section ${distance}`, [
      climb && `${climb} climb`, descent && `${descent} descent`,
      mean && `average ${mean}`, steepest && `maximum ${steepest}`,
    ].filter(Boolean).join(', '),
  ].filter(Boolean).join(': '),

  'incline.toggle': 'Colour the map by incline',
  'incline.legend': 'Incline; chevrons point uphill',
  'incline.steepDown': 'Steeply down',
  'incline.down': 'Down',
  'incline.gentleDown': 'Gently down',
  'incline.level': 'Level',
  'incline.gentleUp': 'Gently up',
  'incline.up': 'Up',
  'incline.steepUp': 'Steeply up',
  'incline.below': ({ most }) => `below ${most}`,
  'incline.between': ({ least, most }) => `${least} to ${most}`,
  'incline.above': ({ least }) => `${least} and more`,
};
