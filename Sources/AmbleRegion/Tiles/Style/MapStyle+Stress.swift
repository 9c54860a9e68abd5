extension MapStyle {
  /// The layer of traffic stress: calm streets thin, stressful ones wide and dark, so that colour does
  /// not stand alone.
  var stress: [StyleLayer] {
    let colors: [StyleValue] =
      theme == .light
      ? ["#2e7d32", "#7a8c00", "#d26a00", "#a3123a"] : ["#66bb6a", "#c0ca33", "#ffa040", "#ff5c7a"]
    let color: StyleValue = [
      "match", ["get", "level"], 1, colors[0], 2, colors[1], 3, colors[2], colors[3],
    ]
    func width(_ factor: Double) -> StyleValue {
      ["*", .number(factor), ["+", 0.6, ["*", 0.35, ["get", "level"]]]]
    }
    return [
      StyleLayer(trafficStress: [
        "line-color": color, "line-opacity": 0.85,
        "line-width": [
          "interpolate", ["linear"], ["zoom"], 12, width(1), 15, width(2.2), 18, width(5),
        ],
      ])
    ]
  }

  /// The source of the layer.
  var stressSource: StyleValue? {
    guard let stressTiles else { return nil }
    return [
      "type": "vector", "tiles": [.text(stressTiles)],
      "bounds": .list(tiles.bounds.map(StyleValue.number)),
      "minzoom": .number(Double(StressTile.zooms.lowerBound)),
      "maxzoom": .number(Double(StressTile.zooms.upperBound)),
    ]
  }
}
