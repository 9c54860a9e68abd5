public import AmbleCore

extension RoutePlanner {
  /// Computes the best order to visit places in. Safe to call from several tasks; blocks its thread
  /// until it is done.
  /// - Parameters:
  ///   - request: the places and the cost to minimise.
  ///   - time: the time of departure; see `routes(for:leavingAt:)`.
  ///   - isCancelled: polled; the search stops when it returns `true`.
  /// - Returns: the places in order of visit, with the cost.
  /// - Throws: `StopsError` if no order exists or the search is cancelled.
  public func stops(
    for request: StopsRequest, leavingAt time: CivilTime? = nil, isCancelled: () -> Bool = { false }
  ) throws(StopsError) -> StopsAnswer {
    try withWorkspace { workspace throws(StopsError) in
      try planner.stops(request, from: provider(at: time), in: workspace, isCancelled: isCancelled)
    }
  }
}
