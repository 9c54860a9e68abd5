extension TrackMatch {
  /// Adds the streets that the recording ran alongside: a walk on a sidewalk or a cycleway that is
  /// mapped separately counts for its street.
  ///
  /// ```swift
  /// var matcher = TrackMatcher(graph)
  /// var match = matcher.match(analysis.samples, flags: analysis.flags)
  /// match.addStreetsAlongside(on: graph) { graph.countsAsStreet($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - graph: the graph of the match.
  ///   - counts: whether a segment is such a street. The others are the ways alongside.
  /// - Complexity: O(metres of the match × streets nearby).
  public mutating func addStreetsAlongside(on graph: Graph, where counts: (Int) -> Bool) {
    var finder = AlongsideFinder(graph)
    for stretch in stretches {
      finder.add(stretch)
      if !counts(Int(stretch.segment)) { finder.addStreets(along: stretch, where: counts) }
    }
    stretches = finder.stretches()
  }
}

/// Finds the streets alongside parts of other ways.
private struct AlongsideFinder {
  /// Maximum distance of a street from a way alongside, metres: half of a wide road and a verge.
  private static let maxDistance = 15.0
  /// Maximum difference of their directions: a cosine, of 30 degrees.
  private static let minCosine = 0.866
  /// Distance of the places along the way at which streets are looked for, metres.
  private static let step = 8.0
  /// Half of the part of a street that one place stands for, metres.
  private static let reach = 6.0
  /// Distance from the end of a street within which the part reaches to it, centimetres: sidewalks
  /// end next to a crossing, not in its middle.
  private static let maxEnd: UInt32 = 1500

  private let graph: Graph
  private let snapper: Snapper
  private var intervals: SegmentIntervals

  init(_ graph: Graph) {
    self.graph = graph
    snapper = Snapper(graph: graph, profile: TravelProfile(mode: .walk), extent: .any)
    intervals = SegmentIntervals(graph)
  }

  mutating func add(_ stretch: CoveredStretch) { intervals.add(stretch) }

  func stretches() -> [CoveredStretch] { intervals.stretches() }

  /// Adds the streets alongside a part of a way.
  mutating func addStreets(along stretch: CoveredStretch, where counts: (Int) -> Bool) {
    let range = graph.pointRange(of: Int(stretch.segment))
    let scale = PlanarScale(latitude: graph.point[range.lowerBound].coordinate.latitude)
    let metres = Double(graph.length[Int(stretch.segment)]) / 100
    let part = Double(stretch.from) / 65535 * metres...Double(stretch.to) / 65535 * metres
    var passed = 0.0
    var next = part.lowerBound + min(Self.step, part.upperBound - part.lowerBound) / 2
    for index in range.dropLast() {
      let (a, b) = (graph.point[index], graph.point[index + 1])
      let length = scale.distance(a, b)
      while length > 0, next <= part.upperBound, next <= passed + length {
        let place = a.coordinate.moved(
          towards: b.coordinate, by: min(1, max(0, (next - passed) / length)))
        addStreet(beside: place, scale.offset(from: a, to: b) / length, scale, counts)
        next += Self.step
      }
      passed += length
    }
  }

  /// Adds a part of the nearest street of a direction.
  private mutating func addStreet(
    beside place: Coordinate, _ direction: SIMD2<Double>, _ scale: PlanarScale,
    _ counts: (Int) -> Bool
  ) {
    var nearest: Snapper.Snap?
    snapper.visit(around: place, within: Self.maxDistance, where: counts) { snap in
      guard snap.distance <= Self.maxDistance, snap.distance < nearest?.distance ?? .infinity else {
        return
      }
      let first = graph.pointRange(of: snap.segment).lowerBound + snap.piece
      let offset = scale.offset(from: graph.point[first], to: graph.point[first + 1])
      let length = (offset * offset).sum().squareRoot()
      guard length > 0, abs((offset * direction).sum()) >= Self.minCosine * length else { return }
      nearest = snap
    }
    guard let nearest else { return }
    let length = graph.length[nearest.segment]
    let along = snapper.centimetres(to: nearest)
    let reach = UInt32(Self.reach * 100)
    let low = along > reach + Self.maxEnd ? along - reach : 0
    let high = along + reach + Self.maxEnd < length ? along + reach : length
    intervals.add(UInt32(nearest.segment), low, high)
  }
}
