/// Provides the search data that queries share. An implementation may cache it;
/// `CachingSearchDataProvider` does.
///
/// Calls block until the data is computed, which may take seconds for a hierarchy.
public protocol SearchDataProvider {
  /// Returns the conditions of a mode's arcs, or `nil` if all are as on the map. They are the same
  /// throughout a request, and travellers' profiles contain them.
  func conditions(for mode: Mode) -> ArcConditions?
  /// Returns the networks of a mode.
  func networks(for mode: Mode) -> Networks
  /// Returns the travel model of a profile.
  func travelModel(for profile: TravelProfile) -> TravelModel
  /// Returns the search graph of a profile, for searches without a hierarchy.
  func searchGraph(for profile: TravelProfile) -> SearchGraph
  /// Returns the customized hierarchy of a cost.
  func metric(for key: MetricKey) -> Metric
  /// Returns the measures of the edges of a customized hierarchy.
  func measures(for key: MetricKey) -> MetricMeasures
}
