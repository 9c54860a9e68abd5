public import AmbleCore

extension RoutePlanner {
  /// The ways from each of some places to each of others. Safe to call from several tasks at once;
  /// blocks its thread until it is done.
  /// - Throws: `RouteError`, if the request as a whole makes no sense. Single places that are on no
  ///   street are told in the table.
  public func table(for request: TableRequest) throws(RouteError) -> TravelTable {
    try withWorkspace { workspace throws(RouteError) in
      try planner.table(request, from: stock, in: workspace)
    }
  }
}
