// Names and icons of place kinds by OpenStreetMap tags.

/** @type {Readonly<Record<string, string | undefined>>} */
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
/** @type {Readonly<Record<string, string | undefined>>} */
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
  return KINDS_BY_KEY[key ?? ''] ?? capitalised(spoken(value && value !== 'yes' ? value : type ?? ''));
}

/** Returns the kind of a place on the map in words, by the layer of its tile and its attributes. */
export function placeKind(
  /** @type {string | undefined} */ layer, /** @type {Record<string, any>} */ { class: kind, subclass },
) {
  if (layer === 'mountain_peak') return kind === 'saddle' ? 'Saddle' : 'Summit';
  if (layer === 'water_name') return '';
  return capitalised(spoken(subclass ?? kind ?? ''));
}

/** The icons of kinds whose value is not the name of one. */
/** @type {Readonly<Record<string, string | undefined>>} */
const SIGNS = {
  'amenity=pub': 'beer', 'amenity=townhall': 'town_hall', 'amenity=clinic': 'hospital',
  'amenity=doctors': 'hospital', 'amenity=university': 'college', 'amenity=bus_station': 'bus',
  'highway=bus_stop': 'bus', 'highway=steps': 'steps', 'highway=crossing': 'crossing',
  'highway=intersection': 'crossing', 'highway=traffic_signals': 'crossing', 'junction=yes': 'crossing',
  'man_made=water_tap': 'drinking_water', 'place=house': 'address', 'railway=station': 'railway',
  'railway=halt': 'railway', 'railway=tram_stop': 'tram', 'railway=subway_entrance': 'subway',
  'shop=supermarket': 'grocery', 'shop=convenience': 'grocery', 'tourism=alpine_hut': 'hut',
  'tourism=camp_site': 'campsite', 'tourism=hotel': 'lodging', 'tourism=hostel': 'lodging',
  'tourism=guest_house': 'lodging', 'tourism=wilderness_hut': 'hut', 'natural=cave_entrance': 'cave',
  'leisure=garden': 'park', 'leisure=marina': 'harbor',
};

/** Values that name their own icon. */
const OWN_SIGNS = new Set([
  'atm', 'bakery', 'bar', 'bench', 'bicycle_rental', 'cafe', 'castle', 'college', 'drinking_water',
  'fast_food', 'ferry_terminal', 'fountain', 'gate', 'hospital', 'information', 'museum', 'park', 'parking', 'peak',
  'pharmacy', 'picnic_site', 'picnic_table', 'place_of_worship', 'playground', 'restaurant', 'saddle',
  'school', 'shelter', 'spring', 'stile', 'toilets', 'viewpoint', 'water',
]);

/** @type {Readonly<Record<string, string | undefined>>} */
const SIGNS_BY_KEY = {
  building: 'address', highway: 'street', place: 'town', shop: 'shop', tourism: 'attraction',
  historic: 'attraction', waterway: 'water',
};

/** Returns the name of the icon of a place, from Photon's properties. */
export function signOf(/** @type {PhotonProperties} */ { osm_key: key, osm_value: value, housenumber, name }) {
  if (!name && housenumber) return 'address';
  return SIGNS[`${key}=${value}`] ?? (value && OWN_SIGNS.has(value) ? value : SIGNS_BY_KEY[key ?? ''] ?? 'place');
}

const spoken = (/** @type {string} */ word) => word.replaceAll('_', ' ');
const capitalised = (/** @type {string} */ word) => word.charAt(0).toUpperCase() + word.slice(1);
