// The messages of the map, its layers and its menu.

/** @type {MessageTable} */
export const MAP = {
  'map.label': 'Map',
  'map.streets': 'Streets, moved by the arrow keys',
  'map.layers': 'Layers',
  'map.terrainSlow': '3D terrain is off: this device draws it too slowly.',
  'map.fromHere': 'From here',
  'map.toHere': 'To here',
  'map.roundHere': 'Round trip from here',
  'map.locate': 'Show my location',
  'map.save': 'Save',
  'map.saved': ({ name }) => `${name} is saved.`,
  'map.start': 'Start',
  'map.end': 'End',
  'map.capacity': ({ capacity }) => `${capacity} places`,
  'map.wheelchair.yes': 'Wheelchair accessible',
  'map.wheelchair.limited': 'Partly wheelchair accessible',
  'map.wheelchair.no': 'Not wheelchair accessible',
  'map.menu': 'Map point',
  'map.none': 'The server has no map of this region. Search and routes work on a plain background.',
  'map.styleFailed': 'The map of this region cannot be drawn. Search and routes work on a plain '
    + 'background. Ask the operator of this server to update Amble, or to import the region again.',
  'map.failed': 'The map cannot be drawn in this browser. Search and routes work without it.',
};
