/// The parts of a traveller's profile that decide the costs of arcs.
package struct CostKey: Hashable, Sendable {
  /// The mode and the bicycle.
  package var pace: PaceProfile
  /// Strength with which cyclists avoid traffic.
  package var avoidance = TrafficAvoidance.usual
  /// The conditions of arcs, or `nil` if all are as on the map.
  package var conditions: ArcConditions?

  /// Creates the key of a traveller's usual costs.
  package init(_ pace: PaceProfile) { self.pace = pace }

  /// Creates the key of a traveller's costs. Closed arcs alone do not change costs.
  package init(_ profile: TravelProfile) {
    pace = profile.pace
    avoidance = profile.trafficAvoidance
    conditions = profile.conditions?.changesCosts ?? false ? profile.conditions : nil
  }

  /// Whether these are the costs as on the map, with the usual avoidance of traffic.
  package var isUsual: Bool { avoidance == .usual && conditions == nil }
}
