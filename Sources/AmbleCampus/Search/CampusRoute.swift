import AmbleCore

/// The routes between two buildings.
public struct CampusRoutes: Sendable {
  /// The building where they begin.
  public let from: CampusBuilding
  /// The building where they end.
  public let to: CampusBuilding
  /// The routes, the shortest first; at least one.
  public let routes: [CampusRoute]
}

/// A route on a campus.
public struct CampusRoute: Sendable {
  /// The geometry.
  let walk: CampusWalk
  /// The paths in order, one fewer than points.
  public let paths: [CampusPath]
  /// Length of each path, in the campus's unit.
  let lengths: [Double]
  /// Whether each point is a point with three neighbours or more.
  let isIntersection: [Bool]
  /// Length, in the campus's unit.
  public let length: Double
  /// Whether no shorter route could have been returned in its place.
  public let isProved: Bool
  /// The unit of lengths.
  public let unit: CampusUnit
  /// The buildings of the campus.
  let landmarks: CampusLandmarks

  /// The points, the first and last included.
  public var points: [CampusPoint] { walk.nodes.map(CampusPoint.init) }

  /// The time at walking pace, 1.4 m/s, seconds. Stairs and lifts take longer.
  public var duration: Double { duration(of: paths.indices) }

  /// Returns the time for some of the paths, seconds.
  func duration(of pieces: Range<Int>) -> Double {
    pieces.reduce(0) { sum, piece in
      let rise = Double(walk.nodes[piece + 1].level) - Double(walk.nodes[piece].level)
      return sum
        + CampusPace.duration(
          paths[piece].kind, metres: lengths[piece] * unit.metres, rise: rise,
          continues: piece > 0 && paths[piece - 1].kind == paths[piece].kind)
    }
  }
}

extension CampusPoint {
  /// Creates the point of a node.
  init(_ node: CampusNetwork.Node) { self.init(x: node.x, y: node.y, level: node.level) }
}
