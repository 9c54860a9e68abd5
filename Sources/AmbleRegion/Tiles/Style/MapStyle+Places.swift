extension MapStyle {
  /// The points of interest: a dot and a name, important ones from lower zooms on.
  var interest: [StyleLayer] {
    let steps: [(id: String, from: Double, ranks: ClosedRange<Double>)] = [
      ("first", 13.5, 0...3), ("second", 15, 4...9), ("third", 16.3, 10...19),
      ("fourth", 17.3, 20...99),
    ]
    return steps.flatMap { step in
      let filter: StyleValue = .all([
        [">=", ["get", "rank"], .number(step.ranks.lowerBound)],
        ["<=", ["get", "rank"], .number(step.ranks.upperBound)],
      ])
      return [dot(step.id, from: step.from, filter), caption(step.id, from: step.from, filter)]
    }
  }

  private func dot(_ id: String, from zoom: Double, _ filter: StyleValue) -> StyleLayer {
    StyleLayer(
      "poi-\(id)-dot", "circle", of: "poi", from: zoom, where: filter,
      paint: [
        "circle-radius": .zoomed([(14, 2), (18, 4)]), "circle-color": poiColor,
        "circle-stroke-color": palette.halo, "circle-stroke-width": 1,
      ])
  }

  private func caption(_ id: String, from zoom: Double, _ filter: StyleValue) -> StyleLayer {
    StyleLayer(
      "poi-\(id)", "symbol", of: "poi", from: zoom, where: filter,
      layout: text(
        size: .zoomed([(14, 10.5), (18, 12.5)]), weight: "Regular",
        extra: [
          "text-anchor": "top", "text-offset": [0, 0.5], "symbol-sort-key": ["get", "rank"],
          "text-padding": 4,
        ]), paint: textPaint(poiColor))
  }

  private var poiColor: StyleValue {
    [
      "match", ["get", "class"], ["park", "playground", "viewpoint"], palette.greenText,
      ["railway", "bus", "ferry_terminal", "harbor"], palette.cycleway,
      ["hospital", "pharmacy", "doctors"], palette.steps, palette.poi,
    ]
  }

  /// The labels of cities, towns, villages and their parts.
  var settlements: [StyleLayer] {
    [
      settlement(
        "quarter", ["suburb", "quarter", "neighbourhood"], from: 11, to: 16,
        size: .zoomed([(11, 10), (15, 14)]), weight: "Medium", color: palette.quietText,
        extra: ["text-transform": "uppercase", "text-letter-spacing": 0.1]),
      settlement(
        "village", ["village", "hamlet", "island", "islet", "locality"], from: 10, to: 17,
        size: .zoomed([(10, 10.5), (15, 15)]), weight: "Medium", color: palette.text),
      settlement(
        "town", ["town"], from: 7, to: 15, size: .zoomed([(7, 11), (14, 18)]), weight: "SemiBold",
        color: palette.text),
      settlement(
        "city", ["city"], from: 4, to: 14, size: .zoomed([(4, 11), (12, 22)]), weight: "SemiBold",
        color: palette.text),
    ]
  }

  private func settlement(
    _ id: String, _ classes: [String], from: Double, to: Double, size: StyleValue, weight: String,
    color: StyleValue, extra: [String: StyleValue] = [:]
  ) -> StyleLayer {
    StyleLayer(
      "place-\(id)", "symbol", of: "place", from: from, to: to, where: .among("class", classes),
      layout: text(size: size, weight: weight, extra: extra), paint: textPaint(color))
  }
}
