extension MapStyle {
  /// The marked routes next to their paths: hiking on the right in the colours of their marks,
  /// cycling on the left. They are thin and pale, so that a planned route stands out.
  var trails: [StyleLayer] {
    [
      trail("hiking", color: trailColor, side: 1),
      trail("cycling", color: palette.cycleway, side: -1),
    ]
  }

  private func trail(_ id: String, color: StyleValue, side: Double) -> StyleLayer {
    StyleLayer(
      "trail-\(id)", "line", of: "trail", from: 10, where: .equal("class", id),
      layout: ["line-join": "round"],
      paint: [
        "line-color": color, "line-opacity": 0.55,
        "line-width": .zoomed([(10, 1), (13, 1.6), (16, 2.2)]),
        "line-offset": .zoomed([(12, 0), (14, 3 * side), (18, 6 * side)]),
      ])
  }

  /// The colours of marks, without the very light and dark ones.
  private var trailColor: StyleValue {
    [
      "match", ["get", "color"], "red", "#c0392b", "blue", "#2f6fb3", "green", "#3d8a3d", "yellow",
      "#c9a20c", "orange", "#d9822b", "purple", "#8a4fa0", "#7b5ea7",
    ]
  }

  /// The marks of the routes with their numbers, or their names, every 400 pixels. A mark without a
  /// text has no meaning.
  var trailMarks: StyleLayer {
    StyleLayer(
      "trail-mark", "symbol", of: "trail", from: 13,
      where: ["any", ["has", "ref"], ["has", "name"]],
      layout: [
        "symbol-placement": "line", "symbol-spacing": 400,
        "icon-image": [
          "case", .equal("class", "cycling"), "mark-cycling",
          ["concat", "mark-", ["coalesce", ["get", "color"], "none"]],
        ],
        "icon-rotation-alignment": "viewport", "text-rotation-alignment": "viewport",
        "text-field": ["coalesce", ["get", "ref"], ["get", "name"]], "text-font": font("SemiBold"),
        "text-size": 9.5, "text-anchor": "left", "text-offset": [0.9, 0],
        "symbol-sort-key": ["-", 0, ["get", "network"]], "text-padding": 6,
      ], paint: textPaint(palette.text, halo: 1.5))
  }
}
