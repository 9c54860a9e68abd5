/// Proves that no tour costs less than the best one known, or finds one that does: depth-first
/// branch and bound on trees of arcs.
struct TourProof: ~Copyable {
  /// The best tour known, as nodes.
  private(set) var best: Buffer<Int32>
  /// Its cost, or the matrix's wall if no tour is known.
  private(set) var cost: Int64
  /// Factor of all costs.
  let scale: Int64
  /// Scaled bound of all tours.
  private var rootBound: Int64 = 0
  private var ascent: Ascent
  private var sieve: ArcSieve
  private var next: Buffer<Int32>

  private static let partPace = Ascent.Pace(rounds: 40, reach: 1, patience: 5)

  init(_ matrix: borrowing TourMatrix, start: consuming TourStart) {
    best = Buffer(capacity: matrix.count)
    for index in 0..<matrix.count { best.append(start.nodes[index]) }
    cost = min(matrix.wall, matrix.cost(of: best))
    scale = max(1, min(1 << 16, (Int64(1) << 58) / (matrix.wall * Int64(matrix.count + 1))))
    ascent = Ascent(capacity: matrix.count)
    sieve = ArcSieve(capacity: matrix.count)
    next = Buffer(capacity: matrix.count)
    next.extend(to: matrix.count, with: 0)
  }

  /// Searches for a better tour by changes of the best one, if one may exist and work is left.
  /// - Parameter prices: a matrix with the same order of tours, used to evaluate changes.
  mutating func improve(
    _ matrix: borrowing TourMatrix, like prices: borrowing TourMatrix, _ work: inout TourWork
  ) throws(TourError) {
    guard bound < cost else { return }
    var improvement = TourImprovement(prices, start: best)
    let goal = bound * prices.scale + prices.surplus
    try improvement.run(prices, Neighbours(prices, width: 8), goal: goal, &work)
    note(improvement.best, matrix)
  }

  /// Applies small changes to the best tour until none improves it.
  mutating func finish(
    _ matrix: borrowing TourMatrix, _ work: inout TourWork
  ) throws(TourError) {
    guard bound < cost else { return }
    var finish = TourFinish(best, matrix)
    try finish.run(matrix, &work)
    note(finish.line.nodes, matrix)
  }

  private mutating func note(_ nodes: borrowing Buffer<Int32>, _ matrix: borrowing TourMatrix) {
    let found = matrix.cost(of: nodes)
    guard found < cost else { return }
    cost = found
    for index in 0..<best.count { best[index] = nodes[index] }
  }

  /// Returns the root of the search: a tour without settled arcs, with good multipliers. Records
  /// its bound.
  mutating func root(
    _ matrix: borrowing TourMatrix, _ work: inout TourWork
  ) throws(TourError) -> PartialTour {
    var tour = PartialTour(matrix, scale: scale)
    let pace = matrix.count <= 60 ? (300, 10) : (600, 15)
    rootBound = try ascent.climb(
      &tour, above: limit,
      Ascent.Pace(rounds: pace.0, reach: 1.5, patience: pace.1, tied: pace.0 / 2), &work)
    return tour
  }

  /// Searches until the best tour is proved or the work is spent.
  mutating func search(
    _ root: consuming PartialTour, _ work: inout TourWork
  ) throws(TourError) {
    rootBound = max(rootBound, try explore(&root, known: rootBound, &work))
  }

  /// Lower bound of the cost of any tour.
  var bound: Int64 { min(cost, (rootBound + scale - 1) / scale) }

  /// The largest scaled bound at which a better tour may exist.
  private var limit: Int64 { (cost - 1) * scale }

  /// Searches all tours that a partial one can become.
  /// - Returns: The bound of those not searched, or a bound above the limit if there are none.
  private mutating func explore(
    _ tour: inout PartialTour, known: Int64, _ work: inout TourWork
  ) throws(TourError) -> Int64 {
    guard try sieve.settle(&tour, &work) else { return PartialTour.none }
    var bound = known
    while tour.count > 2 {
      if work.isSpent || bound > limit { return bound }
      bound = max(bound, try ascent.climb(&tour, above: limit, Self.partPace, &work))
      if bound > limit { return bound }
      if ascent.isTour(tour) { return offer(tour) }
      let before = tour.count
      let closed = try sieve.close(&tour, ascent.tree, bound: bound, above: limit, &work)
      guard try sieve.settle(&tour, &work) else { return PartialTour.none }
      if tour.count == before, closed * 10 < before { return try branch(tour, bound, &work) }
    }
    return offerPair(tour)
  }

  private mutating func branch(
    _ tour: borrowing PartialTour, _ bound: Int64, _ work: inout TourWork
  ) throws(TourError) -> Int64 {
    let choice = sieve.choice(tour, ascent.tree)
    var least = PartialTour.none
    for other in 0..<tour.count {
      let from = choice.isOut ? choice.piece : other
      let to = choice.isOut ? other : choice.piece
      guard tour.isOpen(from, to) else { continue }
      var part = tour.copy()
      try work.spend(tour.count * tour.count)
      part.join(from, to)
      least = min(least, max(bound, try explore(&part, known: bound, &work)))
    }
    return least
  }

  /// Joins the last two pieces in the only possible way.
  private mutating func offerPair(_ tour: borrowing PartialTour) -> Int64 {
    guard tour.isOpen(0, 1), tour.isOpen(1, 0) else { return PartialTour.none }
    note(tour)
    next[Int(tour.last[0])] = tour.first[1]
    next[Int(tour.last[1])] = tour.first[0]
    let sum = tour.settled + tour.cost(0, 1) + tour.cost(1, 0)
    keepIfBetter(sum)
    return sum
  }

  /// Records the tree as a tour. It costs no more than any tour of its branch, so it is the best of
  /// them.
  private mutating func offer(_ tour: borrowing PartialTour) -> Int64 {
    note(tour)
    var sum = tour.settled
    for index in 1..<ascent.tree.sequence.count {
      let piece = Int(ascent.tree.sequence[index])
      sum += link(tour, Int(ascent.tree.from[piece]), Int(ascent.tree.to[piece]))
    }
    sum += link(tour, 0, ascent.tree.root.out)
    sum += link(tour, ascent.tree.root.into, 0)
    keepIfBetter(sum)
    return sum
  }

  private mutating func link(_ tour: borrowing PartialTour, _ from: Int, _ to: Int) -> Int64 {
    next[Int(tour.last[from])] = tour.first[to]
    return tour.cost(from, to)
  }

  private mutating func note(_ tour: borrowing PartialTour) {
    for index in 0..<tour.joints.count {
      let joint = tour.joints[index]
      next[Int(joint.from)] = joint.to
    }
  }

  private mutating func keepIfBetter(_ sum: Int64) {
    guard sum / scale < cost else { return }
    cost = sum / scale
    var node: Int32 = 0
    for index in 0..<best.count {
      best[index] = node
      node = next[Int(node)]
    }
  }
}

/// An error of a search for a tour.
public enum TourError: Error, Equatable, Sendable {
  /// No route visits all stops. Without the named ones there may be a tour.
  case noTour(unreachable: [Int])
  /// A cost is negative, or costs are so large that their sums are not exact.
  case costsOutOfRange
  /// The caller cancelled the search.
  case cancelled
}
