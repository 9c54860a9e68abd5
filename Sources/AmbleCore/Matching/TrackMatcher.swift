/// Finds the streets that recordings went along: the most likely way through the network by a
/// hidden Markov model (Newson and Krumm, "Hidden Markov Map Matching Through Noise and
/// Sparseness", 2009), with a state off all streets for fields, beaches and streets that the map
/// lacks.
///
/// Positions are thinned and averaged first, so that pauses and dense recordings cost little. All
/// streets open on foot or by bicycle count, in both directions. Not to be shared between threads.
///
/// ```swift
/// var matcher = TrackMatcher(graph)
/// let match = matcher.match(analysis.samples, flags: analysis.flags)
/// ```
public struct TrackMatcher: ~Copyable {
  private let graph: Graph
  private let tuning: MatchTuning
  private let places: MatchPlaces
  private var paths: NearbyPaths

  /// Maximum cost above the best place at which a place is followed on.
  private static let beam = 25.0
  /// Maximum distance between positions over which a way is looked for, metres: two to five minutes
  /// on foot without positions.
  private static let maxGap = 400.0
  /// Number of positions after which the best way so far is taken, so that memory is bounded.
  private static let maxColumn = 4096
  /// Maximum distance off streets after which a way along them is assumed anyway, metres.
  private static let maxBridge = 120.0

  /// Creates a matcher for a graph.
  public init(_ graph: Graph) { self.init(graph, .standard) }

  init(_ graph: Graph, _ tuning: MatchTuning) {
    self.graph = graph
    self.tuning = tuning
    places = MatchPlaces(graph, tuning)
    paths = NearbyPaths(graph)
  }

  /// Matches a recording.
  /// - Parameters:
  ///   - samples: the recording, in order of time.
  ///   - flags: the flags of its analysis; flagged samples are left out. Without them all count.
  ///   - isCancelled: polled periodically; if it returns `true`, the match so far is returned.
  /// - Complexity: O(n) for n samples: of each thinned position at most 12 places are compared with
  ///   12 before, by searches of at most 3,000 junctions.
  public mutating func match(
    _ samples: [TrackSample], flags: [TrackFlag] = [], isCancelled: () -> Bool = { false }
  ) -> TrackMatch {
    let fixes = MatchFixes(samples, flags, in: graph.bounds, tuning).fixes
    var trace = MatchTrace(graph, tuning)
    var start = 0
    while start < fixes.count, !isCancelled() {
      var end = start + 1
      while end < fixes.count, !Self.isBreak(fixes[end - 1], fixes[end]) { end += 1 }
      matchLeg(fixes[start..<end], &trace, isCancelled)
      start = end
    }
    return trace.match()
  }

  /// Returns whether the way between two positions is unknown.
  private static func isBreak(_ a: MatchFix, _ b: MatchFix) -> Bool {
    let distance = a.position.distance(to: b.position)
    return distance > (b.isAfterPause ? maxBridge : maxGap)
  }

  /// Matches positions without a break between them.
  private mutating func matchLeg(
    _ fixes: ArraySlice<MatchFix>, _ trace: inout MatchTrace, _ isCancelled: () -> Bool
  ) {
    guard let first = fixes.first else { return }
    var columns = MatchColumns()
    columns.begin(first) { places.append(around: first, to: &$0) }
    var last = first
    trace.beginLeg()
    for fix in fixes.dropFirst() {
      if columns.count >= Self.maxColumn {
        if isCancelled() { return }
        append(columns.bestWay(), &trace)
        columns.keepBest()
      }
      let distance = last.position.distance(to: fix.position)
      columns.append(fix, distance) { places.append(around: fix, to: &$0) }
      join(&columns, distance, at: fix)
      last = fix
    }
    append(columns.bestWay(), &trace)
    trace.endLeg()
  }

  /// Computes the costs of the last column from the column before. The likeliest places come first:
  /// their costs bound the ways from the others.
  private mutating func join(_ columns: inout MatchColumns, _ distance: Double, at fix: MatchFix) {
    let followed = columns.before
      .filter { columns.cost[$0] <= columns.leastCostBefore + Self.beam }
      .sorted { columns.cost[$0] < columns.cost[$1] }
    for before in followed { joinOffStreets(before, &columns) }
    let aim = NearbyPaths.Aim(fix.position, radius: MatchPlaces.reach(of: fix))
    for before in followed where !columns.places[before].isOff {
      joinAlongStreets(before, &columns, distance, aim)
    }
  }

  /// Lowers the costs of the last column by ways from a place that begin or end off all streets.
  private func joinOffStreets(_ before: Int, _ columns: inout MatchColumns) {
    let from = columns.places[before]
    for after in columns.last {
      let to = columns.places[after]
      guard from.isOff || to.isOff else { continue }
      let change = from.isOff == to.isOff ? 0 : tuning.leaving
      columns.lower(after, to: columns.cost[before] + change + to.cost, from: before)
    }
  }

  /// Lowers the costs of the last column by ways along streets from a place.
  private mutating func joinAlongStreets(
    _ before: Int, _ columns: inout MatchColumns, _ distance: Double, _ aim: NearbyPaths.Aim
  ) {
    let cost = columns.cost[before]
    // The first place of a column is the nearest. Places beyond the beam are not followed, so that
    // no way is needed that leads to them.
    let rest = columns.leastCost + Self.beam - cost - columns.places[columns.last.lowerBound].cost
    guard rest >= 0 else { return }
    let longest = distance + rest * tuning.difference + 1
    let limit = UInt32(min(Double(Self.limit(for: distance)), longest * 100))
    paths.search(from: columns.places[before], within: limit, towards: aim)
    for after in columns.last where !columns.places[after].isOff {
      let to = columns.places[after]
      guard let way = paths.distance(to: to) else { continue }
      let difference = abs(Double(way) / 100 - distance) / tuning.difference
      columns.lower(after, to: cost + difference + to.cost, from: before)
    }
  }

  /// Returns the maximum length of a way between positions, centimetres.
  private static func limit(for distance: Double) -> UInt32 {
    UInt32((distance * 1.6 + 50) * 100)
  }

  /// Adds the way through some places.
  private mutating func append(_ way: [MatchColumns.Step], _ trace: inout MatchTrace) {
    for step in way {
      trace.add(step.distance, isOn: !step.place.isOff)
      guard !step.place.isOff else { continue }
      defer { trace.last = step.place }
      guard let last = trace.last, trace.isBridgeable else {
        trace.begin(at: step.place)
        continue
      }
      let aim = NearbyPaths.Aim(step.fix.position, radius: MatchPlaces.reach(of: step.fix))
      paths.search(from: last, within: Self.limit(for: trace.gap), towards: aim)
      guard let length = paths.distance(to: step.place),
        !trace.wasOff || Double(length) / 100 <= 1.25 * trace.gap + 15
      else {
        trace.begin(at: step.place)
        continue
      }
      trace.advance(to: step.place, by: paths.path(to: step.place))
    }
  }

  /// The streets of a recording as far as they are known.
  private struct MatchTrace {
    var last: MatchPlace?
    private(set) var gap = 0.0
    private(set) var wasOff = false
    private var parts: CoveredParts
    private var result = TrackMatch()

    init(_ graph: Graph, _ tuning: MatchTuning) { parts = CoveredParts(graph, tuning) }

    /// Whether the way since the last place on a street is short enough to be guessed.
    var isBridgeable: Bool { !wasOff || gap <= TrackMatcher.maxBridge }

    mutating func beginLeg() {
      last = nil
      (gap, wasOff) = (0, false)
    }

    mutating func endLeg() {
      parts.end()
      last = nil
    }

    mutating func add(_ distance: Double, isOn: Bool) {
      gap += distance
      result.metres += distance
      if isOn { result.metresOnStreets += distance } else { wasOff = true }
    }

    mutating func begin(at place: MatchPlace) {
      parts.begin(at: place)
      (gap, wasOff) = (0, false)
    }

    mutating func advance(to place: MatchPlace, by path: [ArcID]?) {
      parts.advance(to: place, by: path)
      (gap, wasOff) = (0, false)
    }

    func match() -> TrackMatch {
      var match = result
      match.stretches = parts.stretches()
      return match
    }
  }
}

/// The streets that a recording went along.
///
/// ```swift
/// var matcher = TrackMatcher(graph)
/// let match = matcher.match(analysis.samples, flags: analysis.flags)
/// print(match.metresOnStreets, match.share)  // metres, 0…1
/// for stretch in match.stretches where stretch.isWhole { show(stretch.segment) }
/// ```
public struct TrackMatch: Hashable, Sendable {
  /// The parts of segments, ordered by segment and then along it; parts of one segment do not
  /// overlap or touch.
  public var stretches: [CoveredStretch] = []
  /// Metres between good positions of the recording.
  public var metres = 0.0
  /// Metres of these that were on streets.
  public var metresOnStreets = 0.0

  /// Share of the recording that was on streets, 0…1.
  public var share: Double { metres > 0 ? min(1, metresOnStreets / metres) : 0 }
}

/// The parameters of the matching model. They were chosen on simulated walks in Porto
/// (`MatchingTests`).
struct MatchTuning {
  /// Standard deviation of positions from the middle of the street, metres: at least the deviation
  /// of a good receiver, and at most the deviation beyond which a position does not distinguish
  /// streets.
  var deviations = 7.0...15.0
  /// Mean difference of the distance along streets from that between positions, metres.
  var difference = 4.0
  /// Distance at which being off all streets is as likely as being on one, standard deviations.
  var offDeviations = 3.2
  /// Cost of leaving all streets or coming back to one.
  var leaving = 3.0
  /// Minimum distance of positions, metres.
  var spacing = 12.0
  /// Maximum length of a way into a street and back that does not count, metres.
  var maxSpur = 20.0

  /// The numbers in use.
  static let standard = MatchTuning()
}
