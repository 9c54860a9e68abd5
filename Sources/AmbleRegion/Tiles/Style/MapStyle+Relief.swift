public import AmbleCore

extension MapStyle {
  /// The hillshade, the slope classes and the contours, below water.
  var relief: [StyleLayer] { shade + slopes + contourLines }

  private var shade: [StyleLayer] {
    let p = palette
    return [
      StyleLayer(hillshade: [
        "hillshade-method": "igor", "hillshade-illumination-direction": 315,
        "hillshade-illumination-anchor": "viewport", "hillshade-shadow-color": p.shadow,
        "hillshade-highlight-color": p.light, "hillshade-accent-color": p.accent,
        "hillshade-exaggeration": .zoomed(
          [(10, 0.45), (13, 0.40), (15, 0.30), (17, 0.18)], base: 1),
      ])
    ]
  }

  private var slopes: [StyleLayer] { [StyleLayer(slopes: ["raster-opacity": 0.55])] }

  /// Contours in two layers: at small scales those that begin there, at large scales all. Majors are
  /// wider and stronger.
  private var contourLines: [StyleLayer] {
    [
      contourLine("contour-far", from: 11, to: 15, major: 2),
      contourLine("contour-near", from: 15, to: 24, major: 1),
    ]
  }

  /// Returns the layer of contour lines.
  /// - Parameter major: the minimum index of a major contour.
  private func contourLine(
    _ id: String, from: Double, to: Double, major: Double
  ) -> StyleLayer {
    let isMajor: StyleValue = [">=", ["get", "index"], .number(major)]
    let opacities: (StyleValue, StyleValue) = theme == .light ? (0.65, 0.4) : (0.55, 0.35)
    let width: (Double, Double) -> StyleValue = {
      ["case", isMajor, .number($0), .number($1)]
    }
    return StyleLayer(
      id, "line", from: "contours", of: ContourTile.layer, zooms: from...to,
      where: ["<=", ["get", "from"], .number(from == 15 ? 15 : 14)], layout: [:],
      paint: [
        "line-color": palette.contour,
        "line-opacity": ["case", isMajor, opacities.0, opacities.1],
        "line-width": [
          "interpolate", ["linear"], ["zoom"], 11, width(0.7, 0.4), 14, width(1, 0.6), 16,
          width(1.2, 0.7),
        ],
      ])
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
