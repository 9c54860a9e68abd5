/// Finds a good tour: improves one, then again and again shakes it in one spot and improves it
/// there, keeping what is no worse (iterated local search; Martin, Otto and Felten 1991).
struct TourImprovement: ~Copyable {
  /// What the best tour costs.
  private(set) var cost: Int64
  private var line: TourLine
  private var best: Buffer<Int32>
  private var polish: TourPolish
  private var random = Lots()

  init(_ matrix: borrowing TourMatrix, start: [Int]) {
    best = Buffer(capacity: matrix.count)
    for node in start { best.append(Int32(node)) }
    line = TourLine(best, matrix)
    polish = TourPolish(count: matrix.count)
    cost = line.cost
  }

  /// Improves the tour until the work is spent.
  mutating func run(_ matrix: borrowing TourMatrix, _ work: inout TourWork) throws(TourError) {
    var none = Buffer<Int64>(capacity: matrix.count)
    none.extend(to: matrix.count, with: 0)
    let near = Neighbours(matrix, leaving: none, entering: none, scale: 1, width: 8)
    for place in 0..<matrix.count { polish.note(line.node(place)) }
    try polish.improve(&line, matrix, near, &work)
    keep()
    guard matrix.count > 4 else { return }
    while !work.isSpent {
      shake(matrix)
      try polish.improve(&line, matrix, near, &work)
      if line.cost <= cost { keep() } else { line.set(best, matrix) }
      try work.spend(2 * matrix.count)
    }
  }

  private mutating func keep() {
    cost = line.cost
    for place in 0..<line.count { best[place] = line.nodes[place] }
  }

  /// Puts three short runs in a row into the opposite order: a change of four arcs that none of
  /// the improvements undoes at once.
  private mutating func shake(_ matrix: borrowing TourMatrix) {
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

  /// Gives the best tour away.
  consuming func takeBest() -> Buffer<Int32> { best }
}

/// Lots drawn in the same order every time (SplitMix64).
struct Lots {
  private var state: UInt64 = 0

  /// A number from 0 to before another.
  mutating func below(_ count: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return Int(truncatingIfNeeded: (z ^ z >> 31) >> 33) % count
  }
}
