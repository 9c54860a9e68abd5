public import AmbleCore

extension MapStyle {
  /// The hillshade, the slope classes and the contours of small scales, below water.
  var relief: [StyleLayer] { shade + slopes + [farContours] }

  private var shade: [StyleLayer] {
    let p = palette
    return [
      StyleLayer(hillshade: [
        "hillshade-method": "igor", "hillshade-illumination-direction": 315,
        "hillshade-illumination-anchor": "viewport", "hillshade-shadow-color": p.shadow,
        "hillshade-highlight-color": p.light, "hillshade-accent-color": p.accent,
        "hillshade-exaggeration": .zoomed(
          [(10, 0.45), (13, 0.40), (15, 0.40), (16, 0.50)], base: 1),
      ])
    ]
  }

  private var slopes: [StyleLayer] { [StyleLayer(slopes: ["raster-opacity": 0.55])] }

  /// The contours of small scales. Majors are wider and stronger.
  private var farContours: StyleLayer {
    let values = { byIndex(2, $0, $1) }
    let opacities = theme == .light ? values(0.65, 0.4) : values(0.55, 0.35)
    return contourLine(
      "contour-far", zooms: 11...15,
      paint: [
        "line-color": palette.contour, "line-opacity": opacities,
        "line-width": [
          "interpolate", ["linear"], ["zoom"], 11, values(0.7, 0.4), 14, values(1, 0.6),
          15, values(1.1, 0.65),
        ],
      ])
  }

  /// All contours, for large scales, where the edges of houses compete with them: they lie on the
  /// houses and have a halo.
  var nearContours: [StyleLayer] {
    let values = { byIndex(1, $0, $1) }
    let grown: (StyleValue, StyleValue) -> StyleValue = {
      ["interpolate", ["linear"], ["zoom"], 15, $0, 16, $1]
    }
    return [
      contourLine(
        "contour-near-halo", zooms: 15...24,
        paint: [
          "line-color": palette.land, "line-blur": 0.5, "line-opacity": grown(0, 0.7),
          "line-width": values(3.7, 3.1),
        ]),
      contourLine(
        "contour-near", zooms: 15...24,
        paint: [
          "line-color": palette.nearContour,
          "line-opacity": grown(values(0.8, 0.5), values(0.9, 0.75)),
          "line-width": grown(values(1.2, 0.75), values(1.7, 1.1)),
        ]),
    ]
  }

  /// Returns a layer of contour lines.
  private func contourLine(
    _ id: String, zooms: ClosedRange<Double>, paint: [String: StyleValue]
  ) -> StyleLayer {
    StyleLayer(
      id, "line", from: "contours", of: ContourTile.layer, zooms: zooms,
      where: ["<=", ["get", "from"], .number(zooms.upperBound == 15 ? 14 : 15)], layout: [:],
      paint: paint)
  }

  /// Returns a value of major contours, whose index is at least `least`, and one of the others.
  private func byIndex(_ least: Double, _ major: Double, _ minor: Double) -> StyleValue {
    ["case", [">=", ["get", "index"], .number(least)], .number(major), .number(minor)]
  }

  /// The heights of major contours.
  var contourLabels: [StyleLayer] {
    [(13.0, 15.0, 2.0), (15, 24, 1)].map { from, to, major in
      StyleLayer(
        from == 13 ? "contour-far-height" : "contour-near-height", "symbol", from: "contours",
        of: ContourTile.layer, zooms: from...to,
        where: .all([
          [">=", ["get", "index"], .number(major)],
          ["<=", ["get", "from"], .number(to == 24 ? 15 : 14)],
        ]),
        layout: [
          "text-field": ["to-string", ["get", "ele"]], "text-font": font(), "text-size": 10,
          "symbol-placement": "line", "symbol-spacing": 400, "text-max-angle": 25,
          "text-padding": 6,
        ], paint: textPaint(palette.contourText, halo: 1.2))
    }
  }

  /// The sources of contours and slopes, as far as there are any. Slopes are drawn from the terrain.
  var reliefSources: [String: StyleValue] {
    var sources: [String: StyleValue] = [:]
    if let contours {
      sources["contours"] = [
        "type": "vector", "tiles": [.text(contours.tiles)],
        "bounds": .list(contours.bounds.edges.map(StyleValue.number)),
        "minzoom": .number(Double(contours.zooms.lowerBound)),
        "maxzoom": .number(Double(contours.zooms.upperBound)),
      ]
    }
    if let slopeTiles, let terrain {
      sources["slopes"] = [
        "type": "raster", "tiles": [.text(slopeTiles)],
        "tileSize": .number(Double(HeightTile.side)),
        "bounds": .list(terrain.bounds.edges.map(StyleValue.number)),
        "minzoom": .number(Double(terrain.zooms.lowerBound)),
        "maxzoom": .number(Double(terrain.zooms.upperBound)),
      ]
    }
    return sources
  }
}

/// The terrain tiles or the contours in a map style.
///
/// ```swift
/// let terrain = region.terrain.map {
///   TerrainSource(
///     tiles: "https://example.org/terrain/{z}/{x}/{y}.png", bounds: $0.bounds, zooms: $0.zooms)
/// }
/// ```
public struct TerrainSource: Hashable, Sendable {
  /// The URL template of the tiles, with `{z}`, `{x}` and `{y}`.
  public var tiles: String
  /// The covered area.
  public var bounds: BoundingBox
  /// The zooms of the tiles.
  public var zooms: ClosedRange<Int>

  /// Creates a source from its parts.
  public init(tiles: String, bounds: BoundingBox, zooms: ClosedRange<Int>) {
    self.tiles = tiles
    self.bounds = bounds
    self.zooms = zooms
  }

  var value: StyleValue {
    [
      "type": "raster-dem", "encoding": "terrarium", "tiles": [.text(tiles)],
      "tileSize": .number(Double(HeightTile.side)),
      "bounds": .list(bounds.edges.map(StyleValue.number)),
      "minzoom": .number(Double(zooms.lowerBound)), "maxzoom": .number(Double(zooms.upperBound)),
    ]
  }
}

extension BoundingBox {
  /// West, south, east and north, degrees.
  var edges: [Double] { [west, south, east, north] }
}
