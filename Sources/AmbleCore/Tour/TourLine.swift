/// A closed tour as an array of nodes, with sums that price a change in constant time.
struct TourLine: ~Copyable {
  /// The nodes in order.
  private(set) var nodes: Buffer<Int32>
  /// The place of each node in the line.
  private(set) var places: Buffer<Int32>
  private(set) var cost: Int64 = 0
  /// Costs from the first place to each, and back from each to the first place.
  private var ahead: Buffer<Int64>
  private var back: Buffer<Int64>
  private var spare: Buffer<Int32>
  let count: Int

  init(_ start: borrowing Buffer<Int32>, _ matrix: borrowing TourMatrix) {
    count = matrix.count
    nodes = Buffer(capacity: count)
    places = Buffer(capacity: count)
    ahead = Buffer(capacity: count)
    back = Buffer(capacity: count)
    spare = Buffer(capacity: count)
    nodes.extend(to: count, with: 0)
    places.extend(to: count, with: 0)
    ahead.extend(to: count, with: 0)
    back.extend(to: count, with: 0)
    spare.extend(to: count, with: 0)
    set(start, matrix)
  }

  /// Replaces the tour.
  mutating func set(_ other: borrowing Buffer<Int32>, _ matrix: borrowing TourMatrix) {
    for place in 0..<count { nodes[place] = other[place] }
    measure(from: 0, matrix)
  }

  /// Returns the node at a place; the last place is followed by the first.
  @inline(__always)
  func node(_ place: Int) -> Int { Int(nodes[place < count ? place : place - count]) }

  @inline(__always)
  func place(_ node: Int) -> Int { Int(places[node]) }

  /// Returns the extra cost of travelling a run of places backward.
  @inline(__always)
  func turning(_ first: Int, _ last: Int) -> Int64 {
    back[last] - back[first] - ahead[last] + ahead[first]
  }

  /// Reverses a run of places. The first place is never part of it.
  mutating func reverse(_ first: Int, _ last: Int, _ matrix: borrowing TourMatrix) {
    var low = first
    var high = last
    while low < high {
      let node = nodes[low]
      nodes[low] = nodes[high]
      nodes[high] = node
      low += 1
      high -= 1
    }
    measure(from: first, matrix)
  }

  /// Exchanges two adjacent runs of places, `first..<middle` and `middle..<end`.
  mutating func exchange(
    _ first: Int, _ middle: Int, _ end: Int, _ matrix: borrowing TourMatrix
  ) {
    for place in first..<middle { spare[place - first] = nodes[place] }
    for place in middle..<end { nodes[place - middle + first] = nodes[place] }
    let moved = first + end - middle
    for place in moved..<end { nodes[place] = spare[place - moved] }
    measure(from: first, matrix)
  }

  /// Rotates the line to begin at another place.
  mutating func rotate(by shift: Int, _ matrix: borrowing TourMatrix) {
    for place in 0..<count { spare[place] = nodes[place] }
    for place in 0..<count { nodes[place] = spare[(place + shift) % count] }
    measure(from: 0, matrix)
  }

  /// Recomputes all sums from a place on.
  private mutating func measure(from first: Int, _ matrix: borrowing TourMatrix) {
    var before = Int(nodes[max(first, 1) - 1])
    var there = ahead[max(first, 1) - 1]
    var home = back[max(first, 1) - 1]
    if first <= 1 {
      there = 0
      home = 0
      places[before] = 0
    }
    for place in max(first, 1)..<count {
      let node = Int(nodes[place])
      there += matrix.cost(before, node)
      home += matrix.cost(node, before)
      ahead[place] = there
      back[place] = home
      places[node] = Int32(truncatingIfNeeded: place)
      before = node
    }
    cost = there + matrix.cost(before, Int(nodes[0]))
  }
}

/// A change of a tour: a reversed run of places, two exchanged runs, or both.
struct TourMove: BitwiseCopyable {
  /// The run to reverse, or none if it is empty.
  var turned: (first: Int, last: Int) = (0, -1)
  /// The runs to exchange: `first..<middle` and `middle..<end`.
  var exchanged: (first: Int, middle: Int, end: Int) = (0, 0, 0)
  /// Increase of the tour's cost.
  var price: Int64 = 0
}

extension TourLine {
  /// Applies a change.
  mutating func make(_ move: TourMove, _ matrix: borrowing TourMatrix) {
    if move.turned.last > move.turned.first {
      reverse(move.turned.first, move.turned.last, matrix)
    }
    if move.exchanged.middle > move.exchanged.first {
      exchange(move.exchanged.first, move.exchanged.middle, move.exchanged.end, matrix)
    }
  }

  /// Prices the reversal of a run of places without the first place.
  func turn(_ first: Int, _ last: Int, _ matrix: borrowing TourMatrix) -> TourMove {
    let before = node(first - 1)
    let after = node(last + 1)
    let price =
      matrix.cost(before, node(last)) + matrix.cost(node(first), after)
      - matrix.cost(before, node(first)) - matrix.cost(node(last), after) + turning(first, last)
    return TourMove(turned: (first, last), price: price)
  }

  /// Prices the exchange of two runs of places.
  func exchange(
    _ first: Int, _ middle: Int, _ end: Int, in matrix: borrowing TourMatrix
  ) -> TourMove {
    let before = node(first - 1)
    let after = node(end)
    let price =
      matrix.cost(before, node(middle)) + matrix.cost(node(end - 1), node(first))
      + matrix.cost(node(middle - 1), after) - matrix.cost(before, node(first))
      - matrix.cost(node(middle - 1), node(middle)) - matrix.cost(node(end - 1), after)
    return TourMove(exchanged: (first, middle, end), price: price)
  }

  /// Prices the move of a reversed run behind another place.
  func moveTurned(
    _ first: Int, _ last: Int, behind place: Int, _ matrix: borrowing TourMatrix
  ) -> TourMove {
    let near = node(place)
    let far = node(place + 1)
    let before = node(first - 1)
    let after = node(last + 1)
    let price =
      matrix.cost(near, node(last)) + matrix.cost(node(first), far) + matrix.cost(before, after)
      - matrix.cost(near, far) - matrix.cost(before, node(first)) - matrix.cost(node(last), after)
      + turning(first, last)
    let runs = place < first ? (place + 1, first, last + 1) : (first, last + 1, place + 1)
    return TourMove(turned: (first, last), exchanged: runs, price: price)
  }
}
