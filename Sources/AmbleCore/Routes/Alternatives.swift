/// Chooses, among the routes found between two places, those worth showing.
struct Alternatives {
  /// The greatest share of its length that a route may have in common with a better one.
  static let greatestShare = 0.6

  /// A route that may be shown.
  struct Candidate {
    /// Edges of a corridor, or arcs: what `piece` understands.
    var path: [UInt32]
    var first: UInt32
    var climb: UInt32
    var reason: Route.Reason
  }

  /// The stretch that a piece of a path runs along, and centimetres of it.
  private let piece: (UInt32) -> (stretch: UInt32, length: UInt32)
  private(set) var chosen: [Candidate] = []
  /// For each chosen one the length travelled on each stretch.
  private var travelled: [[UInt32: UInt32]] = []

  /// A choice among paths of pieces.
  init(piece: @escaping (UInt32) -> (stretch: UInt32, length: UInt32)) {
    self.piece = piece
  }

  /// Takes a candidate whatever it shares.
  mutating func take(_ candidate: Candidate) {
    chosen.append(candidate)
    travelled.append(lengthByStretch(candidate.path))
  }

  /// Takes a candidate if it differs enough from all that are chosen.
  @discardableResult
  mutating func offer(_ candidate: Candidate) -> Bool {
    guard share(of: candidate) <= Self.greatestShare else { return false }
    take(candidate)
    return true
  }

  /// The greatest share of a candidate's length, or of a chosen one's, that the two have in common:
  /// whichever will be ranked behind the other, neither repeats it.
  func share(of candidate: Candidate) -> Double {
    let own = lengthByStretch(candidate.path)
    let total = own.values.reduce(0, +)
    var greatest = 0.0
    for known in travelled {
      let common = own.reduce(0) { $0 + min($1.value, known[$1.key] ?? 0) }
      let shorter = min(total, known.values.reduce(0, +))
      greatest = max(greatest, Double(common) / Double(max(1, shorter)))
    }
    return greatest
  }

  private func lengthByStretch(_ path: [UInt32]) -> [UInt32: UInt32] {
    var lengths: [UInt32: UInt32] = [:]
    for element in path {
      let (stretch, length) = piece(element)
      lengths[stretch, default: 0] += length
    }
    return lengths
  }
}
