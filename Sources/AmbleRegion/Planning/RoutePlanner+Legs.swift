package import AmbleCore

extension RoutePlanner {
  /// Sets a place on the nearest street of a large network.
  /// - Parameter limit: maximum distance, metres.
  /// - Returns: The place, or `nil` if no street is within the limit.
  package func streetPlace(
    _ place: Coordinate, by profile: TravelProfile, within limit: Double = Planner.snapLimit
  ) -> StreetPlace? {
    StreetPlace(place, by: profile, within: limit, on: planner.graph)
  }

  /// Computes the least-cost paths between places that are already on streets. Safe to call from
  /// several tasks; blocks its thread until it is done.
  package func legs(
    from sources: [StreetPlace], to targets: [StreetPlace], by key: MetricKey
  ) -> LegTable {
    withWorkspace { workspace in
      planner.legs(from: sources, to: targets, by: key, provider: provider, in: workspace)
    }
  }

  /// Computes the least-cost route between two places that are already on streets. Safe to call
  /// from several tasks; blocks its thread until it is done.
  /// - Returns: The route, or `nil` if the places are not connected.
  package func leg(from start: StreetPlace, to end: StreetPlace, by key: MetricKey) -> Route? {
    withWorkspace { workspace in
      planner.leg(from: start, to: end, by: key, provider: provider, in: workspace)
    }
  }

  /// Computes the search data of costs before they are first needed.
  /// - Complexity: that of a customization for each cost that the import has not stored.
  package func prepare(_ keys: [MetricKey]) {
    for key in keys { _ = provider.measures(for: key) }
  }

  /// The box around all streets.
  package var bounds: BoundingBox { planner.graph.bounds }
}
