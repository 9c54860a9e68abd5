/// Finds a good tour: improves one, then again and again shakes it in one spot and improves it
/// there, going on from what is little worse (iterated local search; Martin, Otto and Felten 1991).
struct TourImprovement: ~Copyable {
  /// The best tour, as nodes.
  private(set) var best: Buffer<Int32>
  /// What it costs.
  private(set) var cost: Int64
  private var line: TourLine
  /// The tour to shake next, and what it costs.
  private var now: Buffer<Int32>
  private var costNow: Int64
  private var polish: TourPolish
  private var random = Lots()

  /// At first a tour may be worse than the best by this part of what that is above the goal; less
  /// and less as the work is spent.
  private static let leniency = 0.2

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

  /// Improves the tour until it costs no more than a goal or the work is spent.
  mutating func run(
    _ matrix: borrowing TourMatrix, _ near: borrowing Neighbours, goal: Int64,
    _ work: inout TourWork
  ) throws(TourError) {
    for place in 0..<matrix.count { polish.note(line.node(place)) }
    try polish.improve(&line, matrix, near, &work)
    keep()
    goOn()
    guard matrix.count > 4 else { return }
    while !work.isSpent, cost > goal {
      shake(matrix)
      try polish.improve(&line, matrix, near, &work)
      if line.cost < cost { keep() }
      let leeway = Double(cost - goal) * Self.leniency * work.rest
      if line.cost <= max(costNow, cost + Int64(leeway)) {
        goOn()
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

  private mutating func goOn() {
    costNow = line.cost
    for place in 0..<line.count { now[place] = line.nodes[place] }
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
