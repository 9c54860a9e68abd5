public import AmbleCore
public import Foundation

/// A vector tile of the levels of traffic stress for cyclists, drawn from the street graph on
/// request, so that the map shows the levels that routes use.
///
/// Its layer `stress` has a feature for each level, with the attribute `level`, 1…4: the streets that
/// bicycles may use in some direction, by the higher level of those directions.
public struct StressTile: Sendable {
  /// The layer's name.
  static let layer = "stress"
  /// The zooms of the tiles.
  public static let zooms = 12...14

  private var streets: StreetLines

  /// Draws a tile.
  /// - Precondition: The numbers belong to a tile of `zooms`.
  /// - Complexity: O(points of the streets in it).
  public init(of graph: Graph, zoom: Int, column: Int, row: Int) {
    streets = StreetLines(
      in: TileAddress(zoom: zoom, column: column, row: row), classes: 4)
    for segment in graph.segments(around: streets.box) {
      let level = Self.level(of: segment, in: graph)
      if level == 0 { continue }
      streets.add(graph.pointRange(of: segment).lazy.map { graph.point[$0] }, class: level - 1)
    }
  }

  /// Returns the level of a segment, or 0 if it is unknown or not ridden by bicycles.
  private static func level(of segment: Int, in graph: Graph) -> Int {
    let levels = [false, true].map { backward in
      graph.access[ArcID(segment: segment, backward: backward).index].ridden
        .contains(.bike)
        ? graph.attributes[segment].trafficStress(backward: backward) : 0
    }
    return Int(max(levels[0], levels[1]))
  }
}

extension StressTile {
  /// The tile by the Mapbox Vector Tile specification 2.1, compressed with gzip, or `nil` if it is
  /// empty.
  public var data: Data? {
    let features = streets.lines.enumerated().map {
      VectorTile.Feature(attributes: ["level": $0 + 1], lines: $1)
    }
    return VectorTile(layer: Self.layer, features: features).data
  }
}
