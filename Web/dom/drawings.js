// Icons of places by class, for the map and for lists, drawn in a square of 14 pixels: areas, lines 1.5
// pixels wide or letters.

/** @typedef {'water' | 'transport' | 'green'} DrawingColour */

/** @type {DrawingColour[]} */
const [water, transport, green] = ['water', 'transport', 'green'];

/** @type {{[name: string]: {colour?: DrawingColour, fill?: string, line?: string, text?: string}}} */
export const DRAWINGS = Object.freeze({
  drinking_water: { colour: water, line: 'M3 4h5a2 2 0 0 1 2 2v1M6 4V2M4 2h4', fill: 'M10 9l1.4 2.4a1.6 1.6 0 1 1-2.8 0z' },
  spring: { colour: water, fill: 'M7 1.5l3 5.2a3.5 3.5 0 1 1-6 0z' },
  fountain: { colour: water, line: 'M7 11V5M7 5c0-3-4-3-4 0M7 5c0-3 4-3 4 0M3 11.5h8' },
  viewpoint: { colour: green, line: 'M7 1.5v3M2.5 3.5l2 2.2M11.5 3.5l-2 2.2M1.5 8.5h2M10.5 8.5h2', fill: 'M7 6.5l3.5 5.5h-7z' },
  picnic_site: { colour: green, line: 'M3 5h8M1.5 8.5h11M4.5 5L3 12M9.5 5L11 12' },
  picnic_table: { colour: green, line: 'M3 5h8M1.5 8.5h11M4.5 5L3 12M9.5 5L11 12' },
  park: { colour: green, line: 'M7 8v5', fill: 'M7 1a4 4 0 0 1 0 8a4 4 0 0 1 0-8' },
  playground: { colour: green, line: 'M2 12L4.5 2h5L12 12M7 2v6M5.5 8.5h3' },
  bench: { line: 'M2 4.5h10M2 7.5h10M3.5 7.5V11M10.5 7.5V11' },
  shelter: { line: 'M1.5 6L7 2l5.5 4M3 6v6M11 6v6M4.5 10h5' },
  hut: { fill: 'M7 1.5L1 7h1.5v5h3V8.5h3V12h3V7H13z' },
  lodging: { line: 'M1.5 3v9M1.5 9.5h11V12M12.5 9.5V8a2 2 0 0 0-2-2H6v3.5', fill: 'M3.8 5.2a1.1 1.1 0 1 1 0 2.2a1.1 1.1 0 1 1 0-2.2' },
  campsite: { line: 'M7 2.5L1.5 12h11zM7 7.5L5 12M7 7.5L9 12' },
  cave: { fill: 'M1.5 12V8a5.5 5.5 0 0 1 11 0v4h-3V9a2.5 2.5 0 0 0-5 0v3z' },
  saddle: { line: 'M1.5 4c3 0 3 4.5 5.5 4.5S9.5 4 12.5 4M1.5 10c3 0 3 2 5.5 2s2.5-2 5.5-2' },
  gate: { line: 'M2 3v9M12 3v9M2 5h10M2 9.500h10M2 9.500L12 5' },
  stile: { line: 'M7 2v10M3 6h8M1.5 9.500h11' },
  entrance: { line: 'M4 12V2h6v10M2 12h10M8 7h.1' },
  toilets: { text: 'WC' },
  parking: { colour: transport, text: 'P' },
  information: { text: 'i' },
  atm: { text: '€$' },
  bus: { colour: transport, fill: 'M3 2h8a1 1 0 0 1 1 1v7.500h-1V12H9v-1.500H5V12H3v-1.500H2V3a1 1 0 0 1 1-1zM3.5 3.500V7h7V3.500z' },
  railway: { colour: transport, line: 'M4.5 10.500L3 12.500M9.5 10.500l1.5 2', fill: 'M4.5 1h5A1.5 1.5 0 0 1 11 2.500V8.500A1.5 1.5 0 0 1 9.5 10h-5A1.5 1.5 0 0 1 3 8.500V2.500A1.5 1.5 0 0 1 4.5 1zM4.5 2.500V6h5V2.500z' },
  ferry_terminal: { colour: transport, line: 'M2 7.500h10l-1.5 4h-7zM4 7.500V4.500h6v3M7 4.500V2' },
  harbor: { colour: transport, line: 'M7 5v7.500M4 6.500h6M2 8.500c0 5.3 10 5.3 10 0', fill: 'M7 1.500a1.5 1.5 0 1 1 0 3a1.5 1.5 0 1 1 0-3' },
  bicycle_rental: { colour: transport, line: 'M3.5 7a2 2 0 1 1 0 4a2 2 0 1 1 0-4M10.5 7a2 2 0 1 1 0 4a2 2 0 1 1 0-4M3.5 9L5.5 4.500h3L10.5 9M5.5 4.500L7 9l1.5-4.5' },
  cafe: { line: 'M2.5 5h7v3.500a3 3 0 0 1-3 3h-1a3 3 0 0 1-3-3zM9.5 6h1.500a1.2 1.2 0 0 1 0 3H9.500M4.5 3V2M7 3V2' },
  restaurant: { line: 'M4 2v10M2.5 2v3a1.5 1.5 0 0 0 3 0V2M10 12V2c-1.5 0-2 2-2 5h2' },
  fast_food: { line: 'M4 2v10M2.5 2v3a1.5 1.5 0 0 0 3 0V2M10 12V2c-1.5 0-2 2-2 5h2' },
  bar: { line: 'M2 2.500h10L7 7.500zM7 7.500V12M4.5 12h5' },
  beer: { line: 'M3 4h6v8H3zM9 6h2v4H9M5 6.500v3M7 6.500v3' },
  grocery: { line: 'M1.5 2.500H3L5 9h6l1.5-5h-9', fill: 'M5.5 10.500a1 1 0 1 1 0 2a1 1 0 1 1 0-2M10 10.500a1 1 0 1 1 0 2a1 1 0 1 1 0-2' },
  shop: { line: 'M2.5 5h9l-.7 7H3.200zM5 5a2 2 0 0 1 4 0' },
  bakery: { line: 'M2 9a5 4.5 0 0 1 10 0zM5 6l1 2M8 5.500L8.5 8' },
  hospital: { fill: 'M5.5 2h3v3.500H12v3H8.500V12h-3V8.500H2v-3h3.500z' },
  pharmacy: { fill: 'M5.5 2h3v3.500H12v3H8.500V12h-3V8.500H2v-3h3.500z' },
  museum: { line: 'M2 5L7 2l5 3zM3.5 6v5M7 6v5M10.5 6v5M2 12h10' },
  town_hall: { line: 'M2 5L7 2l5 3zM3.5 6v5M7 6v5M10.5 6v5M2 12h10' },
  castle: { fill: 'M2 2h2v2h2V2h2v2h2V2h2v10H8.500V9h-3v3H2z' },
  place_of_worship: { line: 'M7 1.500V4M2.5 12V7.500L7 4l4.5 3.500V12zM7 12V9.5' },
  school: { line: 'M1.5 5.500L7 3l5.5 2.500L7 8zM4 7v3.500c2 1.5 4 1.5 6 0V7' },
  college: { line: 'M1.5 5.500L7 3l5.5 2.500L7 8zM4 7v3.500c2 1.5 4 1.5 6 0V7' },
  attraction: { fill: 'M7 1.500l1.7 3.700l4 .4l-3 2.700l.9 4L7 10.200l-3.6 2.100l.9-4l-3-2.700l4-.4z' },
});
