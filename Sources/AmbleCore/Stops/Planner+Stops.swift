extension Planner {
  /// Computes the best order to visit places in. Stops at one point of a street are consecutive.
  ///
  /// ```swift
  /// let provider = CachingSearchDataProvider(graph: graph)
  /// let answer = try Planner(graph: graph, ascentThreshold: 2).stops(
  ///   StopsRequest(places: places), from: provider, in: Workspace(), isCancelled: { false })
  /// ```
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
      cost: costs.quantity(tour.cost), unreachable: unreachable,
      gaps: table.sources.map { $0.gap })
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

/// The best order found for some stops. Costs are seconds for `TourCost.time`, otherwise metres.
///
/// ```swift
/// let answer = try planner.stops(for: StopsRequest(places: places))
/// let ordered = answer.order.map { places[$0] }
/// let saved = answer.costBefore.map { $0 - answer.cost }  // seconds
/// print(answer.isOptimal ? "No order is better." : "No order costs less than \(answer.bound) s.")
/// ```
public struct StopsAnswer: Sendable {
  /// Indices into the requested places, in the order to visit them. A round tour does not repeat
  /// its start at the end. Stops at one point of a street are consecutive.
  public var order: [Int]
  /// Whether the order is proved to be optimal.
  public var isOptimal: Bool
  /// Lower bound of the cost of any order.
  public var bound: Double
  /// Cost of the order given, or `nil` if two consecutive stops are not connected.
  public var costBefore: Double?
  /// Cost of the order found.
  public var cost: Double
  /// Indices of the stops left out because they are unreachable.
  public var unreachable: [Int]
  /// For each requested place, the distance from the street where its routes end, metres, or `nil`
  /// if it is on that street.
  public var gaps: [Double?]
}

/// An error of a request for the best order of stops.
///
/// ```swift
/// do {
///   show(try planner.stops(for: StopsRequest(places: places)))
/// } catch {
///   print(Language.english.sentence(for: error) { "stop \($0 + 1)" })
///   if case .unreachable(let stops, _) = error { show(stops.map { places[$0] }) }
/// }
/// ```
public enum StopsError: Error, Sendable, Hashable {
  /// The request is invalid or cancelled.
  case route(RouteError)
  /// The stops at these indices are not connected with the others.
  case unreachable([Int], Mode)
}

/// Stops grouped by place: those at one point of a street are visited one after the other. This
/// also keeps the search small if many stops share few places.
struct StopGroups {
  /// The stops of each place, in the order given. The group of a fixed start is first. The group of
  /// a fixed end is last, with the end as its last stop.
  private(set) var groups: [[Int]] = []

  /// Groups stops by place.
  /// - Parameter isSame: whether two stops are at one point.
  /// - Complexity: O(stops × places).
  init(_ stops: [Int], of request: StopsRequest, isSame: (Int, Int) -> Bool) {
    for stop in stops {
      if let index = groups.firstIndex(where: { isSame($0[0], stop) }) {
        groups[index].append(stop)
      } else {
        groups.append([stop])
      }
    }
    if request.end == .last { putLast(request.places.count - 1, hasStart: request.start == .first) }
  }

  /// One stop per group, which represents its place.
  var places: [Int] {
    groups.enumerated().map { index, group in
      index == groups.count - 1 ? group[group.count - 1] : group[0]
    }
  }

  private mutating func putLast(_ end: Int, hasStart: Bool) {
    guard let index = groups.firstIndex(where: { $0.contains(end) }) else { return }
    if index == 0, hasStart, groups[0].count > 1 {
      groups[0].removeAll { $0 == end }
      groups.append([end])
    } else {
      groups.append(groups.remove(at: index))
    }
  }
}

// MARK: Costs

/// The costs of routes between stops, as whole milliseconds or centimetres, so that sums are exact.
struct StopCosts {
  private let table: TravelTable
  private let costs: [Int64]
  private let unitsPerQuantity: Double

  private var count: Int { table.sources.count }

  /// Converts a table to whole costs.
  /// - Complexity: O(entries).
  init(_ table: TravelTable, by cost: TourCost) {
    let (entries, units): ([Double], Double) =
      switch cost {
      case .time: (table.durations, 1000)
      case .distance: (table.distances, 100)
      case .effort: (table.weights, 100)
      }
    self.table = table
    unitsPerQuantity = units
    costs = entries.map { $0 < .infinity ? Int64(($0 * units).rounded()) : TourRequest.unconnected }
  }

  /// Returns the stops without a street, or without a route to and from the others. A stop fixed at an
  /// end is one of them if that names fewer stops than all that it does not reach.
  /// - Complexity: O(entries).
  func unreachable(_ request: StopsRequest) -> [Int] {
    let onStreet = table.sources.indices.filter { table.sources[$0].isOnStreet }
    guard !onStreet.isEmpty else { return Array(table.sources.indices) }
    var apart = Set(apart(among: onStreet, request))
    for end in fixedEnds(of: request) where !apart.isEmpty && onStreet.contains(end) {
      let rest = onStreet.filter { $0 != end }
      guard !rest.isEmpty else { continue }
      let others = Set(self.apart(among: rest, request) + [end])
      if others.count < apart.count { apart = others }
    }
    return table.sources.indices.filter { !table.sources[$0].isOnStreet || apart.contains($0) }
  }

  private func apart(among stops: [Int], _ request: StopsRequest) -> [Int] {
    question(request, stops).unreachable.map { stops[$0] }
  }

  private func fixedEnds(of request: StopsRequest) -> [Int] {
    (request.start == .first ? [0] : []) + (request.end == .last ? [count - 1] : [])
  }

  /// Returns whether two stops are at the same point of a street. Between other points, the costs
  /// are positive.
  func areOnePlace(_ one: Int, _ other: Int) -> Bool {
    costs[one * count + other] == 0 && costs[other * count + one] == 0
  }

  /// Creates the request for the best order of some of the stops. If a stop fixed at an end is not
  /// among them, that end becomes free.
  func question(_ request: StopsRequest, _ kept: [Int]) -> TourRequest {
    var entries: [Int64] = []
    entries.reserveCapacity(kept.count * kept.count)
    for from in kept { for to in kept { entries.append(costs[from * count + to]) } }
    let losesFirst = request.start == .first && kept.first != 0
    let losesLast = request.end == .last && kept.last != count - 1
    return TourRequest(
      count: kept.count, costs: entries, start: losesFirst ? .any : request.start,
      end: losesLast ? .any : request.end)
  }

  /// Sums the costs of stops in the given order, including the return to the first if the request
  /// ends where it starts.
  /// - Returns: Seconds or metres, or `nil` if two consecutive stops are not connected.
  func cost(of order: [Int], _ request: StopsRequest) -> Double? {
    var pairs = Array(zip(order, order.dropFirst()))
    if request.end == .start, let first = order.first, let last = order.last {
      pairs.append((last, first))
    }
    var sum: Int64 = 0
    for (from, to) in pairs {
      let cost = costs[from * count + to]
      guard cost < TourRequest.unconnected else { return nil }
      sum += cost
    }
    return quantity(sum)
  }

  /// Converts a whole cost to seconds or metres.
  func quantity(_ units: Int64) -> Double { Double(units) / unitsPerQuantity }
}
