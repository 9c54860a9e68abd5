extension MapStyle {
  /// A class of road: the id of its layer, its features, colours, zoom and widths.
  struct Road {
    var id: String
    var classes: [String]
    var color: StyleValue
    var casing: StyleValue
    var from: Double
    var widths: [(zoom: Double, value: Double)]
  }

  /// The roads in three storeys: tunnels, ground, bridges; in each casings, paths, then fills.
  var roads: [StyleLayer] {
    let ground: StyleValue = .not(.among("brunnel", ["bridge", "tunnel"]))
    return storey("tunnel", .equal("brunnel", "tunnel")) + storey("road", ground)
      + storey("bridge", .equal("brunnel", "bridge"))
  }

  private var kinds: [Road] {
    let p = palette
    return [
      Road(
        id: "service", classes: ["service"], color: p.minor, casing: p.casing, from: 14,
        widths: [(14, 0.8), (16, 3), (18, 8), (20, 20)]),
      Road(
        id: "minor", classes: ["minor"], color: p.minor, casing: p.casing, from: 12,
        widths: [(12, 0.6), (14, 2), (16, 5.5), (18, 13), (20, 36)]),
      Road(
        id: "tertiary", classes: ["tertiary"], color: p.minor, casing: p.casing, from: 11,
        widths: [(11, 0.8), (14, 3.6), (16, 9), (18, 21), (20, 52)]),
      Road(
        id: "secondary", classes: ["secondary"], color: p.secondary, casing: p.strongCasing,
        from: 9, widths: [(9, 0.6), (12, 1.8), (14, 4.4), (16, 10), (18, 23), (20, 56)]),
      Road(
        id: "primary", classes: ["primary", "trunk"], color: p.primary, casing: p.strongCasing,
        from: 7, widths: [(7, 0.5), (12, 2.4), (14, 5), (16, 11), (18, 25), (20, 60)]),
      Road(
        id: "motorway", classes: ["motorway"], color: p.motorway, casing: p.strongCasing, from: 5,
        widths: [(5, 0.5), (10, 2), (14, 5.5), (16, 12), (18, 26), (20, 62)]),
    ]
  }

  private func storey(_ name: String, _ filter: StyleValue) -> [StyleLayer] {
    let casings = kinds.map { line($0, storey: name, filter, isCasing: true) }
    let fills = kinds.map { line($0, storey: name, filter, isCasing: false) }
    return casings + paths(storey: name, filter) + fills
  }

  private func line(
    _ road: Road, storey: String, _ filter: StyleValue, isCasing: Bool
  ) -> StyleLayer {
    let widths = road.widths.map { ($0.zoom, isCasing ? $0.value * 1.08 + 1.4 : $0.value) }
    var paint: [String: StyleValue] = [
      "line-color": isCasing ? road.casing : road.color, "line-width": .zoomed(widths),
    ]
    if storey == "tunnel" { paint["line-opacity"] = isCasing ? 0.6 : 0.5 }
    if storey == "tunnel", isCasing { paint["line-dasharray"] = [1.2, 0.6] }
    return StyleLayer(
      "\(storey)-\(road.id)\(isCasing ? "-casing" : "")", "line", of: "transportation",
      from: isCasing ? max(road.from, 11) : road.from,
      where: .all([filter, .among("class", road.classes), .not(polygon)]),
      layout: ["line-join": "round", "line-cap": storey == "road" ? "round" : "butt"], paint: paint)
  }
}
