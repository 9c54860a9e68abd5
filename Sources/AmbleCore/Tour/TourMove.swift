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
