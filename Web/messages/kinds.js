// Names of place kinds by OpenStreetMap tags.

const KINDS = {
  'amenity=arts_centre': 'Arts centre',
  'amenity=atm': 'Cash machine',
  'amenity=bicycle_rental': 'Bike share',
  'amenity=drinking_water': 'Drinking water',
  'amenity=fast_food': 'Fast food',
  'amenity=fuel': 'Petrol station',
  'amenity=parking': 'Car park',
  'amenity=place_of_worship': 'Place of worship',
  'amenity=pub': 'Pub',
  'amenity=townhall': 'Town hall',
  'building=yes': 'Building',
  'highway=bus_stop': 'Bus stop',
  'highway=corridor': 'Corridor',
  'highway=crossing': 'Crossing',
  'highway=cycleway': 'Cycle path',
  'highway=footway': 'Footpath',
  'highway=intersection': 'Crossing',
  'highway=path': 'Path',
  'highway=pedestrian': 'Pedestrian street',
  'highway=steps': 'Stairs',
  'highway=track': 'Track',
  'highway=traffic_signals': 'Crossing',
  'junction=yes': 'Crossing',
  'leisure=park': 'Park',
  'leisure=pitch': 'Sports pitch',
  'leisure=sports_centre': 'Sports centre',
  'natural=peak': 'Summit',
  'natural=spring': 'Spring',
  'natural=wood': 'Wood',
  'place=house': 'Address',
  'railway=halt': 'Station',
  'railway=station': 'Station',
  'railway=subway_entrance': 'Underground entrance',
  'railway=tram_stop': 'Tram stop',
  'tourism=artwork': 'Artwork',
  'tourism=attraction': 'Sight',
  'tourism=hotel': 'Hotel',
  'tourism=viewpoint': 'Viewpoint',
};

/** Keys whose values are of no use to users. */
const KINDS_BY_KEY = {
  bridge: 'Bridge',
  building: 'Building',
  highway: 'Street',
  historic: 'Historic place',
  office: 'Office',
  shop: 'Shop',
  waterway: 'Water',
};

/** Returns the kind of a place from Photon's properties, or an empty string. */
export function kindOf(/** @type {PhotonProperties} */ properties) {
  const { osm_key: key, osm_value: value, type, housenumber, name } = properties;
  if (!name && housenumber) return 'Address';
  const known = KINDS[`${key}=${value}`];
  if (known) return known;
  if (key === 'shop' && value && value !== 'yes') return `Shop: ${spoken(value)}`;
  return KINDS_BY_KEY[key] ?? capitalised(spoken(value && value !== 'yes' ? value : type ?? ''));
}

/** Returns the kind of a place on the map in words, by the layer of its tile and its attributes. */
export function placeKind(layer, /** @type {Record<string, any>} */ { class: kind, subclass }) {
  if (layer === 'mountain_peak') return kind === 'saddle' ? 'Saddle' : 'Summit';
  if (layer === 'water_name') return '';
  return capitalised(spoken(subclass ?? kind ?? ''));
}

const spoken = (word) => word.replaceAll('_', ' ');
const capitalised = (word) => word.charAt(0).toUpperCase() + word.slice(1);
