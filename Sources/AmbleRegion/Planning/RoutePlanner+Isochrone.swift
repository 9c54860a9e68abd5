public import AmbleCore

extension RoutePlanner {
  /// Computes the area reachable from a place, or from which the place can be reached, within a
  /// limit. Safe to call from several tasks; blocks its thread until it is done.
  /// - Parameters:
  ///   - request: the place, the traveller and the limit.
  ///   - time: the time of departure; see `routes(for:leavingAt:)`.
  ///   - isCancelled: polled; the search stops when it returns `true`.
  /// - Returns: the areas by limit.
  /// - Throws: `RouteError` with a user-facing message.
  public func isochrone(
    for request: ReachRequest, leavingAt time: CivilTime? = nil,
    isCancelled: () -> Bool = { false }
  ) throws(RouteError) -> Isochrone {
    try withWorkspace { workspace throws(RouteError) in
      try planner.isochrone(
        request, from: provider(at: time), in: workspace, isCancelled: isCancelled)
    }
  }
}
