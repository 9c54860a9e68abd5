extension MapStyle {
  /// The labels. MapLibre places the uppermost layer first, so the last have priority: towns,
  /// stations and peaks, large streets, huts and water, small streets, villages and suburbs, other
  /// points of interest, paths, waters, contours, house numbers.
  var labels: [StyleLayer] {
    let settlements = settlements
    return [houseNumber] + contourLabels + [waterwayName, waterName, trailMarks, pathName]
      + interest(.other) + settlements.small + [smallStreetName] + interest(.outdoors)
      + [streetName, peak] + interest(.stations) + settlements.large
  }

  /// The name to show: in the requested language if available, or in Latin letters if the browser
  /// does not support its script.
  var name: StyleValue {
    var local: StyleValue = ["coalesce", ["get", "name"], ""]
    if let language, language.allSatisfy({ $0.isLetter || $0 == "-" }) {
      local = ["coalesce", ["get", .text("name:\(language)")], ["get", "name"], ""]
    }
    let latin: StyleValue = ["coalesce", ["get", "name:latin"], ""]
    return [
      "case", ["is-supported-script", local], local, ["is-supported-script", latin], latin, "",
    ]
  }

  /// Returns fonts that the page loads; MapLibre reads the weight from the first.
  func font(_ weight: String = "Regular") -> StyleValue {
    [.text("Inter \(weight)"), "Inter", "Noto Sans"]
  }

  /// Returns the paint of a label: its colour and halo.
  func textPaint(_ color: StyleValue, halo: Double = 1.4) -> [String: StyleValue] {
    ["text-color": color, "text-halo-color": palette.halo, "text-halo-width": .number(halo)]
  }

  /// Returns the layout of a label: its name, font and size.
  func text(
    size: StyleValue, weight: String = "Regular", extra: [String: StyleValue] = [:]
  ) -> [String: StyleValue] {
    let layout: [String: StyleValue] = [
      "text-field": name, "text-font": font(weight), "text-size": size, "text-max-width": 8,
    ]
    return layout.merging(extra) { $1 }
  }

  private var along: [String: StyleValue] {
    ["symbol-placement": "line", "text-max-angle": 45, "symbol-spacing": 200]
  }

  private var waterwayName: StyleLayer {
    StyleLayer(
      "waterway-name", "symbol", of: "waterway", from: 11,
      where: .all([["has", "name"], ["any", .among("class", ["river", "canal"]), zoomedIn(14)]]),
      layout: text(
        size: .zoomed([(12, 11), (17, 13)]), weight: "Italic",
        extra: along.merging(["text-letter-spacing": 0.1, "symbol-spacing": 500]) { $1 }),
      paint: textPaint(palette.waterText))
  }

  private var waterName: StyleLayer {
    StyleLayer(
      "water-name", "symbol", of: "water_name", from: 10, where: ["has", "name"],
      layout: text(size: .zoomed([(10, 11), (17, 15)]), weight: "Italic"),
      paint: textPaint(palette.waterText))
  }

  /// Returns a filter that matches from a zoom on.
  private func zoomedIn(_ zoom: Double) -> StyleValue { [">=", ["zoom"], .number(zoom)] }

  private var isLarge: StyleValue {
    .among("class", ["motorway", "trunk", "primary", "secondary", "tertiary"])
  }

  /// Names of large streets. MapLibre tests whether a name fits its street at the size of a high
  /// zoom, so the size does not grow.
  private var streetName: StyleLayer {
    let rank: StyleValue = [
      "match", ["get", "class"], "motorway", 1, ["trunk", "primary"], 2, "secondary", 3, 4,
    ]
    return StyleLayer(
      "street-name", "symbol", of: "transportation_name", from: 13,
      where: .all([
        ["has", "name"], isLarge, ["any", .not(.equal("class", "tertiary")), zoomedIn(14)],
      ]),
      layout: text(
        size: .zoomed([(13, 10.5), (16, 12.5)]), weight: "Medium",
        extra: along.merging(["symbol-sort-key": rank]) { $1 }),
      paint: textPaint(palette.text, halo: 1.5))
  }

  private var smallStreetName: StyleLayer {
    let rank: StyleValue = ["match", ["get", "class"], "minor", 1, 2]
    return StyleLayer(
      "small-street-name", "symbol", of: "transportation_name", from: 14.5,
      where: .all([
        ["has", "name"], .not(isLarge),
        ["any", .not(.among("class", ["path", "track"])), .equal("subclass", "pedestrian")],
      ]),
      layout: text(
        size: .zoomed([(14, 10.5), (16, 12)]), weight: "Medium",
        extra: along.merging(["symbol-sort-key": rank]) { $1 }),
      paint: textPaint(palette.text, halo: 1.5))
  }

  private var pathName: StyleLayer {
    StyleLayer(
      "path-name", "symbol", of: "transportation_name", from: 15,
      where: .all([
        ["has", "name"], .among("class", ["path", "track"]),
        .not(.equal("subclass", "pedestrian")),
      ]),
      layout: text(size: .zoomed([(15, 10.5), (17, 12)]), extra: along),
      paint: textPaint(palette.path))
  }

  private var houseNumber: StyleLayer {
    StyleLayer(
      "house-number", "symbol", of: "housenumber", from: 17,
      layout: [
        "text-field": ["get", "housenumber"], "text-font": font(), "text-size": 10,
        "text-padding": 3,
      ], paint: textPaint(palette.quietText, halo: 1))
  }

  private var peak: StyleLayer {
    let height: StyleValue = [
      "case", ["has", "ele"], ["concat", "\n", ["to-string", ["get", "ele"]], " m"], "",
    ]
    let named: StyleValue = [
      "case", ["has", "name"], ["concat", "\n", ["coalesce", name, ""]], "",
    ]
    return StyleLayer(
      "peak", "symbol", of: "mountain_peak", from: 10,
      layout: text(
        size: 11, weight: "Medium",
        extra: [
          "text-field": ["concat", "▲", named, height],
          "text-line-height": 1.1,
          "symbol-sort-key": ["-", 0, ["coalesce", ["get", "ele"], 0]],
        ]), paint: textPaint(palette.poi, halo: 1.5))
  }
}
