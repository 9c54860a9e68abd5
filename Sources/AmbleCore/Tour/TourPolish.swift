/// Improves a tour while a promising change makes it cheaper: exchanged runs (3-opt without
/// reversal), reversed runs, and short runs moved and reversed. Prices include the extra cost of
/// travelling a run backward.
struct TourPolish: ~Copyable {
  private var queue: Buffer<Int32>
  private var isQueued: Buffer<Bool>
  private var head = 0
  private var move = TourMove()

  init(count: Int) {
    queue = Buffer(capacity: count)
    isQueued = Buffer(capacity: count)
    isQueued.extend(to: count, with: false)
  }

  /// Marks a node whose surroundings have changed.
  mutating func note(_ node: Int) {
    guard !isQueued[node] else { return }
    isQueued[node] = true
    queue.append(Int32(truncatingIfNeeded: node))
  }

  /// Improves the tour around the marked nodes until no change helps.
  mutating func improve(
    _ line: inout TourLine, _ matrix: borrowing TourMatrix, _ near: borrowing Neighbours,
    _ work: inout TourWork
  ) throws(TourError) {
    while head < queue.count {
      let node = Int(queue[head])
      head += 1
      isQueued[node] = false
      while line.count > 3 {
        move = TourMove()
        lookAhead(from: node, line, matrix, near)
        lookBack(from: node, line, matrix, near)
        try work.spend(near.width * near.width)
        guard move.price < 0 else { break }
        try work.spend(line.count)
        noteEnds(line)
        line.make(move, matrix)
        note(node)
      }
    }
    queue.removeAll()
    head = 0
  }

  private mutating func noteEnds(_ line: borrowing TourLine) {
    if move.turned.last > move.turned.first {
      noteCut(move.turned.first, line)
      noteCut(move.turned.last + 1, line)
    }
    guard move.exchanged.end > 0 else { return }
    noteCut(move.exchanged.first, line)
    noteCut(move.exchanged.middle, line)
    noteCut(move.exchanged.end, line)
  }

  private mutating func noteCut(_ place: Int, _ line: borrowing TourLine) {
    note(line.node(place - 1))
    note(line.node(place))
  }

  @inline(__always)
  private mutating func offer(_ other: TourMove) {
    if other.price < move.price { move = other }
  }

  /// Tries changes that connect a node to one of its successors.
  private mutating func lookAhead(
    from tail: Int, _ line: borrowing TourLine, _ matrix: borrowing TourMatrix,
    _ near: borrowing Neighbours
  ) {
    let now = matrix.cost(tail, line.node(line.place(tail) + 1))
    for index in 0..<near.width {
      let head = near.next(tail, index)
      let gain = now - matrix.cost(tail, head)
      guard gain > 0 else { continue }
      consider(tail, head, line, matrix, near)
    }
  }

  /// Tries changes that connect one of a node's predecessors to it.
  private mutating func lookBack(
    from head: Int, _ line: borrowing TourLine, _ matrix: borrowing TourMatrix,
    _ near: borrowing Neighbours
  ) {
    let place = line.place(head)
    let now = matrix.cost(line.node((place == 0 ? line.count : place) - 1), head)
    for index in 0..<near.width {
      let tail = near.previous(head, index)
      guard matrix.cost(tail, head) < now else { continue }
      consider(tail, head, line, matrix, near)
    }
  }

  /// Tries changes that insert an arc from `tail` to `head`.
  private mutating func consider(
    _ tail: Int, _ head: Int, _ line: borrowing TourLine, _ matrix: borrowing TourMatrix,
    _ near: borrowing Neighbours
  ) {
    let from = line.place(tail)
    let to = line.place(head) == 0 ? line.count : line.place(head)
    if from + 1 == to { return }
    if from < to {
      if to < line.count { offer(line.turn(from + 1, to, matrix)) }
      if from > 0 { offer(line.turn(from, to - 1, matrix)) }
    }
    considerMoves(from, to, line, matrix)
    considerExchanges(from, to, line, matrix, near)
  }

  /// Tries short runs that end at `to` or begin at `from`, moved to the other and reversed.
  private mutating func considerMoves(
    _ from: Int, _ to: Int, _ line: borrowing TourLine, _ matrix: borrowing TourMatrix
  ) {
    for length in 0..<3 {
      let first = to - length
      if to < line.count, first > 0, from < first - 1 || from > to {
        offer(line.moveTurned(first, to, behind: from, matrix))
      }
      let last = from + length
      if from > 0, last < line.count, to < from || to > last + 1 {
        offer(line.moveTurned(from, last, behind: to - 1, matrix))
      }
    }
  }

  /// Tries exchanges of runs, with the third cut at a neighbour.
  private mutating func considerExchanges(
    _ from: Int, _ to: Int, _ line: borrowing TourLine, _ matrix: borrowing TourMatrix,
    _ near: borrowing Neighbours
  ) {
    let left = line.node(from + 1)
    let before = line.node(to - 1)
    for index in 0..<near.width {
      let place = line.place(near.next(before, index))
      offer(exchange(from, to, (place == 0 ? line.count : place) - 1, line, matrix))
      offer(exchange(from, to, line.place(near.previous(left, index)), line, matrix))
    }
  }

  /// Returns the exchange that connects two places and cuts behind a third.
  private func exchange(
    _ from: Int, _ to: Int, _ cut: Int, _ line: borrowing TourLine, _ matrix: borrowing TourMatrix
  ) -> TourMove {
    if from < to {
      if cut >= to { return line.exchange(from + 1, to, cut + 1, in: matrix) }
      if cut < from { return line.exchange(cut + 1, from + 1, to, in: matrix) }
    } else if cut >= to, cut < from {
      return line.exchange(to, cut + 1, from + 1, in: matrix)
    }
    return TourMove()
  }
}
