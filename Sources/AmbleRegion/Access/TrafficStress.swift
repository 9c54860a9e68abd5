import AmbleCore

/// Level of traffic stress for cyclists, 1 (calm) to 4.
///
/// After Mekuria, Furth and Nixon, “Low-Stress Bicycling and Network Connectivity” (2012), by the
/// rules with which R5 reads it from OpenStreetMap; each stretch on its own, without what busy
/// crossings add.
enum TrafficStress {
  /// The level of a way; 0 where it does not apply.
  static func level(_ tags: Tags, on way: WayClass, hasCars: Bool, hasCycleLane: Bool) -> UInt8 {
    if let level = tags["lts"].flatMap(UInt8.init), (1...4).contains(level) { return level }
    guard hasCars else { return 1 }
    switch way.road {
    case .service, .ferry: return 0
    case .residential, .livingStreet: return 1
    case .unclassified, .tertiary: return hasCycleLane ? 2 : 4
    default: return hasCycleLane ? widthAndSpeed(tags) : 4
    }
  }

  /// Two where there are at most three lanes and 25 mph, three otherwise.
  private static func widthAndSpeed(_ tags: Tags) -> UInt8 {
    let lanes = tags["lanes"].flatMap(Double.init) ?? 0
    let limit = SpeedLimit.kilometresPerHour(tags, backward: false) ?? .infinity
    return lanes <= 3 && limit <= 25 * 1.609344 + 0.01 ? 2 : 3
  }
}
