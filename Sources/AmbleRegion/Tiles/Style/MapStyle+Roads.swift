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

// MARK: Paths

extension MapStyle {
  /// Returns the path layers of a storey: a light ground, then tracks, paths, cycleways, pedestrian
  /// streets and steps. Dashes show surface and difficulty, opacity shows visibility.
  func paths(storey: String, _ filter: StyleValue) -> [StyleLayer] {
    let p = palette
    let isTunnel = storey == "tunnel"
    let track: StyleValue = .all([filter, .equal("class", "track"), .not(polygon)])
    let plain = plainPath(filter)
    let ways: StyleValue = ["any", track, plain, path("cycleway", filter), path("steps", filter)]
    return [
      StyleLayer(
        "\(storey)-path-ground", "line", of: "transportation", from: 13, where: ways,
        layout: ["line-join": "round"],
        paint: [
          "line-color": p.halo, "line-opacity": theme == .light ? 0.75 : 0.5,
          "line-width": .zoomed([(13, 2.6), (15, 4.6), (17, 6), (19, 8)]),
        ]),
      StyleLayer(
        "\(storey)-pedestrian-casing", "line", of: "transportation", from: 13.5,
        where: path("pedestrian", filter), layout: ["line-join": "round"],
        paint: [
          "line-color": p.casing, "line-width": .zoomed([(13, 2), (16, 6.5), (18, 14)]),
          "line-opacity": isTunnel ? 0.45 : 1,
        ]),
      way("\(storey)-sidewalk", sidewalk(filter), p.casing, from: 17, isTunnel),
      way("\(storey)-track", track, p.track, from: 12, isTunnel),
      way("\(storey)-path", plain, pathColor, from: 12, isTunnel),
      way("\(storey)-cycleway", path("cycleway", filter), p.cycleway, from: 13, isTunnel),
      StyleLayer(
        "\(storey)-pedestrian", "line", of: "transportation", from: 13,
        where: path("pedestrian", filter), layout: ["line-join": "round", "line-cap": "round"],
        paint: [
          "line-color": p.minor, "line-width": .zoomed([(13, 1), (16, 5), (18, 12)]),
          "line-opacity": isTunnel ? 0.45 : 1,
        ]),
      StyleLayer(
        "\(storey)-steps", "line", of: "transportation", from: 13, where: path("steps", filter),
        layout: ["line-join": "round"],
        paint: [
          "line-color": p.steps, "line-opacity": isTunnel ? 0.45 : 1,
          "line-width": .zoomed([(13, 1.5), (15, 3), (17, 6), (19, 12)]),
          "line-dasharray": [0.25, 0.25],
        ]),
    ]
  }

  private func path(_ subclass: String, _ filter: StyleValue) -> StyleValue {
    .all([filter, .equal("class", "path"), .equal("subclass", subclass), .not(polygon)])
  }

  /// Returns a filter that matches paths and footways, but no sidewalks.
  private func plainPath(_ filter: StyleValue) -> StyleValue {
    .all([
      filter, .equal("class", "path"), .not(polygon), .not(["has", "footway"]),
      .not(.among("subclass", ["pedestrian", "steps", "cycleway"])),
    ])
  }

  private func sidewalk(_ filter: StyleValue) -> StyleValue {
    .all([filter, .equal("class", "path"), .not(polygon), ["has", "footway"]])
  }

  private func way(
    _ id: String, _ filter: StyleValue, _ color: StyleValue, from zoom: Double, _ isTunnel: Bool
  ) -> StyleLayer {
    StyleLayer(
      id, "line", of: "transportation", from: zoom, where: filter, layout: ["line-join": "round"],
      paint: [
        "line-color": color, "line-dasharray": dashes,
        "line-width": widths([(12, 0.8), (13, 1.1), (15, 1.8), (17, 3), (19, 5)]),
        "line-opacity": isTunnel
          ? 0.45 : ["case", ["has", "hidden"], 0.6, .equal("access", "no"), 0.5, 1],
      ])
  }

  /// Returns the width of paths by zoom; footways of towns are narrower, as they are many.
  private func widths(_ stops: [(zoom: Double, path: Double)]) -> StyleValue {
    let footway: StyleValue = .among("subclass", ["footway", "corridor"])
    return .list(
      ["interpolate", ["linear"], ["zoom"]]
        + stops.flatMap { stop in
          [
            .number(stop.zoom),
            ["case", footway, .number(stop.path * 0.75), .number(stop.path)],
          ]
        })
  }

  private func isHard(_ scale: Double) -> StyleValue {
    [">=", ["coalesce", ["get", "sac_scale"], 0], .number(scale)]
  }

  private var pathColor: StyleValue { ["case", isHard(5), palette.hardPath, palette.path] }

  /// Lengths of dashes and gaps in widths of the line: dots for alpine paths, short dashes for mountain
  /// paths, then by surface; a path of unknown surface counts as ground, a footway as paved.
  private var dashes: StyleValue {
    let ground: StyleValue = ["literal", [2, 1.2]]
    let compacted: StyleValue = ["literal", [3, 1]]
    let solid: StyleValue = ["literal", [1, 0]]
    return [
      "case", isHard(5), ["literal", [0.5, 1.8]], isHard(3), ["literal", [1.2, 1.4]],
      .among("surface", ["ground", "unpaved"]), ground, .equal("surface", "compacted"), compacted,
      .equal("surface", "paved"), solid, .among("subclass", ["path", "bridleway"]), ground,
      .equal("class", "track"), compacted, solid,
    ]
  }
}
