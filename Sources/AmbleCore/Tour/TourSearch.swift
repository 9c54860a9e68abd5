/// Searches for the order of stops with the minimum cost, and proves it if possible.
///
/// A good tour is found by local search. Multipliers of the stops then give a lower bound and
/// exclude arcs that no better tour contains; the rest is searched by branch and bound. The work is
/// counted in steps, not in time, so the same stops have the same answer on every machine.
///
/// ```swift
/// let request = TourRequest(
///   count: 3, costs: [0, 9, 5, 9, 0, 3, 5, 3, 0], start: .first, end: .any)
/// let tour = try TourSearch().best(request)
/// tour.order  // [0, 2, 1]
/// tour.cost  // 8
/// tour.isOptimal  // true
/// ```
public struct TourSearch: Sendable {
  /// Amount of work: 1 has proved every set of up to 25 stops tried, 2 allows twice as much.
  public let effort: Double

  /// Creates a search with an amount of work.
  public init(effort: Double = 1) { self.effort = effort }

  /// Searches for the best tour.
  /// - Parameters:
  ///   - request: the stops and the costs between them.
  ///   - isCancelled: polled during the search, which ends once it returns `true`.
  /// - Returns: The best tour found, with a lower bound of the cost.
  /// - Throws: `TourError` if no tour visits all stops, the costs are out of range or the search is
  ///   cancelled.
  public func best(
    _ request: TourRequest, isCancelled: () -> Bool = { false }
  ) throws(TourError) -> Tour {
    if isCancelled() { throw .cancelled }
    let matrix = try TourMatrix(request)
    let reach = request.unreachable
    guard reach.isEmpty else { throw .noTour(unreachable: reach) }
    guard matrix.count > 2 else { return small(request) }
    return try withoutActuallyEscaping(isCancelled) { (isCancelled) throws(TourError) in
      var work = TourWork(steps: 0, isCancelled: isCancelled)
      return try search(request, matrix, &work)
    }
  }

  /// Returns the tour of one stop, or of two stops and back.
  private func small(_ request: TourRequest) -> Tour {
    guard request.count == 2 else {
      return Tour(order: Array(0..<request.count), cost: 0, bound: 0)
    }
    let cost = request.cost(from: 0, to: 1) + request.cost(from: 1, to: 0)
    return Tour(order: [0, 1], cost: cost, bound: cost)
  }

  private func search(
    _ request: TourRequest, _ matrix: borrowing TourMatrix, _ work: inout TourWork
  ) throws(TourError) -> Tour {
    var proof = TourProof(matrix, start: TourStart(request, matrix))
    work.allow(steps(2_000 * Int64(matrix.count)))
    try proof.improve(matrix, like: matrix, &work)
    let root = try proof.root(matrix, &work)
    work.allow(steps(matrix.count <= 26 ? 4_000_000_000 : 100_000_000))
    try proof.search(root.copy(), &work)
    if proof.bound < proof.cost {
      work.allow(steps(500_000 * Int64(matrix.count)))
      try proof.improve(matrix, like: TourMatrix(matrix, root, scale: proof.scale), &work)
      work.allow(steps(200_000_000))
      try proof.search(root, &work)
    }
    try proof.finish(matrix, &work)
    guard proof.cost < matrix.wall else { throw .noTour(unreachable: []) }
    return Tour(
      order: request.order(proof.best, matrix), cost: proof.cost, bound: proof.bound)
  }

  private func steps(_ most: Int64) -> Int64 {
    Int64(min(Double(most) * max(effort, 0), 1e18))
  }
}

extension TourRequest {
  /// Returns the stops of a round tour through nodes, beginning at its start.
  fileprivate func order(
    _ nodes: borrowing Buffer<Int32>, _ matrix: borrowing TourMatrix
  ) -> [Int] {
    var stops: [Int] = []
    for index in 0..<nodes.count { stops.append(matrix.stops[Int(nodes[index])]) }
    let begin = (stops.firstIndex(of: end == .start ? 0 : -1) ?? 0)
    return Array((stops[begin...] + stops[..<begin]).filter { $0 >= 0 })
  }
}

/// An order of stops, its cost and a lower bound.
public struct Tour: Sendable, Equatable {
  /// Every stop once. A round tour does not repeat its start at the end; if its start is free, it
  /// begins at stop 0.
  public var order: [Int]
  /// Cost of the whole tour.
  public var cost: Int64
  /// Lower bound of the cost of any tour.
  public var bound: Int64
  /// Whether the tour is proved to be optimal.
  public var isOptimal: Bool { cost == bound }
}
