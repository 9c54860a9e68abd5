/// Tries every exchange of two stops, every move of a short run, reversed or not, and every
/// reversal of a run, until none of them makes the tour cheaper.
struct TourFinish: ~Copyable {
  private(set) var line: TourLine

  /// Maximum number of stops in a run that is moved.
  private static let maxRun = 3

  init(_ start: borrowing Buffer<Int32>, _ matrix: borrowing TourMatrix) {
    line = TourLine(start, matrix)
  }

  /// Improves the tour. The first node is never moved, so passes are repeated with a rotated line.
  mutating func run(_ matrix: borrowing TourMatrix, _ work: inout TourWork) throws(TourError) {
    guard line.count > 4 else { return }
    var quiet = 0
    while quiet < 2 {
      let before = line.cost
      try improveOnce(matrix, &work)
      quiet = line.cost < before ? 0 : quiet + 1
      line.rotate(by: line.count / 2, matrix)
    }
  }

  private mutating func improveOnce(
    _ matrix: borrowing TourMatrix, _ work: inout TourWork
  ) throws(TourError) {
    for first in 1..<line.count {
      try work.spend(10 * line.count)
      for last in first..<line.count {
        makeIfBetter(line.turn(first, last, matrix), matrix)
        swap(first, last, matrix)
        for length in 1...Self.maxRun { move(first, last, length, matrix) }
      }
    }
  }

  /// Moves the run that begins at `first` behind `last`, and the run that ends at `last` to the
  /// front.
  private mutating func move(
    _ first: Int, _ last: Int, _ length: Int, _ matrix: borrowing TourMatrix
  ) {
    guard first + length <= last else { return }
    makeIfBetter(line.exchange(first, first + length, last + 1, in: matrix), matrix)
    makeIfBetter(line.exchange(first, last + 1 - length, last + 1, in: matrix), matrix)
    makeIfBetter(line.moveTurned(first, first + length - 1, behind: last, matrix), matrix)
    makeIfBetter(line.moveTurned(last + 1 - length, last, behind: first - 1, matrix), matrix)
  }

  private mutating func makeIfBetter(_ move: TourMove, _ matrix: borrowing TourMatrix) {
    if move.price < 0 { line.make(move, matrix) }
  }

  private mutating func swap(_ first: Int, _ last: Int, _ matrix: borrowing TourMatrix) {
    guard last > first + 1 else { return }
    let price =
      arcs(around: first, line.node(last), matrix) + arcs(around: last, line.node(first), matrix)
      - arcs(around: first, line.node(first), matrix) - arcs(around: last, line.node(last), matrix)
    guard price < 0 else { return }
    line.exchange(first, last, last + 1, matrix)
    line.exchange(first + 1, first + 2, last + 1, matrix)
  }

  /// Returns the cost of the arcs at a place with a given node there. The two places of an exchange
  /// are never adjacent.
  private func arcs(around place: Int, _ node: Int, _ matrix: borrowing TourMatrix) -> Int64 {
    matrix.cost(line.node(place - 1), node) + matrix.cost(node, line.node(place + 1))
  }
}

/// Counts the steps of a search. The search ends by this count instead of a clock, so that it ends
/// in the same place on every machine. Polls for cancellation.
struct TourWork: ~Copyable {
  /// Number of steps left.
  private var left: Int64
  private var allowed: Int64
  private var sincePoll = 0
  private let isCancelled: () -> Bool

  /// Steps between two polls: about a millisecond.
  private static let pollInterval = 1 << 20

  init(steps: Int64, isCancelled: @escaping () -> Bool) {
    left = steps
    allowed = steps
    self.isCancelled = isCancelled
  }

  /// Whether no step is left.
  var isSpent: Bool { left <= 0 }

  /// Share of the allowed steps that is left.
  var rest: Double { Double(max(left, 0)) / Double(max(allowed, 1)) }

  /// Sets the number of steps allowed from now on.
  mutating func allow(_ steps: Int64) {
    left = steps
    allowed = steps
  }

  /// Counts steps.
  /// - Throws: `TourError.cancelled` if the caller cancelled the search.
  mutating func spend(_ steps: Int) throws(TourError) {
    left -= Int64(steps)
    sincePoll += steps
    guard sincePoll >= Self.pollInterval else { return }
    sincePoll = 0
    if isCancelled() { throw .cancelled }
  }
}
