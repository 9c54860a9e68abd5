/**
 * Makes a link the download of a route as GPX 1.1: the line that is shown, with its heights. It is
 * written here because the file of a whole answer does not tell which of the routes was meant.
 */
export function gpxLink(route, link) {
  link.download = `amble-route-${route.rank}.gpx`;
  link.href = '#';
  link.addEventListener('click', () => {
    const file = URL.createObjectURL(new Blob([gpx(route)], { type: 'application/gpx+xml' }));
    link.href = file;
    setTimeout(() => URL.revokeObjectURL(file), 60_000);
  });
  return link;
}

function gpx({ rank, line }) {
  const points = line.map(([lon, lat, height]) => {
    const heightElement = Number.isFinite(height) ? `<ele>${height.toFixed(1)}</ele>` : '';
    return `      <trkpt lat="${lat}" lon="${lon}">${heightElement}</trkpt>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Amble" xmlns="http://www.topografix.com/GPX/1/1">
  <trk>
    <name>Amble, route ${rank}</name>
    <trkseg>
${points.join('\n')}
    </trkseg>
  </trk>
</gpx>
`;
}
