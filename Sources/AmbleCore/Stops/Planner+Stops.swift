extension Planner {
  /// The best order to visit some places in. Those at one point of a street are visited one after
  /// the other.
  ///
  /// - Parameters:
  ///   - stock: what searches on this graph need.
  ///   - workspace: memory nobody else uses meanwhile.
  ///   - isCancelled: asked now and then; the search ends once it says true.
  /// - Throws: `StopsError`.
  /// - Complexity: that of `table` for all places with each other, and of `TourSearch.best`.
  public func stops<Stock: SearchStock>(
    _ request: StopsRequest, from stock: Stock, in workspace: Workspace,
    isCancelled: () -> Bool
  ) throws(StopsError) -> StopsAnswer {
    let table = try table(of: request, from: stock, in: workspace)
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

  private func table<Stock: SearchStock>(
    of request: StopsRequest, from stock: Stock, in workspace: Workspace
  ) throws(StopsError) -> TravelTable {
    guard (2...StopsRequest.mostPlaces).contains(request.places.count) else {
      throw .route(
        RouteError(
          .badRequest,
          "An order needs 2 to \(StopsRequest.mostPlaces) stops, not \(request.places.count)."))
    }
    do throws(RouteError) {
      return try table(request.table, from: stock, in: workspace)
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
      throw .cancelled
    }
  }
}
