public import AmbleCore

extension RoutePlanner {
  /// What can be reached from a place, or from where it can be reached, within a limit. Safe to
  /// call from several tasks at once; blocks its thread until it is done.
  /// - Throws: `RouteError` with a sentence for whoever asked.
  public func isochrone(for request: ReachRequest) throws(RouteError) -> Isochrone {
    try withWorkspace { workspace throws(RouteError) in
      try planner.isochrone(request, from: stock, in: workspace)
    }
  }
}
