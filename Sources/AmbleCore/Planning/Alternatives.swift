/// Chooses the routes worth showing among those found between two places.
struct Alternatives {
  /// Maximum share of its length that a route may have in common with a better one.
  static let maxShare = 0.6
  /// The same for routes that complete the requested number.
  static let maxShareAtLast = 0.8

  /// A route that may be shown.
  struct Candidate {
    /// Edges of a corridor, or arcs: the elements that `piece` reads.
    var path: [UInt32]
    var first: UInt32
    var climb: UInt32
    var reason: Route.Reason
  }

  /// The segment under a piece of a path, and the piece's length in centimetres.
  private let piece: (UInt32) -> (segment: UInt32, length: UInt32)
  /// The merits of a path, or `nil` if a candidate needs none.
  private let merits: (([UInt32]) -> RouteMerits)?
  private(set) var chosen: [Candidate] = []
  /// The merits of each chosen route, or empty if not needed.
  private var known: [RouteMerits] = []
  /// Candidates with a reason that were refused for sharing more than `maxShare`, but at most
  /// `maxShareAtLast`.
  private(set) var similar: [Candidate] = []
  /// Candidates refused because they are longer and climb more than others, without a merit. The
  /// ascent shown to users leaves out small rises, so some of these climb less by that measure.
  private(set) var unjustified: [Candidate] = []
  /// The length travelled on each segment, centimetres, for each chosen route.
  private var travelled: [[UInt32: UInt32]] = []

  /// Creates a choice among paths of pieces.
  /// - Parameters:
  ///   - piece: the segment under a piece, and the piece's length, centimetres.
  ///   - merits: the merits of a path. With it, a candidate that is longer and climbs more than a
  ///     chosen route is chosen only for a merit.
  init(
    piece: @escaping (UInt32) -> (segment: UInt32, length: UInt32),
    merits: (([UInt32]) -> RouteMerits)? = nil
  ) {
    self.piece = piece
    self.merits = merits
  }

  /// Chooses a candidate without comparing it.
  mutating func take(_ candidate: Candidate) {
    chosen.append(candidate)
    if let merits { known.append(merits(candidate.path)) }
    travelled.append(lengthBySegment(candidate.path))
  }

  /// Chooses a candidate if it differs enough from all that are chosen.
  /// - Parameter most: maximum share of its length in common with another.
  /// - Returns: Whether the candidate was chosen.
  @discardableResult
  mutating func offer(_ candidate: Candidate, sharing most: Double = maxShare) -> Bool {
    guard hasReason(candidate) else {
      unjustified.append(candidate)
      return false
    }
    let share = share(of: candidate)
    guard share <= most else {
      if share <= Self.maxShareAtLast { similar.append(candidate) }
      return false
    }
    take(candidate)
    return true
  }

  /// Chooses a candidate without a reason if it differs enough from all that are chosen.
  mutating func offerUnjustified(_ candidate: Candidate) {
    if share(of: candidate) <= Self.maxShareAtLast { take(candidate) }
  }

  private func hasReason(_ candidate: Candidate) -> Bool {
    guard let merits else { return true }
    let better = chosen.indices.filter {
      chosen[$0].first < candidate.first && chosen[$0].climb < candidate.climb
    }
    if better.isEmpty { return true }
    return merits(candidate.path).merit(over: better.map { known[$0] }) != nil
  }

  /// Returns the largest share of its length that a candidate has in common with a chosen route.
  /// The shorter of the two lengths counts, because either may rank behind the other.
  func share(of candidate: Candidate) -> Double {
    let own = lengthBySegment(candidate.path)
    let total = own.values.reduce(0, +)
    var greatest = 0.0
    for known in travelled {
      let common = own.reduce(0) { $0 + min($1.value, known[$1.key] ?? 0) }
      let shorter = min(total, known.values.reduce(0, +))
      greatest = max(greatest, Double(common) / Double(max(1, shorter)))
    }
    return greatest
  }

  private func lengthBySegment(_ path: [UInt32]) -> [UInt32: UInt32] {
    var lengths: [UInt32: UInt32] = [:]
    for element in path {
      let (segment, length) = piece(element)
      lengths[segment, default: 0] += length
    }
    return lengths
  }
}

extension Alternatives {
  /// Minimum share of a route's cost that its plateau must have.
  private static let minPlateauShare = 0.05
  /// Maximum number of candidates tried per weighting.
  private static let maxTries = 40

  /// Adds routes along a corridor's plateaus until enough are chosen.
  /// - Parameters:
  ///   - weighted: the corridor with the lengths that define the plateaus, or `nil` for the same
  ///     corridor.
  ///   - limit: maximum sum of the first objective of a route.
  mutating func fill(
    to count: Int, in corridor: Corridor, weighted: Corridor? = nil, _ weightings: [Weights],
    atMost limit: UInt32, _ heap: inout MinHeap<UInt64>
  ) {
    for weights in weightings where chosen.count < count {
      let plateaus = Plateaus(weighted ?? corridor, weights, heap: &heap)
      let paths = plateaus.paths(atMost: Self.maxTries, leastShare: Self.minPlateauShare)
      for path in paths where chosen.count < count {
        let (first, climb) = corridor.totals(path)
        guard first <= limit else { continue }
        offer(.init(path: path, first: first, climb: climb, reason: .alternative))
      }
    }
  }
}
