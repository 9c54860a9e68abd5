// Replaces the style's layers by three that need no map tiles. Attribution and terrain stay. The style of
// a region without a map needs none.
(() => {
  const fetchAsBefore = window.fetch;
  const nothing = { type: 'FeatureCollection', features: [] };

  function bare(style) {
    if ('region' in style.sources) return style;
    const { attribution } = Object.values(style.sources).find((source) => source.attribution) ?? {};
    const terrain = Object.entries(style.sources).filter(([, { type }]) => type === 'raster-dem');
    return {
      ...style,
      sources: { ...Object.fromEntries(terrain), bare: { type: 'geojson', data: nothing, attribution } },
      layers: [
        style.layers.find(({ type }) => type === 'background'),
        { id: 'bare-line', type: 'line', source: 'bare' },
        { id: 'bare-label', type: 'symbol', source: 'bare' },
      ].filter(Boolean),
    };
  }

  window.fetch = async (address, options) => {
    const response = await fetchAsBefore(address, options);
    if (!String(address).startsWith('/style.json') || !response.ok) return response;
    return new Response(JSON.stringify(bare(await response.json())), { headers: response.headers });
  };
})();
