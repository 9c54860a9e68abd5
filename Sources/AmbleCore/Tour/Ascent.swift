/// Raises the bound of a partial tour by changes of its multipliers: pieces with too many exits or
/// entries become more expensive, the others cheaper (subgradient steps with some memory of the
/// last one; Volgenant and Jonker 1982).
struct Ascent: ~Copyable {
  /// The limits of a climb.
  struct Pace {
    /// Maximum number of steps.
    var rounds: Int
    /// Length of a step, as a multiple of the gap between bound and limit.
    var reach: Double
    /// Number of steps without a better bound after which they become shorter.
    var patience: Int
    /// Number of steps in which exit and entry multipliers of a piece change equally, which is
    /// faster if costs are nearly symmetric.
    var tied = 0
  }

  /// The tree at the best multipliers of the last climb.
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

  /// Returns whether the tree is a tour.
  func isTour(_ tour: borrowing PartialTour) -> Bool {
    for piece in 0..<tour.count where tree.exits[piece] != 0 || tree.entries[piece] != 0 {
      return false
    }
    return true
  }

  /// Climbs until the bound is above a limit, the tree is a tour, or the pace is exhausted.
  /// - Returns: The best bound.
  /// - Throws: `TourError.cancelled`.
  mutating func climb(
    _ tour: inout PartialTour, above limit: Int64, _ pace: Pace, _ work: inout TourWork
  ) throws(TourError) -> Int64 {
    var best = Int64.min
    var reach = pace.reach
    var idle = 0
    forgetSteps(tour)
    for round in 0..<pace.rounds {
      if round == pace.tied, round > 0 {
        restore(&tour)
        reach = pace.reach / 2
        idle = 0
      }
      let bound = tree.grow(tour)
      try work.spend(tour.count * tour.count)
      idle += 1
      if bound > best {
        best = bound
        idle = 0
        keep(tour)
        if bound > limit { return bound }
      }
      if isTour(tour) { return best }
      if idle == pace.patience {
        idle = 0
        reach /= 2
      }
      if round < pace.rounds - 1 {
        step(&tour, reach * Double(max(limit - bound, 1)), isTied: round < pace.tied)
      }
    }
    restore(&tour)
    _ = tree.grow(tour)
    return best
  }

  private mutating func forgetSteps(_ tour: borrowing PartialTour) {
    for piece in 0..<tour.count {
      leavingStep[piece] = 0
      enteringStep[piece] = 0
    }
  }

  /// Steps along the subgradient by the length that gives a rise if the slope is constant.
  private mutating func step(_ tour: inout PartialTour, _ rise: Double, isTied: Bool) {
    let length = rise / slope(tour, isTied)
    for piece in 0..<tour.count {
      let (exits, entries) = excess(piece, isTied)
      leavingStep[piece] = 0.6 * exits + 0.4 * leavingStep[piece]
      enteringStep[piece] = 0.6 * entries + 0.4 * enteringStep[piece]
      tour.leaving[piece] += Int64((length * leavingStep[piece]).rounded())
      tour.entering[piece] += Int64((length * enteringStep[piece]).rounded())
    }
  }

  /// Returns the squared length of the subgradient, at least 1.
  private func slope(_ tour: borrowing PartialTour, _ isTied: Bool) -> Double {
    var sum = 0.0
    for piece in 0..<tour.count {
      let (exits, entries) = excess(piece, isTied)
      sum += exits * exits + entries * entries
    }
    return max(sum, 1)
  }

  /// Returns the excess numbers of exits and entries of a piece.
  private func excess(_ piece: Int, _ isTied: Bool) -> (exits: Double, entries: Double) {
    let exits = Double(tree.exits[piece])
    let entries = Double(tree.entries[piece])
    return isTied ? ((exits + entries) / 2, (exits + entries) / 2) : (exits, entries)
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
