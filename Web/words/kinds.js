// What kind of place an OpenStreetMap tag means.

const KINDS = {
  'amenity=arts_centre': 'Arts centre', 'amenity=atm': 'Cash machine', 'amenity=bicycle_rental': 'Bike share',
  'amenity=fast_food': 'Fast food', 'amenity=fuel': 'Petrol station', 'amenity=place_of_worship': 'Place of worship',
  'amenity=townhall': 'Town hall', 'amenity=drinking_water': 'Drinking water', 'amenity=pub': 'Pub',
  'highway=bus_stop': 'Bus stop', 'highway=steps': 'Stairs', 'highway=footway': 'Footpath',
  'highway=cycleway': 'Cycle path', 'highway=path': 'Path', 'highway=track': 'Track',
  'highway=pedestrian': 'Pedestrian street', 'highway=crossing': 'Crossing',
  'highway=traffic_signals': 'Crossing', 'highway=corridor': 'Corridor',
  'highway=intersection': 'Crossing', 'junction=yes': 'Crossing',
  'leisure=park': 'Park', 'leisure=pitch': 'Sports pitch', 'leisure=sports_centre': 'Sports centre',
  'natural=peak': 'Summit', 'natural=spring': 'Spring', 'natural=wood': 'Wood', 'place=house': 'Address',
  'railway=station': 'Station', 'railway=halt': 'Station', 'railway=tram_stop': 'Tram stop',
  'railway=subway_entrance': 'Underground entrance', 'tourism=attraction': 'Sight',
  'tourism=artwork': 'Artwork', 'tourism=hotel': 'Hotel', 'tourism=viewpoint': 'Viewpoint',
  'building=yes': 'Building', 'amenity=parking': 'Car park',
};

/** Keys whose values say nothing a walker would look for. */
const KINDS_BY_KEY = {
  highway: 'Street', building: 'Building', shop: 'Shop', waterway: 'Water', bridge: 'Bridge',
  historic: 'Historic place', office: 'Office',
};

/** A word for what was found, from Photon's properties; empty where there is none. */
export function kindOf({ osm_key: key, osm_value: value, type, housenumber, name }) {
  if (!name && housenumber) return 'Address';
  const known = KINDS[`${key}=${value}`];
  if (known) return known;
  if (key === 'shop' && value && value !== 'yes') return `Shop: ${spoken(value)}`;
  return KINDS_BY_KEY[key] ?? capitalised(spoken(value && value !== 'yes' ? value : type ?? ''));
}

const spoken = (word) => word.replaceAll('_', ' ');
const capitalised = (word) => word.charAt(0).toUpperCase() + word.slice(1);
