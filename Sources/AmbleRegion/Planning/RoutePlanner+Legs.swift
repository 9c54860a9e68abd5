package import AmbleCore

extension RoutePlanner {
  /// Sets a place on the nearest street of a large network, also if it is closed at present: places
  /// are kept for longer than conditions.
  /// - Parameter limit: maximum distance, metres.
  /// - Returns: The place, or `nil` if no street is within the limit.
  package func streetPlace(
    _ place: Coordinate, by profile: TravelProfile, within limit: Double = Planner.snapLimit
  ) -> StreetPlace? {
    StreetPlace(place, by: profile, within: limit, on: planner.graph)
  }

  /// Computes the least-cost paths between places that are already on streets. Safe to call from
  /// several tasks; blocks its thread until it is done. Streets have the conditions of now.
  package func legs(
    from sources: [StreetPlace], to targets: [StreetPlace], by key: MetricKey
  ) -> LegTable {
    withWorkspace { workspace in
      let provider = provider
      return planner.legs(
        from: sources, to: targets, by: provider.present(key), provider: provider, in: workspace)
    }
  }

  /// Computes the least-cost route between two places that are already on streets. Safe to call
  /// from several tasks; blocks its thread until it is done.
  /// - Returns: The route, or `nil` if the places are not connected.
  package func leg(from start: StreetPlace, to end: StreetPlace, by key: MetricKey) -> Route? {
    withWorkspace { workspace in
      let provider = provider
      return planner.leg(
        from: start, to: end, by: provider.present(key), provider: provider, in: workspace)
    }
  }

  /// Computes the search data of costs before they are first needed.
  /// - Complexity: one customization for each cost that the import has not stored.
  package func prepare(_ keys: [MetricKey]) {
    let provider = provider
    for key in keys { _ = provider.metric(for: provider.present(key)) }
  }

  /// The box around all streets.
  package var bounds: BoundingBox { planner.graph.bounds }
}
