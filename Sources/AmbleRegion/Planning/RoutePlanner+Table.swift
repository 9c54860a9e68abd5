public import AmbleCore

extension RoutePlanner {
  /// Computes the travel table from each origin to each destination. Safe to call from several
  /// tasks; blocks its thread until it is done.
  /// - Parameters:
  ///   - request: the places, the traveller and the cost.
  ///   - time: the time of departure; see `routes(for:leavingAt:)`.
  ///   - isCancelled: polled; the search stops when it returns `true`.
  /// - Returns: the table; a place without a street nearby is reported in it.
  /// - Throws: `RouteError` if the request as a whole is invalid or cancelled.
  public func table(
    for request: TableRequest, leavingAt time: CivilTime? = nil,
    isCancelled: () -> Bool = { false }
  ) throws(RouteError) -> TravelTable {
    try withWorkspace { workspace throws(RouteError) in
      try planner.table(
        request, from: provider(at: time), in: workspace, isCancelled: isCancelled)
    }
  }
}
