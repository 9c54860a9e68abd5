/// Constants for reach beyond the street.
public enum OffStreet {
  /// Maximum distance from a street to a reached place, metres: half the depth of a common city
  /// block, so that blocks are filled, and too little to cross a river.
  public static let reach = 50.0

  /// Speed off the street, metres per second: a third of a walker's pace, for yards, stairwells and
  /// entrances.
  public static let speed = 0.45

  /// Metres on the street that a metre off it counts as, if distance is limited: the same ratio as
  /// in time at a walker's pace.
  public static let factor = 3.0

  /// Returns the cost of a metre off the street, in the unit of the limit.
  static func pace(_ limit: ReachRequest.Limit) -> Double {
    switch limit {
    case .time: 1 / speed
    case .distance: factor
    }
  }
}
