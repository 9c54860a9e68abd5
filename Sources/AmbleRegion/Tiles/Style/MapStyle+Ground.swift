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
        paint: ["line-color": p.waterway, "line-width": .zoomed([(9, 0.6), (14, 2), (18, 7)])]),
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

  /// A filter that matches areas.
  var polygon: StyleValue { ["==", ["geometry-type"], "Polygon"] }

  /// The hillshade, below water.
  private var relief: [StyleLayer] {
    guard terrain != nil else { return [] }
    let p = palette
    return [
      StyleLayer(hillshade: [
        "hillshade-shadow-color": p.shadow, "hillshade-highlight-color": p.light,
        "hillshade-accent-color": p.shadow, "hillshade-exaggeration": 0.35,
      ])
    ]
  }

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
    let kinds: [(String, [String], StyleValue)] = [
      ("field", ["farmland"], p.field), ("grass", ["grass", "wetland"], p.grass),
      ("sand", ["sand"], p.sand), ("rock", ["rock", "ice"], p.rock), ("wood", ["wood"], p.wood),
    ]
    let layers = kinds.map { id, classes, color in
      StyleLayer(
        "cover-\(id)", "fill", of: "landcover", where: .among("class", classes),
        paint: ["fill-color": color])
    }
    return layers + [
      StyleLayer(
        "cover-park", "fill", of: "landcover", where: .among("subclass", ["park", "garden"]),
        paint: ["fill-color": p.park])
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
