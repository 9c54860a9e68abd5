// A recording as a file, for recordings that the server refuses.
import { segmentsOf } from './outbox.js';
import { fixesOf } from './stored.js';

/** Returns the recorded fixes as a GeoJSON file. */
export async function fileOf(/** @type {Recording} */ { id, mode, startedAt }) {
  const lines = segmentsOf(await fixesOf(id));
  const text = JSON.stringify({
    type: 'Feature',
    properties: {
      mode, started_at: new Date(startedAt).toISOString(),
      times: lines.map((line) => line.map(({ time }) => new Date(time * 1000).toISOString())),
    },
    geometry: {
      type: 'MultiLineString',
      coordinates: lines.map((line) => line.map(({ lat, lon, altitude }) => (
        altitude === null ? [lon, lat] : [lon, lat, altitude]))),
    },
  });
  return new Blob([text], { type: 'application/geo+json' });
}
