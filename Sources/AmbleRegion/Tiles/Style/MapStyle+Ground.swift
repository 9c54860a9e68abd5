extension MapStyle {
  /// The layers for land, vegetation, water and flat structures.
  var ground: [StyleLayer] {
    let p = palette
    return [StyleLayer(background: p.land)] + use + cover + [
      StyleLayer(
        "park", "fill", of: "park", where: nil,
        paint: ["fill-color": p.park, "fill-opacity": 0.6])
    ] + relief + [
      StyleLayer(
        "waterway", "line", of: "waterway",
        where: .not(.equal("brunnel", "tunnel")), layout: ["line-cap": "round"],
        paint: [
          "line-color": p.waterway,
          "line-width": [
            "interpolate", ["exponential", 1.4], ["zoom"], 9, wide(0.6, 0.3), 14, wide(2, 1), 18,
            wide(7, 3),
          ],
        ]),
      StyleLayer("water", "fill", of: "water", paint: ["fill-color": p.water]),
      StyleLayer(
        "pier", "fill", of: "transportation", from: 13,
        where: .all([.equal("class", "pier"), polygon]), paint: ["fill-color": p.land]),
      StyleLayer(
        "pier-line", "line", of: "transportation", from: 13,
        where: .all([.equal("class", "pier"), .not(polygon)]),
        paint: ["line-color": p.land, "line-width": .zoomed([(13, 1), (18, 8)])]),
      StyleLayer(
        "square", "fill", of: "transportation", from: 13,
        where: .all([.among("class", ["path", "minor", "service"]), polygon]),
        paint: ["fill-color": p.minor, "fill-outline-color": p.casing]),
    ]
  }

  /// Returns the width of a waterway: one of rivers and canals, one of streams and ditches.
  private func wide(_ river: Double, _ stream: Double) -> StyleValue {
    ["match", ["get", "class"], ["river", "canal"], .number(river), .number(stream)]
  }

  /// A filter that matches areas.
  var polygon: StyleValue { ["==", ["geometry-type"], "Polygon"] }

  private var use: [StyleLayer] {
    let p = palette
    let kinds: [(String, [String], StyleValue)] = [
      ("town", ["residential", "commercial", "retail", "school", "university", "college"], p.town),
      ("works", ["industrial", "railway", "military", "bus_station", "hospital"], p.works),
      ("rest", ["cemetery", "grave_yard", "pitch", "playground", "stadium", "zoo"], p.grass),
    ]
    return kinds.map { id, classes, color in
      StyleLayer(
        "use-\(id)", "fill", of: "landuse", where: .among("class", classes),
        paint: ["fill-color": color])
    }
  }

  private var cover: [StyleLayer] {
    let p = palette
    let classes: [(String, [String], StyleValue)] = [
      ("field", ["farmland"], p.field), ("grass", ["grass"], p.grass),
      ("wetland", ["wetland"], p.wetland), ("sand", ["sand"], p.sand), ("rock", ["rock"], p.rock),
      ("ice", ["ice"], p.glacier), ("wood", ["wood"], p.wood),
    ]
    let subclasses: [(String, [String], StyleValue)] = [
      ("orchard", ["orchard", "vineyard", "plant_nursery"], p.orchard),
      ("scrub", ["scrub", "shrubbery"], p.scrub), ("heath", ["heath", "fell", "tundra"], p.heath),
      ("meadow", ["meadow", "grassland"], p.meadow), ("scree", ["scree", "shingle"], p.scree),
      ("park", ["park", "garden"], p.park),
    ]
    return classes.map { cover($0, .among("class", $1), $2) }
      + subclasses.map { cover($0, .among("subclass", $1), $2) } + coverDetails
  }

  private func cover(_ id: String, _ filter: StyleValue, _ color: StyleValue) -> StyleLayer {
    StyleLayer(
      "cover-\(id)", "fill", of: "landcover", where: filter, paint: ["fill-color": color])
  }

  /// The edges of woods and glaciers, and patterns, whose images the page draws.
  private var coverDetails: [StyleLayer] {
    let edges: [(String, String, StyleValue)] = [
      ("wood", "wood", palette.woodEdge), ("ice", "ice", palette.glacierEdge),
    ]
    let patterns = [("scree", ["scree", "shingle"]), ("rock", ["bare_rock"])]
    return edges.map { id, kind, color in
      StyleLayer(
        "cover-\(id)-edge", "line", of: "landcover", from: 12, where: .equal("class", kind),
        paint: ["line-color": color, "line-width": .zoomed([(12, 0.4), (15, 0.8)])])
    }
      + patterns.map { id, kinds in
        StyleLayer(
          "cover-\(id)-pattern", "fill", of: "landcover", from: 13,
          where: .among("subclass", kinds), paint: ["fill-pattern": .text("pattern-\(id)")])
      } + [
        StyleLayer(
          "cover-wetland-pattern", "fill", of: "landcover", from: 13,
          where: .equal("class", "wetland"), paint: ["fill-pattern": "pattern-wetland"])
      ]
  }

  /// The building footprints.
  var buildings: [StyleLayer] {
    [
      StyleLayer(
        "building", "fill", of: "building", from: 14,
        paint: [
          "fill-color": palette.building, "fill-outline-color": palette.buildingEdge,
          "fill-opacity": .zoomed([(14, 0.5), (15.5, 1)], base: 1),
        ])
    ]
  }
}
