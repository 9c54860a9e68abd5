/// How reach spreads off the street.
public enum OffStreet {
  /// How far from a street a place may lie to be reached by it, metres: half the depth of a common
  /// city block, so that blocks are filled, and too little to cross a river.
  public static let reach = 50.0

  /// Metres per second off the street: a third of a walker's pace, for yards, stairwells and
  /// entrances.
  public static let speed = 0.45

  /// How many metres on the street a metre off it counts as, where distance is limited: as many as
  /// in time at a walker's pace.
  public static let factor = 3.0

  /// What a metre off the street adds to what is limited.
  static func pace(_ limit: ReachRequest.Limit) -> Double {
    switch limit {
    case .time: 1 / speed
    case .distance: factor
    }
  }
}
