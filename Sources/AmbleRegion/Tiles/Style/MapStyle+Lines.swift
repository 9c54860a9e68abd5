extension MapStyle {
  /// The layers for railways, ferries, aerialways and boundaries.
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
        "aerialway", "line", of: "transportation", from: 12, where: .equal("class", "aerialway"),
        paint: ["line-color": p.text, "line-opacity": 0.6, "line-width": 1]),
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
