/// A place on a street where a traveller may have been.
struct MatchPlace: BitwiseCopyable {
  /// The segment, or `none` for a place off all streets.
  var segment: UInt32
  /// Distance along the segment from its tail, centimetres.
  var along: UInt32
  /// Negative log-likelihood of the place for the position: half the square of its distance in
  /// standard deviations.
  var cost: Double

  private static let none = UInt32.max

  /// Returns a place off all streets.
  /// - Parameter deviations: distance from a street that is as likely.
  static func offStreets(_ deviations: Double) -> MatchPlace {
    MatchPlace(segment: none, along: 0, cost: deviations * deviations / 2)
  }

  /// Whether the place is off all streets.
  var isOff: Bool { segment == Self.none }
}

/// Finds the places on streets around a position.
struct MatchPlaces {
  private let graph: Graph
  private let snapper: Snapper
  private let tuning: MatchTuning

  /// Maximum distance of a place, metres.
  static let radius = 50.0
  /// Maximum number of places of a position: the nearest.
  static let maxCount = 12
  /// Travellers whose streets recordings are matched to.
  private static let modes: ModeSet = .onFoot.union(.cycling)

  init(_ graph: Graph, _ tuning: MatchTuning) {
    self.graph = graph
    self.tuning = tuning
    snapper = Snapper(graph: graph, profile: TravelProfile(mode: .walk), extent: .any)
  }

  /// Returns whether recordings are matched to a segment: it is open on foot or by bicycle in at
  /// least one direction, and is not a ferry.
  static func serves(_ segment: Int, of graph: Graph) -> Bool {
    let access = graph.access[2 * segment].union(graph.access[2 * segment + 1])
    return !access.isDisjoint(with: modes) && !graph.attributes[segment].flags.contains(.ferry)
  }

  /// Returns the maximum distance of places from a position, metres.
  static func reach(of fix: MatchFix) -> Double { min(radius, 4 * fix.deviation) }

  /// Appends the places around a position, nearest first, and one off all streets.
  /// - Complexity: O(streets within `radius`).
  func append(around fix: MatchFix, to places: inout [MatchPlace]) {
    var snaps: [Snapper.Snap] = []
    let reach = Self.reach(of: fix)
    snapper.visit(around: fix.position, within: reach) { segment in
      Self.serves(segment, of: graph)
    } body: { snap in
      if snap.distance <= reach { snaps.append(snap) }
    }
    snaps.sort { ($0.distance, $0.segment) < ($1.distance, $1.segment) }
    for snap in snaps.prefix(Self.maxCount) {
      let deviations = snap.distance / fix.deviation
      places.append(
        MatchPlace(
          segment: UInt32(snap.segment), along: snapper.centimetres(to: snap),
          cost: deviations * deviations / 2))
    }
    places.append(.offStreets(tuning.offDeviations))
  }
}
