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
