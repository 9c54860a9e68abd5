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

  /// The building footprints, through which the shade of the hills is seen.
  var buildings: [StyleLayer] {
    [
      StyleLayer(
        "building", "fill", of: "building", from: 14,
        paint: [
          "fill-color": palette.building, "fill-outline-color": palette.buildingEdge,
          "fill-opacity": .zoomed([(14, 0.25), (15.5, 0.5)], base: 1),
        ])
    ]
  }
}

extension MapStyle {
  /// The lines that stop walkers or guide the eye: cliffs with teeth downhill, walls, hedges, fences
  /// and rows of trees.
  var barriers: [StyleLayer] {
    let p = palette
    let cliff: StyleValue = .among("class", ["cliff", "embankment"])
    return [
      barrier("ridge", .equal("class", "ridge"), p.cliff, from: 12, [(12, 0.8), (18, 1.6)]),
      barrier("cliff", cliff, p.cliff, from: 12, [(12, 0.8), (15, 1.2), (18, 2)]),
      StyleLayer(
        "barrier-cliff-teeth", "line", of: "barrier", from: 14, where: cliff,
        paint: [
          "line-color": p.cliff, "line-width": .zoomed([(14, 3), (18, 7)]),
          "line-offset": .zoomed([(14, 1.5), (18, 3.5)]), "line-dasharray": [0.35, 1.1],
        ]),
      barrier(
        "hedge", .equal("class", "hedge"), p.hedge, from: 16, [(16, 1.4), (18, 3.5), (20, 8)]),
      barrier(
        "wall", .among("class", ["wall", "city_wall"]), p.fence, from: 15.5,
        [(15, 0.6), (18, 1.6)]),
      barrier("fence", .equal("class", "fence"), p.fence, from: 16, [(16, 0.5), (18, 1)]),
    ]
  }

  private func barrier(
    _ id: String, _ filter: StyleValue, _ color: StyleValue, from zoom: Double,
    _ widths: [(zoom: Double, value: Double)]
  ) -> StyleLayer {
    StyleLayer(
      "barrier-\(id)", "line", of: "barrier", from: zoom, where: filter,
      layout: ["line-join": "round"],
      paint: ["line-color": color, "line-width": .zoomed(widths)])
  }

  /// The trees, each as a crown, and rows of them.
  var trees: [StyleLayer] {
    [
      StyleLayer(
        "tree-row", "line", of: "barrier", from: 16, where: .equal("class", "tree_row"),
        layout: ["line-cap": "round"],
        paint: [
          "line-color": palette.tree, "line-opacity": 0.75,
          "line-width": .zoomed([(16, 3), (18, 9), (20, 30)]), "line-dasharray": [0.1, 1.3],
        ]),
      StyleLayer(
        "tree", "circle", of: "tree", from: 17,
        paint: [
          "circle-color": palette.tree, "circle-opacity": 0.75, "circle-pitch-scale": "map",
          "circle-pitch-alignment": "map", "circle-radius": .zoomed([(17, 3), (18, 5), (20, 16)]),
        ]),
    ]
  }
}
