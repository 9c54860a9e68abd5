/// The geometry of a walk on a drawing: directions, turns, and pieces that belong together. A piece
/// connects two consecutive nodes.
///
/// ```swift
/// let walk = CampusWalk(
///   nodes: [.init(x: 0, y: 0), .init(x: 30, y: 0), .init(x: 30, y: 40)], north: 0)
/// walk.direction(of: 0..<1)  // .east
/// walk.turn(before: 1)  // .right, because y points downward
/// ```
public struct CampusWalk: Sendable {
  /// The points of the walk.
  public let nodes: [CampusNetwork.Node]
  /// The direction of north on the drawing, degrees clockwise from up.
  public let north: Double
  /// Bearing of each piece, degrees clockwise from up, or `nil` if it does not move on the drawing.
  private let bearings: [Double?]

  /// Creates the geometry of a walk. A north that is not finite counts as 0.
  /// - Complexity: O(n).
  public init(nodes: [CampusNetwork.Node], north: Double) {
    self.nodes = nodes
    self.north = north.isFinite ? north.truncatingRemainder(dividingBy: 360) : 0
    bearings = zip(nodes, nodes.dropFirst()).map {
      DrawnBearing.degrees(x: $1.x - $0.x, y: $1.y - $0.y)
    }
  }

  /// The number of pieces.
  public var count: Int { bearings.count }

  /// Returns the direction from the beginning of the first piece to the end of the last; north if
  /// both are the same point of the drawing.
  public func direction(of pieces: Range<Int>) -> CompassDirection {
    let (start, end) = (nodes[pieces.lowerBound], nodes[pieces.upperBound])
    let bearing = DrawnBearing.degrees(x: end.x - start.x, y: end.y - start.y)
    return bearing.map { CompassDirection(bearing: $0 - north) } ?? .north
  }

  /// Returns the turn at the beginning of a piece; `depart` at the first, and where a piece does
  /// not move on the drawing, as in a lift: the walker comes out of it facing anywhere.
  public func turn(before piece: Int) -> GuidanceStep.Maneuver {
    guard piece > 0, let before = bearings[piece - 1], let after = bearings[piece] else {
      return .depart
    }
    return GuidanceStep.Maneuver(turnAngle: before.turn(to: after))
  }

  /// Returns whether a piece has the compass direction of the piece before it.
  /// - Precondition: `piece` is at least 1.
  public func keepsDirection(at piece: Int) -> Bool {
    bearings[piece - 1] != nil && bearings[piece] != nil
      && direction(of: piece - 1..<piece) == direction(of: piece..<piece + 1)
  }

  /// Joins consecutive pieces.
  ///
  /// Two pieces whose levels change, or that change from one to the other, are never joined.
  /// - Parameter joins: whether a piece belongs to the one before it, for pieces from 1.
  /// - Returns: ranges of pieces in order, which together are the walk.
  /// - Complexity: O(n).
  public func groups(where joins: (Int) -> Bool) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    for piece in 0..<count {
      if let last = groups.last, isLevel(piece - 1), isLevel(piece), joins(piece) {
        groups[groups.count - 1] = last.lowerBound..<piece + 1
      } else {
        groups.append(piece..<piece + 1)
      }
    }
    return groups
  }

  private func isLevel(_ piece: Int) -> Bool { nodes[piece].level == nodes[piece + 1].level }
}
