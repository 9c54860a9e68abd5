/// Closes arcs that no tour below a limit contains, because they would raise the tree's bound above
/// it. Then settles pieces with only one arc left.
struct ArcSieve: ~Copyable {
  /// Maximum weight on the path between two pieces in the tree.
  private var widest: Buffer<Int64>
  private var outs: Buffer<Int32>
  private var ins: Buffer<Int32>
  private let stride: Int

  init(capacity: Int) {
    stride = capacity
    widest = Buffer(capacity: capacity * capacity)
    widest.extend(to: capacity * capacity, with: 0)
    outs = Buffer(capacity: capacity)
    ins = Buffer(capacity: capacity)
  }

  /// Closes the arcs that the tree's bound excludes.
  /// - Returns: The number of arcs closed.
  mutating func close(
    _ tour: inout PartialTour, _ tree: borrowing ArcTree, bound: Int64, above limit: Int64,
    _ work: inout TourWork
  ) throws(TourError) -> Int {
    try work.spend(2 * tour.count * tour.count)
    measure(tour, tree)
    let room = limit - bound
    var closed = 0
    for from in 1..<tour.count {
      for to in 1..<tour.count where tour.isOpen(from, to) {
        guard tour.weight(from, to) - widest[from * stride + to] > room else { continue }
        tour.close(from, to)
        closed += 1
      }
    }
    for piece in 1..<tour.count {
      let out = tour.weight(0, piece)
      let into = tour.weight(piece, 0)
      if tour.isOpen(0, piece), tree.root.sum(out: piece, out) - tree.root.sum > room {
        tour.close(0, piece)
        closed += 1
      }
      if tour.isOpen(piece, 0), tree.root.sum(into: piece, into) - tree.root.sum > room {
        tour.close(piece, 0)
        closed += 1
      }
    }
    return closed
  }

  private mutating func measure(_ tour: borrowing PartialTour, _ tree: borrowing ArcTree) {
    widest[stride + 1] = PartialTour.none
    for index in 1..<tree.sequence.count {
      let piece = Int(tree.sequence[index])
      let from = Int(tree.from[piece])
      let to = Int(tree.to[piece])
      let near = from == piece ? to : from
      let weight = tour.weight(from, to)
      for earlier in 0..<index {
        let other = Int(tree.sequence[earlier])
        let value = other == near ? weight : max(weight, widest[near * stride + other])
        widest[piece * stride + other] = value
        widest[other * stride + piece] = value
      }
    }
  }

  /// Settles arcs that are the only ones out of a piece or into one, until two pieces are left or
  /// every piece has a choice.
  /// - Returns: `false` if a piece has no arc at all.
  mutating func settle(
    _ tour: inout PartialTour, _ work: inout TourWork
  ) throws(TourError) -> Bool {
    while tour.count > 2 {
      try work.spend(tour.count * tour.count)
      count(tour)
      var only: (from: Int, to: Int)?
      for piece in 0..<tour.count {
        if outs[piece] == 0 || ins[piece] == 0 { return false }
        if outs[piece] == 1, only == nil {
          for to in 0..<tour.count where tour.isOpen(piece, to) { only = (piece, to) }
        } else if ins[piece] == 1, only == nil {
          for from in 0..<tour.count where tour.isOpen(from, piece) { only = (from, piece) }
        }
      }
      guard let only else { return true }
      tour.join(only.from, only.to)
    }
    return true
  }

  /// Chooses the piece with the fewest arcs out of it, or into it, among those where the tree is
  /// not a tour.
  mutating func choice(_ tour: borrowing PartialTour, _ tree: borrowing ArcTree) -> TourChoice {
    count(tour)
    var best = TourChoice(piece: 0, isOut: true)
    var least = Int32.max
    for piece in 0..<tour.count {
      if tree.exits[piece] != 0, outs[piece] < least {
        least = outs[piece]
        best = TourChoice(piece: piece, isOut: true)
      }
      if tree.entries[piece] != 0, ins[piece] < least {
        least = ins[piece]
        best = TourChoice(piece: piece, isOut: false)
      }
    }
    return best
  }

  private mutating func count(_ tour: borrowing PartialTour) {
    outs.removeAll()
    ins.removeAll()
    outs.extend(to: tour.count, with: 0)
    ins.extend(to: tour.count, with: 0)
    for from in 0..<tour.count {
      for to in 0..<tour.count where tour.isOpen(from, to) {
        outs[from] += 1
        ins[to] += 1
      }
    }
  }
}

/// A piece whose next or previous piece is the next decision.
struct TourChoice {
  let piece: Int
  let isOut: Bool
}
