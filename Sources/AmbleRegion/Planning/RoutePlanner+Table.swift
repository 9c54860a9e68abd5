public import AmbleCore

extension RoutePlanner {
  /// Computes the travel table from each origin to each destination. Safe to call from several
  /// tasks; blocks its thread until it is done.
  /// - Returns: the table; a place without a street nearby is reported in it.
  /// - Throws: `RouteError` if the request as a whole is invalid.
  public func table(for request: TableRequest) throws(RouteError) -> TravelTable {
    try withWorkspace { workspace throws(RouteError) in
      try planner.table(request, from: provider, in: workspace)
    }
  }
}
