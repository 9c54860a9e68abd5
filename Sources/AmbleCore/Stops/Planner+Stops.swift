extension Planner {
  /// Computes the best order to visit places in. Stops at one point of a street are consecutive.
  ///
  /// - Parameters:
  ///   - request: the places and the cost to minimise.
  ///   - provider: search data of the same graph.
  ///   - workspace: scratch memory, not shared with another call in progress.
  ///   - isCancelled: polled during the search, which ends once it returns `true`.
  /// - Returns: The best order found, with a lower bound of the cost.
  /// - Throws: `StopsError` if the request is invalid, stops are unreachable and `skipsUnreachable`
  ///   is `false`, or the search is cancelled.
  /// - Complexity: as `table` for all pairs of places, plus `TourSearch.best`.
  public func stops<Provider: SearchDataProvider>(
    _ request: StopsRequest, from provider: Provider, in workspace: Workspace,
    isCancelled: () -> Bool
  ) throws(StopsError) -> StopsAnswer {
    let table = try table(of: request, from: provider, in: workspace, isCancelled)
    let costs = StopCosts(table, by: request.cost)
    let unreachable = costs.unreachable(request)
    guard unreachable.isEmpty || request.skipsUnreachable else {
      throw .unreachable(unreachable, request.mode)
    }
    let kept = request.places.indices.filter { !unreachable.contains($0) }
    let groups = StopGroups(kept, of: request, isSame: costs.areOnePlace)
    let tour = try best(costs.question(request, groups.places), isCancelled)
    return StopsAnswer(
      order: tour.order.flatMap { groups.groups[$0] }, isOptimal: tour.isOptimal,
      bound: costs.quantity(tour.bound), costBefore: costs.cost(of: kept, request),
      cost: costs.quantity(tour.cost), unreachable: unreachable)
  }

  private func table<Provider: SearchDataProvider>(
    of request: StopsRequest, from provider: Provider, in workspace: Workspace,
    _ isCancelled: () -> Bool
  ) throws(StopsError) -> TravelTable {
    guard (2...StopsRequest.maxPlaces).contains(request.places.count) else {
      throw .route(.outOfRange(.stops, given: request.places.count))
    }
    do throws(RouteError) {
      return try table(request.table, from: provider, in: workspace, isCancelled: isCancelled)
    } catch {
      throw .route(error)
    }
  }

  private func best(
    _ question: TourRequest, _ isCancelled: () -> Bool
  ) throws(StopsError) -> Tour {
    do throws(TourError) {
      return try TourSearch().best(question, isCancelled: isCancelled)
    } catch {
      throw .route(.cancelled)
    }
  }
}
