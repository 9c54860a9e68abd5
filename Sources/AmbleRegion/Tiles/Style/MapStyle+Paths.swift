extension MapStyle {
  /// Returns the path layers of a storey: pedestrian streets, dashed paths, hatched steps.
  func paths(storey: String, _ filter: StyleValue) -> [StyleLayer] {
    let p = palette
    let opacity: StyleValue = storey == "tunnel" ? 0.45 : 1
    let paths: (String) -> StyleValue = {
      .all([filter, .equal("class", "path"), .equal("subclass", $0), .not(self.polygon)])
    }
    let plain: StyleValue = .all([
      filter, .equal("class", "path"), .not(polygon),
      .not(.among("subclass", ["pedestrian", "steps", "cycleway"])),
    ])
    let thin = StyleValue.zoomed([(13, 0.7), (15, 1.3), (17, 2.2), (19, 4)])
    return [
      dashes(
        "\(storey)-path-ground", plain, color: p.halo,
        width: .zoomed([(14, 1.8), (17, 4), (19, 7)]),
        dashes: nil, opacity: 0.55),
      StyleLayer(
        "\(storey)-pedestrian-casing", "line", of: "transportation", from: 13.5,
        where: paths("pedestrian"), layout: ["line-join": "round"],
        paint: [
          "line-color": p.casing, "line-width": .zoomed([(13, 2), (16, 6.5), (18, 14)]),
          "line-opacity": opacity,
        ]),
      dashes(
        "\(storey)-track", .all([filter, .equal("class", "track")]), color: p.track, width: thin,
        dashes: [4, 1.5], opacity: opacity),
      dashes(
        "\(storey)-path", plain, color: p.path, width: thin, dashes: [2, 1.2], opacity: opacity),
      dashes(
        "\(storey)-cycleway", paths("cycleway"), color: p.cycleway, width: thin, dashes: [3, 1],
        opacity: opacity),
      StyleLayer(
        "\(storey)-pedestrian", "line", of: "transportation", from: 13,
        where: paths("pedestrian"), layout: ["line-join": "round", "line-cap": "round"],
        paint: [
          "line-color": p.minor, "line-width": .zoomed([(13, 1), (16, 5), (18, 12)]),
          "line-opacity": opacity,
        ]),
      dashes(
        "\(storey)-steps", paths("steps"), color: p.steps,
        width: .zoomed([(13, 1.5), (15, 3), (17, 6), (19, 12)]), dashes: [0.25, 0.25],
        opacity: opacity),
    ]
  }

  private func dashes(
    _ id: String, _ filter: StyleValue, color: StyleValue, width: StyleValue,
    dashes: StyleValue?, opacity: StyleValue
  ) -> StyleLayer {
    var paint = ["line-color": color, "line-width": width, "line-opacity": opacity]
    if let dashes { paint["line-dasharray"] = dashes }
    return StyleLayer(
      id, "line", of: "transportation", from: 13, where: filter, layout: ["line-join": "round"],
      paint: paint)
  }

  /// The layers for railways, ferries and boundaries.
  var lines: [StyleLayer] {
    let p = palette
    let rail: StyleValue = .all([
      .among("class", ["rail", "transit"]), .not(.equal("brunnel", "tunnel")),
    ])
    return [
      StyleLayer(
        "rail", "line", of: "transportation", from: 10, where: rail,
        paint: ["line-color": p.rail, "line-width": .zoomed([(10, 0.6), (14, 1.2), (18, 2.5)])]),
      StyleLayer(
        "rail-ties", "line", of: "transportation", from: 14, where: rail,
        paint: [
          "line-color": p.rail, "line-width": .zoomed([(14, 4), (18, 9)]),
          "line-dasharray": [0.2, 2],
        ]),
      StyleLayer(
        "ferry", "line", of: "transportation", from: 10, where: .equal("class", "ferry"),
        paint: ["line-color": p.ferry, "line-width": 1.2, "line-dasharray": [3, 3]]),
      StyleLayer(
        "boundary", "line", of: "boundary",
        where: .all([["<=", ["get", "admin_level"], 6], ["!=", ["get", "maritime"], 1]]),
        layout: ["line-join": "round"],
        paint: [
          "line-color": p.boundary, "line-dasharray": [4, 2, 1, 2], "line-opacity": 0.7,
          "line-width": .zoomed([(4, 0.6), (12, 1.6)]),
        ]),
    ]
  }
}
