public import AmbleCore

/// A step of a route: one path, or several that a traveller takes as one.
public struct CampusStep: Sendable {
  /// Length, in the campus's unit.
  public let length: Double
  /// Time at walking pace, seconds.
  public let duration: Double
  /// The direction from its start to its end; north if both are the same point of the picture.
  public let direction: CompassDirection
  /// Its start.
  public let start: CampusPoint
  /// Its end.
  public let point: CampusPoint
  /// The kind of its paths.
  public let kind: CampusPath.Kind
  /// The turn at its start; `depart` at the first step and after a lift.
  public let turn: GuidanceStep.Maneuver
  /// The building at or near its start, if any.
  public let landmark: CampusLandmark?
  /// The paths of the route that it consists of.
  public let paths: Range<Int>

  /// The levels climbed, negative downward.
  public var levelChange: Double { Double(point.level) - Double(start.level) }
}

extension CampusRoute {
  /// Divides the route into steps. Paths of different kinds, and those that change the level, stay
  /// apart.
  ///
  /// - Parameters:
  ///   - detail: how finely. Paths that keep their direction are those of the same compass direction,
  ///     or for turns those that meet at less than 20°.
  ///   - style: how directions will be said.
  /// - Complexity: O(n) for n paths.
  public func steps(
    _ detail: CampusStepDetail = .segments, style: CampusStyle = .compass
  ) -> [CampusStep] {
    let groups = walk.groups { piece in
      guard paths[piece].kind == paths[piece - 1].kind else { return false }
      return switch (detail, style) {
      case (.segments, _): false
      case (.merged, .compass): walk.keepsDirection(at: piece)
      case (.merged, .turns): walk.turn(before: piece) == .straight
      case (.intersections, _): !isIntersection[piece]
      }
    }
    return groups.map(step)
  }

  private func step(_ pieces: Range<Int>) -> CampusStep {
    CampusStep(
      length: pieces.reduce(0) { $0 + lengths[$1] }, duration: duration(of: pieces),
      direction: walk.direction(of: pieces),
      start: CampusPoint(walk.nodes[pieces.lowerBound]),
      point: CampusPoint(walk.nodes[pieces.upperBound]), kind: paths[pieces.lowerBound].kind,
      turn: walk.turn(before: pieces.lowerBound),
      landmark: landmarks.landmark(at: walk.nodes[pieces.lowerBound]), paths: pieces)
  }
}
