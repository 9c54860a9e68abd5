/// A layer of a map style.
struct StyleLayer {
  private var fields: [String: StyleValue]

  /// Creates a layer from a layer of the tiles.
  init(
    _ id: String, _ type: String, of source: String, from minzoom: Double = 0,
    to maxzoom: Double = 24, where filter: StyleValue? = nil, layout: [String: StyleValue] = [:],
    paint: [String: StyleValue]
  ) {
    fields = [
      "id": .text(id), "type": .text(type), "source": "map", "source-layer": .text(source),
      "minzoom": .number(minzoom), "maxzoom": .number(maxzoom), "paint": .object(paint),
    ]
    if let filter { fields["filter"] = filter }
    if !layout.isEmpty { fields["layout"] = .object(layout) }
  }

  init(background color: StyleValue) {
    fields = ["id": "land", "type": "background", "paint": ["background-color": color]]
  }

  /// Creates the layer of traffic stress, hidden until the page shows it.
  init(trafficStress paint: [String: StyleValue]) {
    fields = [
      "id": "traffic-stress", "type": "line", "source": "stress",
      "source-layer": .text(StressTile.layer),
      "minzoom": .number(Double(StressTile.zooms.lowerBound)),
      "layout": ["visibility": "none", "line-join": "round", "line-cap": "round"],
      "paint": .object(paint),
    ]
  }

  /// Creates a layer from a layer of another source's tiles.
  init(
    _ id: String, _ type: String, from tiles: String, of layer: String,
    zooms: ClosedRange<Double>, where filter: StyleValue, layout: [String: StyleValue],
    paint: [String: StyleValue]
  ) {
    self.init(
      id, type, of: layer, from: zooms.lowerBound, to: zooms.upperBound, where: filter,
      layout: layout, paint: paint)
    fields["source"] = .text(tiles)
  }

  init(hillshade paint: [String: StyleValue]) {
    fields = [
      "id": "hillshade", "type": "hillshade", "source": "relief", "paint": .object(paint),
    ]
  }

  /// Creates the layer of slope classes, hidden until the page shows it.
  init(slopes paint: [String: StyleValue]) {
    fields = [
      "id": "slopes", "type": "raster", "source": "slopes", "layout": ["visibility": "none"],
      "paint": .object(paint),
    ]
  }

  /// The name of the source, or `nil` for the background.
  var source: String? {
    guard case .text(let name) = fields["source"] else { return nil }
    return name
  }

  /// The layer as JSON.
  var value: StyleValue { .object(fields) }
}
