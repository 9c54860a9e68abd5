import AmbleCore

/// Level of traffic stress for cyclists, 1 (calm) to 4.
///
/// After Mekuria, Furth and Nixon, “Low-Stress Bicycling and Network Connectivity” (2012), by the
/// rules of Conveyal's R5 5.9 for OpenStreetMap; each segment alone, without crossings.
enum TrafficStress {
  /// Returns the level of a way, or 0 if it does not apply.
  static func level(_ tags: Tags, on way: WayClass, hasCars: Bool, hasCycleLane: Bool) -> UInt8 {
    if let level = tags["lts"].flatMap(UInt8.init), (1...4).contains(level) { return level }
    guard way.road != .ferry else { return 0 }
    guard hasCars else { return 1 }
    switch way.road {
    case .service: return 0
    case .residential, .livingStreet: return 1
    default: return isCalm(tags, on: way, hasCycleLane) ? 2 : hasCycleLane ? 3 : 4
    }
  }

  /// Returns whether traffic is calm: at most 25 mph on three lanes; or a small road that has a
  /// cycle lane or is known to have fewer than four lanes.
  private static func isCalm(_ tags: Tags, on way: WayClass, _ hasCycleLane: Bool) -> Bool {
    let lanes = tags["lanes"].flatMap(Double.init)
    let limit = SpeedLimit.kilometresPerHour(tags, backward: false) ?? .infinity
    if limit <= 25 * SpeedLimit.kilometresPerMile, lanes ?? 0 < 4 { return true }
    guard way.road == .unclassified || way.road == .tertiary else { return false }
    return hasCycleLane || lanes ?? 4 < 4
  }
}
