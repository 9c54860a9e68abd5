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

/// How long walks on a campus take.
enum CampusPace {
  /// Speed on level paths, m/s: the comfortable speed of adults (Bohannon 1997: 1.27 to 1.46).
  static let walking = 1.4
  /// Speeds on stairs along the ground, m/s (Fruin 1971, "Pedestrian Planning and Design").
  static let up = 0.51
  static let down = 0.67
  /// Waiting for a lift, seconds: the limit of the British Council for Offices' "Guide to
  /// Specification" (2014) at the morning peak.
  static let liftWait = 30.0
  /// Riding past a storey, seconds: about 4 m at 1 m/s, the slowest usual speed of lifts.
  static let liftStorey = 4.0

  /// Returns the time for a path, seconds. Stairs that stay on a level count as upward.
  /// - Parameters:
  ///   - metres: its length, which does not count for a lift.
  ///   - rise: the storeys climbed, negative downward.
  ///   - continues: whether the path before it is of the same kind: a traveller who stays in a lift
  ///     does not wait again.
  static func duration(
    _ kind: CampusPath.Kind, metres: Double, rise: Double, continues: Bool
  ) -> Double {
    switch kind {
    case .path: metres / walking
    case .stairs: metres / (rise < 0 ? down : up)
    case .lift: (continues ? 0 : liftWait) + liftStorey * rise.magnitude
    }
  }
}

extension Campus {
  /// Returns the length of a path in the campus's unit: as given, or measured on the picture.
  public func length(of path: CampusPath) -> Double {
    if let length = path.length { return length }
    let (x, y) = (path.to.x - path.from.x, path.to.y - path.from.y)
    return (x * x + y * y).squareRoot() * scale
  }
}

extension CampusPath {
  /// Whether the path is open on a day.
  public func isOpen(on day: CampusDate) -> Bool {
    guard let closedUntil else { return true }
    return closedUntil <= day
  }
}
