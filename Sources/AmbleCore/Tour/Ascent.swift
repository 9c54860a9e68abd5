/// Raises the bound of a partial tour by changing its multipliers: pieces left or entered too often
/// become dearer, the others cheaper (subgradient steps with some memory of the last one; Volgenant
/// and Jonker 1982).
struct Ascent: ~Copyable {
  /// How long to try.
  struct Pace {
    /// The most steps.
    var rounds: Int
    /// The length of a step, by the gap between bound and limit.
    var reach: Double
    /// After how many steps without a better bound they become shorter.
    var patience: Int
  }

  /// The tree at the multipliers a climb ended with, which are the best it found.
  private(set) var tree: ArcTree
  private var leaving: Buffer<Int64>
  private var entering: Buffer<Int64>
  private var leavingStep: Buffer<Double>
  private var enteringStep: Buffer<Double>

  init(capacity: Int) {
    tree = ArcTree(capacity: capacity)
    leaving = Buffer(capacity: capacity)
    entering = Buffer(capacity: capacity)
    leavingStep = Buffer(capacity: capacity)
    enteringStep = Buffer(capacity: capacity)
    leaving.extend(to: capacity, with: 0)
    entering.extend(to: capacity, with: 0)
    leavingStep.extend(to: capacity, with: 0)
    enteringStep.extend(to: capacity, with: 0)
  }

  /// True if the tree is a tour.
  func isTour(_ tour: borrowing PartialTour) -> Bool { slope(tour) == 0 }

  /// Climbs until the bound is above a limit, the tree is a tour, or the pace is used up. Returns
  /// the best bound.
  mutating func climb(
    _ tour: inout PartialTour, above limit: Int64, _ pace: Pace, _ work: inout TourWork
  ) throws(TourError) -> Int64 {
    var best = Int64.min
    var reach = pace.reach
    var idle = 0
    forgetSteps(tour)
    for round in 0..<pace.rounds {
      let bound = tree.grow(tour)
      try work.spend(tour.count * tour.count)
      idle += 1
      if bound > best {
        best = bound
        idle = 0
        keep(tour)
        if bound > limit { return bound }
      }
      let slope = slope(tour)
      if slope == 0 { return best }
      if idle >= pace.patience {
        idle = 0
        reach /= 2
      }
      let gap = Double(max(limit - bound, 1))
      if round < pace.rounds - 1 { step(&tour, reach * gap / Double(slope)) }
    }
    restore(&tour)
    _ = tree.grow(tour)
    return best
  }

  /// How far the tree is from a tour: the square of what is left and entered too often.
  private func slope(_ tour: borrowing PartialTour) -> Int64 {
    var sum: Int64 = 0
    for piece in 0..<tour.count {
      sum += tree.exits[piece] * tree.exits[piece] + tree.entries[piece] * tree.entries[piece]
    }
    return sum
  }

  private mutating func forgetSteps(_ tour: borrowing PartialTour) {
    for piece in 0..<tour.count {
      leavingStep[piece] = 0
      enteringStep[piece] = 0
    }
  }

  private mutating func step(_ tour: inout PartialTour, _ length: Double) {
    for piece in 0..<tour.count {
      leavingStep[piece] = 0.7 * Double(tree.exits[piece]) + 0.3 * leavingStep[piece]
      enteringStep[piece] = 0.7 * Double(tree.entries[piece]) + 0.3 * enteringStep[piece]
      tour.leaving[piece] += Int64((length * leavingStep[piece]).rounded())
      tour.entering[piece] += Int64((length * enteringStep[piece]).rounded())
    }
  }

  private mutating func keep(_ tour: borrowing PartialTour) {
    for piece in 0..<tour.count {
      leaving[piece] = tour.leaving[piece]
      entering[piece] = tour.entering[piece]
    }
  }

  private func restore(_ tour: inout PartialTour) {
    for piece in 0..<tour.count {
      tour.leaving[piece] = leaving[piece]
      tour.entering[piece] = entering[piece]
    }
  }
}
