/// The cheapest two arcs at the first piece, one out of it and one into it, to and from different
/// pieces.
struct RootArcs: BitwiseCopyable {
  /// Where the arc out leads.
  private(set) var out = 0
  /// Where the arc in comes from.
  private(set) var into = 0
  /// What both cost, multipliers added.
  private(set) var sum: Int64 = PartialTour.none
  private var leastOut = Least()
  private var leastInto = Least()

  /// The cheapest arc and the next.
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

    /// The weight of the cheapest arc at another piece.
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

  /// What both cost if the one out leads to a piece, its weight given.
  func sum(out piece: Int, _ weight: Int64) -> Int64 { weight + leastInto.weight(without: piece) }

  /// What both cost if the one in comes from a piece, its weight given.
  func sum(into piece: Int, _ weight: Int64) -> Int64 { weight + leastOut.weight(without: piece) }
}
