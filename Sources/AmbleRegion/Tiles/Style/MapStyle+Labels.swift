extension MapStyle {
  /// The labels, lowest layer first: waters, streets, house numbers, points of interest, peaks,
  /// places.
  var labels: [StyleLayer] {
    [waterwayName, waterName, streetName, pathName, houseNumber] + interest + [peak] + settlements
  }

  /// The name to show: in the requested language if available, or in Latin letters if the browser
  /// does not support its script.
  private var name: StyleValue {
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
  private func font(_ weight: String = "Regular") -> StyleValue {
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
    ["symbol-placement": "line", "text-max-angle": 35, "symbol-spacing": 280]
  }

  private var waterwayName: StyleLayer {
    StyleLayer(
      MapStyle.firstLabelLayer, "symbol", of: "waterway", from: 12, where: ["has", "name"],
      layout: text(
        size: .zoomed([(12, 11), (17, 14)]), weight: "Italic",
        extra: along.merging(["text-letter-spacing": 0.15]) { $1 }),
      paint: textPaint(palette.waterText))
  }

  private var waterName: StyleLayer {
    StyleLayer(
      "water-name", "symbol", of: "water_name", from: 10, where: ["has", "name"],
      layout: text(size: .zoomed([(10, 11), (17, 15)]), weight: "Italic"),
      paint: textPaint(palette.waterText))
  }

  private var streetName: StyleLayer {
    StyleLayer(
      "street-name", "symbol", of: "transportation_name", from: 13,
      where: .all([["has", "name"], .not(.among("class", ["path", "track"]))]),
      layout: text(
        size: .zoomed([(13, 10), (16, 12), (19, 15)]), weight: "Medium",
        extra: along.merging([
          "symbol-sort-key": [
            "match", ["get", "class"], "motorway", 1, ["trunk", "primary"], 2, "secondary", 3,
            "tertiary", 4, 5,
          ]
        ]) { $1 }),
      paint: textPaint(palette.text))
  }

  private var pathName: StyleLayer {
    StyleLayer(
      "path-name", "symbol", of: "transportation_name", from: 15,
      where: .all([["has", "name"], .among("class", ["path", "track"])]),
      layout: text(size: .zoomed([(15, 10), (19, 14)]), extra: along),
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
    return StyleLayer(
      "peak", "symbol", of: "mountain_peak", from: 10,
      layout: text(
        size: 11, weight: "Medium",
        extra: [
          "text-field": ["concat", "▲\n", ["coalesce", name, ""], height],
          "text-line-height": 1.1,
        ]), paint: textPaint(palette.greenText))
  }
}
