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

  /// Creates the background layer.
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

  /// Creates the hillshade layer, hidden until the page shows it.
  init(hillshade paint: [String: StyleValue]) {
    fields = [
      "id": "hillshade", "type": "hillshade", "source": "relief",
      "layout": ["visibility": "none"], "paint": .object(paint),
    ]
  }

  /// The layer as JSON.
  var value: StyleValue { .object(fields) }
}
