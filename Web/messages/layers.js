// The messages of the map's layers.
import { addMessages } from './messages.js';

addMessages({
  'map.look': 'Look of the map',
  'map.map': 'Map',
  'map.relief': 'Relief',
  'map.terrain': '3D',
  'map.steep': 'Steep streets',
  'map.steepLegend': 'Arrows point uphill.',
  'map.trails': 'Trails',
  'map.trailsLegend': 'Marked hiking routes in the colours of their signs, cycling routes in blue.',
  'map.stress': 'Traffic stress for cyclists',
  'map.stressLegend':
    'Level of traffic stress: thin green streets are calm, wide red ones stressful.',
  'map.slopes': 'Steep slopes',
  'map.slopesLegend':
    'Slopes of 30° yellow, 35° orange, 40° red, 45° purple. Coarse heights miss short steep places.',
  'map.stations': 'Shared bikes',
  'map.stationsLegend': 'Stations with the number of bikes: green circles have many, red diamonds few.',
  'map.tips': 'Tips',
  'map.tipsLegend': 'What users marked: dangers, closed gates, bad surfaces, short cuts and views.',
  'map.zoomIn': 'Zoom in to see it.',
});
