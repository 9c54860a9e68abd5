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
