public import AmbleCore

extension RoutePlanner {
  /// The best order to visit some places in. Safe to call from several tasks at once; blocks its
  /// thread until it is done.
  /// - Parameter isCancelled: asked now and then; the search ends once it says true.
  /// - Throws: `StopsError`.
  public func stops(
    for request: StopsRequest, isCancelled: () -> Bool = { false }
  ) throws(StopsError) -> StopsAnswer {
    try withWorkspace { workspace throws(StopsError) in
      try planner.stops(request, from: stock, in: workspace, isCancelled: isCancelled)
    }
  }
}
