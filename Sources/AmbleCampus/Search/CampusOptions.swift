/// What a caller wants to know of the ways between two buildings.
public struct CampusOptions: Equatable, Sendable {
  /// Maximum number of routes, `1...maxCount`; other values count as the nearest of these.
  public var count = 3
  /// Whether stairs, and entrances with a step, are avoided.
  public var isStepFree = false

  /// The largest `count`.
  public static let maxCount = 9

  /// Creates options.
  public init(count: Int = 3, isStepFree: Bool = false) {
    self.count = count
    self.isStepFree = isStepFree
  }
}

/// How finely a route is described.
public enum CampusStepDetail: String, CaseIterable, Sendable {
  /// A step for each path.
  case segments
  /// Consecutive paths in the same direction are one step.
  case merged
  /// A step leads from one intersection to the next: a point with three neighbours or more.
  case intersections
}

/// How the direction of a step is said.
public enum CampusStyle: String, CaseIterable, Sendable {
  /// By the eight compass directions.
  case compass
  /// As walked: "turn left".
  case turns
}
