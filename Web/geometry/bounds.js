// Boxes as west, south, east, north in degrees.

/** Returns the box around a line of longitudes and latitudes. */
export function boundsOf(line) {
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lon, lat] of line) {
    box[0] = Math.min(box[0], lon);
    box[1] = Math.min(box[1], lat);
    box[2] = Math.max(box[2], lon);
    box[3] = Math.max(box[3], lat);
  }
  return box;
}

/** Whether a place lies in a box. */
export function contains([west, south, east, north], { lat, lon }) {
  return lat >= south && lat <= north && lon >= west && lon <= east;
}
