/** The layer of the style below which routes are drawn, so that names stay readable. */
export function firstLabel(map) {
  return map.getStyle().layers.find((layer) => layer.type === 'symbol')?.id;
}
