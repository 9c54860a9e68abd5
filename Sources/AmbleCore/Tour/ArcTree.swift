/// The cheapest relaxation of a tour by arcs: a spanning tree of all pieces but the first, each of
/// its arcs in the cheaper direction, plus one arc out of the first piece and one into it (Held and
/// Karp 1970, for arcs). A tour is such a set, so none costs less.
///
/// The numbers of exits and entries of pieces are the subgradient of their multipliers. With the
/// best multipliers, the bound equals the linear program's with all subtours forbidden.
struct ArcTree: ~Copyable {
  /// The arcs of the tree, indexed by the piece that each added.
  private(set) var from: Buffer<Int32>
  private(set) var to: Buffer<Int32>
  /// The pieces in the order in which they were added.
  private(set) var sequence: Buffer<Int32>
  /// Number of exits of each piece, minus one.
  private(set) var exits: Buffer<Int64>
  /// Number of entries of each piece, minus one.
  private(set) var entries: Buffer<Int64>
  /// The arcs at the first piece: out of it and into it, best and second best.
  private(set) var root = RootArcs()
  private var key: Buffer<Int64>
  private var via: Buffer<Int32>
  private var outside: Buffer<Int32>

  init(capacity: Int) {
    from = Buffer(capacity: capacity)
    to = Buffer(capacity: capacity)
    sequence = Buffer(capacity: capacity)
    exits = Buffer(capacity: capacity)
    entries = Buffer(capacity: capacity)
    key = Buffer(capacity: capacity)
    via = Buffer(capacity: capacity)
    outside = Buffer(capacity: capacity)
    from.extend(to: capacity, with: 0)
    to.extend(to: capacity, with: 0)
    exits.extend(to: capacity, with: 0)
    entries.extend(to: capacity, with: 0)
    key.extend(to: capacity, with: 0)
    via.extend(to: capacity, with: 0)
  }

  /// Grows the tree over at least three pieces.
  /// - Returns: The bound, or at least `PartialTour.closed` if the open arcs do not connect all
  ///   pieces.
  mutating func grow(_ tour: borrowing PartialTour) -> Int64 {
    var sum = tour.settled
    for piece in 0..<tour.count { sum -= tour.leaving[piece] + tour.entering[piece] }
    begin(tour)
    while outside.count > 0 {
      let next = takeNearest()
      if key[next] >= PartialTour.closed { return PartialTour.none }
      sum += key[next]
      add(next, tour)
      relax(from: next, tour)
    }
    root = RootArcs(tour)
    guard root.sum < PartialTour.closed else { return PartialTour.none }
    entries[root.out] += 1
    exits[root.into] += 1
    return sum + root.sum
  }

  private mutating func begin(_ tour: borrowing PartialTour) {
    outside.removeAll()
    sequence.removeAll()
    for piece in 0..<tour.count {
      exits[piece] = piece == 0 ? 0 : -1
      entries[piece] = piece == 0 ? 0 : -1
      key[piece] = PartialTour.none
      if piece > 1 { outside.append(Int32(truncatingIfNeeded: piece)) }
    }
    sequence.append(1)
    relax(from: 1, tour)
  }

  private mutating func takeNearest() -> Int {
    var best = 0
    var least = Int64.max
    for index in 0..<outside.count {
      let value = key[Int(outside[index])]
      if value < least {
        least = value
        best = index
      }
    }
    let piece = outside[best]
    let moved = outside.popLast()
    if best < outside.count { outside[best] = moved }
    return Int(piece)
  }

  /// Adds a piece by the arc that reached it. If both directions cost the same, chooses the one
  /// that balances exits and entries.
  private mutating func add(_ piece: Int, _ tour: borrowing PartialTour) {
    let near = Int(via[piece])
    let out = tour.weight(near, piece)
    let into = tour.weight(piece, near)
    let isOut = out == into ? exits[near] <= entries[near] : out < into
    let tail = isOut ? near : piece
    let head = isOut ? piece : near
    from[piece] = Int32(truncatingIfNeeded: tail)
    to[piece] = Int32(truncatingIfNeeded: head)
    exits[tail] += 1
    entries[head] += 1
    sequence.append(Int32(truncatingIfNeeded: piece))
  }

  private mutating func relax(from piece: Int, _ tour: borrowing PartialTour) {
    let ahead = tour.ahead.base + piece * tour.stride
    let back = tour.back.base + piece * tour.stride
    let leaving = tour.leaving[piece]
    let entering = tour.entering[piece]
    for index in 0..<outside.count {
      let other = Int(outside[index])
      let out = ahead[other] + leaving + tour.entering[other]
      let into = back[other] + entering + tour.leaving[other]
      let weight = min(out, into)
      if weight < key[other] {
        key[other] = weight
        via[other] = Int32(truncatingIfNeeded: piece)
      }
    }
  }
}

// MARK: Arcs of the root

/// The cheapest pair of arcs at the first piece, one out of it and one into it, at different
/// pieces.
struct RootArcs: BitwiseCopyable {
  /// The piece that the outgoing arc leads to.
  private(set) var out = 0
  /// The piece that the incoming arc comes from.
  private(set) var into = 0
  /// Cost of both arcs with multipliers.
  private(set) var sum: Int64 = PartialTour.none
  private var leastOut = Least()
  private var leastInto = Least()

  /// The cheapest arc and the second cheapest.
  private struct Least: BitwiseCopyable {
    var piece = 0
    var weight = PartialTour.none
    var next = 0
    var nextWeight = PartialTour.none

    mutating func offer(_ other: Int, _ value: Int64) {
      if value < weight {
        next = piece
        nextWeight = weight
        piece = other
        weight = value
      } else if value < nextWeight {
        next = other
        nextWeight = value
      }
    }

    /// Returns the weight of the cheapest arc at a piece other than `other`.
    func weight(without other: Int) -> Int64 { piece == other ? nextWeight : weight }
  }

  init() {}

  init(_ tour: borrowing PartialTour) {
    for piece in 1..<tour.count {
      leastOut.offer(piece, tour.weight(0, piece))
      leastInto.offer(piece, tour.weight(piece, 0))
    }
    out = leastOut.piece
    into = leastInto.piece
    sum = leastOut.weight + leastInto.weight
    guard out == into else { return }
    if leastOut.nextWeight + leastInto.weight < leastOut.weight + leastInto.nextWeight {
      out = leastOut.next
      sum = leastOut.nextWeight + leastInto.weight
    } else {
      into = leastInto.next
      sum = leastOut.weight + leastInto.nextWeight
    }
  }

  /// Returns the cost of both arcs if the outgoing one leads to a piece with a given weight.
  func sum(out piece: Int, _ weight: Int64) -> Int64 { weight + leastInto.weight(without: piece) }

  /// Returns the cost of both arcs if the incoming one leaves a piece with a given weight.
  func sum(into piece: Int, _ weight: Int64) -> Int64 { weight + leastOut.weight(without: piece) }
}
