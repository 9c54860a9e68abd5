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

/// A position of a recording that is matched.
struct MatchFix {
  /// The position, averaged over a few seconds.
  var position: Coordinate
  /// Standard deviation of the distance from the street, metres.
  var deviation: Double
  /// Whether the recording was interrupted before it.
  var isAfterPause: Bool
}

/// Chooses the positions of a recording that are matched: few enough to be quick, and far enough
/// from each other for their noise to be small against their distance.
struct MatchFixes {
  /// Seconds before and after a position over which it is averaged.
  private static let window: Int64 = 3000
  /// Metres within which positions are averaged, so that a fast traveller cuts no corner.
  private static let reach = 12.0
  /// Maximum number of positions before and after that are averaged, for recorders with many
  /// positions in a second.
  private static let maxNeighbours = 8

  private(set) var fixes: [MatchFix] = []

  /// A position that counts.
  private struct Fix {
    let index: Int
    let position: Coordinate
    var isAfterPause: Bool
  }

  /// Chooses positions.
  /// - Parameters:
  ///   - samples: the recording, in order of time.
  ///   - flags: the flags of an analysis; flagged samples are left out.
  ///   - bounds: the bounds of the streets; positions across the 180th meridian are counted as theirs.
  /// - Complexity: O(n).
  init(
    _ samples: [TrackSample], _ flags: [TrackFlag], in bounds: BoundingBox, _ tuning: MatchTuning
  ) {
    var isAfterPause = false
    var good: [Fix] = []
    for index in samples.indices {
      isAfterPause = isAfterPause || samples[index].isAfterPause
      guard let position = samples[index].soundPosition,
        index >= flags.count || flags[index] == .good
      else { continue }
      good.append(
        Fix(index: index, position: bounds.unwrapped(position), isAfterPause: isAfterPause))
      isAfterPause = false
    }
    isAfterPause = false
    for place in good.indices {
      isAfterPause = isAfterPause || good[place].isAfterPause
      let position = Self.average(around: place, of: good, samples)
      let distance = fixes.last.map { $0.position.distance(to: position) } ?? .infinity
      guard distance >= tuning.spacing || isAfterPause || place == good.count - 1 else { continue }
      let accuracy = samples[good[place].index].soundAccuracy ?? 0
      fixes.append(
        MatchFix(
          position: position,
          deviation: max(
            tuning.deviations.lowerBound, min(tuning.deviations.upperBound, accuracy)),
          isAfterPause: isAfterPause))
      isAfterPause = false
    }
  }

  /// Returns the mean of the positions a few seconds and metres around one of them.
  private static func average(
    around place: Int, of good: [Fix], _ samples: [TrackSample]
  ) -> Coordinate {
    let position = good[place].position
    guard let time = samples[good[place].index].soundTime else { return position }
    let near = Neighbourhood(around: position)
    func neighbour(_ fix: Fix) -> Coordinate? {
      guard let moment = samples[fix.index].soundTime, abs(moment - time) <= window,
        near.distance(from: position, to: fix.position) <= reach
      else { return nil }
      return fix.position
    }
    var sum = SIMD2(position.latitude, position.longitude)
    var count = 1.0
    // As many before as after, so that the mean does not run ahead or lag.
    for step in 1...maxNeighbours {
      guard place >= step, place + step < good.count, !good[place + step].isAfterPause,
        !good[place - step + 1].isAfterPause,
        let before = neighbour(good[place - step]),
        let after = neighbour(good[place + step])
      else { break }
      sum += SIMD2(before.latitude + after.latitude, before.longitude + after.longitude)
      count += 2
    }
    return Coordinate(latitude: sum.x / count, longitude: sum.y / count)
  }
}
