import AmbleCore

/// The shared search data as one request sees it: the conditions of streets stay as at its
/// beginning, even if they are replaced before its end.
struct ConditionedProvider: SearchDataProvider {
  let shared: SharedSearchDataProvider
  let conditions: StreetConditions

  func conditions(for mode: Mode) -> ArcConditions? { conditions[mode] }

  /// Returns the key of a cost under the conditions.
  func present(_ key: MetricKey) -> MetricKey {
    var key = key
    key.profile.conditions = conditions[key.profile.mode]
    return key
  }

  func networks(for mode: Mode) -> Networks { shared.networks(for: mode) }
  func travelModel(for profile: TravelProfile) -> TravelModel { shared.travelModel(for: profile) }
  func searchGraph(for profile: TravelProfile) -> SearchGraph { shared.searchGraph(for: profile) }
  func metric(for key: MetricKey) -> Metric { shared.metric(for: key) }
  func measures(for key: MetricKey) -> MetricMeasures { shared.measures(for: key) }
}
