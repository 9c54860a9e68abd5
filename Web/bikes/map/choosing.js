/** Selects a station and shows it on the map, or takes that back with `null`. */
export function chooseStation(/** @type {Store} */ store, /** @type {?BikeStation} */ station) {
  const { sheet } = store.state;
  store.set({
    bikeStation: station?.id ?? null,
    ...(station && { bikeFlight: { lat: station.lat, lon: station.lon } }),
    ...(station && sheet !== 'half' && { sheet: 'half' }),
  });
}
