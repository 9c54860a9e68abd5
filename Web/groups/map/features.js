// Trails, accuracies and a route as GeoJSON.
import { DEGREE } from '../../geometry/distance.js';
import { ageOf, lookOfAge } from '../../messages/ages.js';
import { lastOf } from '../../geometry/lists.js';
import { continuedLine } from '../../geometry/meridian.js';
import { colourOf } from '../model/marks.js';
import { stopPoints } from '../model/trip.js';

/** Corners of a circle of accuracy. */
const CORNERS = 32;
/** Accuracy that is too good to be drawn, and that is too bad, metres. */
const MIN_RADIUS = 12;
const MAX_RADIUS = 500;
/** Seconds without positions after which a trail has a gap. */
const GAP = 300;
const OPACITY = { fresh: 0.9, faded: 0.55, grey: 0.35 };
const GREY = { light: '#6b746e', dark: '#98a39c' };

/**
 * Returns the members who are shown on the map.
 * @returns {PlacedMember[]}
 */
export function shownMembers(/** @type {?Group} */ group) {
  return (group?.members ?? []).filter(isPlaced);
}

/**
 * Returns whether a member shares a position, and it is known.
 * @param {GroupMember} member
 * @returns {member is PlacedMember}
 */
function isPlaced(member) {
  return Boolean(member.sharing && member.position);
}

/** Returns the trails of the members. */
export function trailsOf(/** @type {PlacedMember[]} */ members, /** @type {boolean} */ isDark) {
  return collection(members.flatMap((member) => {
    const lines = partsOf(member.trail ?? []).filter((line) => line.length > 1);
    if (lines.length === 0) return [];
    const coordinates = lines.map((line) => continuedLine(line.map(([lat, lon]) => [lon, lat])));
    return [feature({ type: 'MultiLineString', coordinates }, paintOf(member, isDark))];
  }));
}

/** Returns the circles of accuracy around the members. */
export function accuraciesOf(/** @type {PlacedMember[]} */ members, /** @type {boolean} */ isDark) {
  return collection(members
    .filter(({ position }) => position.accuracy !== undefined && position.accuracy >= MIN_RADIUS)
    .map((member) => feature(circleAround(member.position), paintOf(member, isDark))));
}

/** Returns the route of a member. */
export function routeOf(
  /** @type {?LinePoint[]} */ line, /** @type {PlacedMember | null | undefined} */ member,
  /** @type {boolean} */ isDark,
) {
  if (!line || !member) return collection([]);
  const coordinates = continuedLine(line).map(([lon, lat]) => [lon, lat]);
  return collection([feature({ type: 'LineString', coordinates }, paintOf(member, isDark))]);
}

/** Returns the stops of the trip that the group travels. */
export function stopsOf(/** @type {?GroupTrip} */ trip) {
  return collection(stopPoints(trip).map(({ lat, lon, ...rest }) => (
    feature({ type: 'Point', coordinates: [lon, lat] }, rest))));
}

function paintOf(/** @type {PlacedMember} */ { mark, position }, /** @type {boolean} */ isDark) {
  const age = lookOfAge(ageOf(position.time));
  const colour = age === 'grey' ? GREY[isDark ? 'dark' : 'light'] : colourOf(mark, isDark);
  return { colour, opacity: OPACITY[age] };
}

/** Returns the parts of a trail between its gaps. */
function partsOf(/** @type {NonNullable<GroupMember['trail']>} */ trail) {
  /** @type {Array<typeof trail>} */
  const parts = [];
  trail.forEach((point, index) => {
    const isApart = index === 0 || point[2] - trail[index - 1][2] > GAP;
    if (isApart) parts.push([point]);
    else lastOf(parts).push(point);
  });
  return parts;
}

function circleAround(/** @type {GroupPosition} */ { lat, lon, accuracy = 0 }) {
  const radius = Math.min(accuracy, MAX_RADIUS) / DEGREE;
  const narrow = Math.cos(lat * Math.PI / 180);
  const ring = Array.from({ length: CORNERS + 1 }, (_, index) => {
    const angle = 2 * Math.PI * (index % CORNERS) / CORNERS;
    return [lon + radius * Math.sin(angle) / narrow, lat + radius * Math.cos(angle)];
  });
  return { type: 'Polygon', coordinates: [ring] };
}

const feature = (
  /** @type {object} */ geometry,
  /** @type {{colour: string, opacity: number} | {number: number, isVisited: boolean, isNext: boolean}} */ properties,
) => ({ type: 'Feature', properties, geometry });
const collection = (/** @type {object[]} */ features) => ({ type: 'FeatureCollection', features });
