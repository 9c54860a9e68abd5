/// Searches for a good tour: improves one, then repeatedly perturbs it in one spot and improves it
/// there, and continues from results that are little worse (iterated local search; Martin, Otto and
/// Felten 1991).
struct TourImprovement: ~Copyable {
  /// The best tour, as nodes.
  private(set) var best: Buffer<Int32>
  /// Cost of the best tour.
  private(set) var cost: Int64
  private var line: TourLine
  /// The tour to perturb next, and its cost.
  private var now: Buffer<Int32>
  private var costNow: Int64
  private var polish: TourPolish
  private var random = SplitMix64(seed: 0)

  /// Initial tolerance for tours worse than the best, as a share of the best's gap to the goal. It
  /// shrinks as the work is spent.
  private static let tolerance = 0.2

  init(_ matrix: borrowing TourMatrix, start: borrowing Buffer<Int32>) {
    best = Buffer(capacity: matrix.count)
    now = Buffer(capacity: matrix.count)
    for index in 0..<matrix.count {
      best.append(start[index])
      now.append(start[index])
    }
    line = TourLine(best, matrix)
    polish = TourPolish(count: matrix.count)
    cost = line.cost
    costNow = line.cost
  }

  /// Improves the tour until its cost is at most a goal or the work is spent.
  mutating func run(
    _ matrix: borrowing TourMatrix, _ near: borrowing Neighbours, goal: Int64,
    _ work: inout TourWork
  ) throws(TourError) {
    for place in 0..<matrix.count { polish.note(line.node(place)) }
    try polish.improve(&line, matrix, near, &work)
    keep()
    accept()
    guard matrix.count > 4 else { return }
    while !work.isSpent, cost > goal {
      perturb(matrix)
      try polish.improve(&line, matrix, near, &work)
      if line.cost < cost { keep() }
      let margin = Double(cost - goal) * Self.tolerance * work.rest
      if line.cost <= max(costNow, cost + Int64(margin)) {
        accept()
      } else {
        line.set(now, matrix)
      }
      try work.spend(2 * matrix.count)
    }
  }

  private mutating func keep() {
    cost = line.cost
    for place in 0..<line.count { best[place] = line.nodes[place] }
  }

  private mutating func accept() {
    costNow = line.cost
    for place in 0..<line.count { now[place] = line.nodes[place] }
  }

  /// Reverses the order of three short consecutive runs. This changes four arcs, which no single
  /// improvement undoes.
  private mutating func perturb(_ matrix: borrowing TourMatrix) {
    let longest = min(line.count - 1, 50)
    let length = 3 + random.below(longest - 2)
    let first = 1 + random.below(line.count - length)
    let cut = 1 + random.below(length - 2)
    let next = cut + 1 + random.below(length - cut - 1)
    for place in [first, first + cut, first + next, first + length] {
      polish.note(line.node(place - 1))
      polish.note(line.node(place))
    }
    line.exchange(first, first + cut, first + length, matrix)
    line.exchange(first, first + next - cut, first + length - cut, matrix)
  }
}
