/// Collects the parts of segments along a way through the network, without the short spurs that
/// noise makes at junctions.
struct CoveredParts {
  /// The end of a segment where it is entered or left.
  private enum End { case inside, tail, head }

  /// A stay on a segment, from entering to leaving it.
  private struct Visit {
    var segment: UInt32
    var low: UInt32
    var high: UInt32
    var entry: End
    var exit: End
  }

  private let graph: Graph
  /// Maximum length of a spur that does not count, centimetres.
  private let maxSpur: UInt32
  private var visits: [Visit] = []
  /// Index of the first visit of the present way.
  private var wayStart = 0
  private var current: Visit?

  init(_ graph: Graph, _ tuning: MatchTuning) {
    self.graph = graph
    maxSpur = UInt32(tuning.maxSpur * 100)
  }

  /// Begins a way at a place.
  mutating func begin(at place: MatchPlace) {
    end()
    wayStart = visits.count
    current = Visit(
      segment: place.segment, low: place.along, high: place.along, entry: .inside, exit: .inside)
  }

  /// Continues the way to a place.
  /// - Parameter path: the arcs from the last place's arc to the end where the place's street is
  ///   entered, or `nil` if the place is on the street of the last one.
  mutating func advance(to place: MatchPlace, by path: [ArcID]?) {
    guard let path, let first = path.first, let last = path.last else {
      return extend(to: place.along)
    }
    leave(first)
    for arc in path.dropFirst() {
      push(
        Visit(
          segment: UInt32(arc.segment), low: 0, high: graph.length[arc.segment],
          entry: arc.isBackward ? .head : .tail, exit: arc.isBackward ? .tail : .head))
    }
    let atTail = graph.head(of: last) == graph.tail[Int(place.segment)]
    let atHead = graph.head(of: last) == graph.head[Int(place.segment)]
    let length = graph.length[Int(place.segment)]
    // A loop has both ends at one junction: choose the nearer end.
    let isTail = atTail && (!atHead || place.along <= length / 2)
    current = Visit(
      segment: place.segment, low: isTail ? 0 : place.along,
      high: isTail ? place.along : length, entry: isTail ? .tail : .head, exit: .inside)
  }

  /// Ends the way.
  mutating func end() {
    if let current { push(current) }
    current = nil
  }

  private mutating func extend(to along: UInt32) {
    guard var visit = current else { return }
    visit.low = min(visit.low, along)
    visit.high = max(visit.high, along)
    current = visit
  }

  private mutating func leave(_ arc: ArcID) {
    extend(to: arc.isBackward ? 0 : graph.length[arc.segment])
    guard var visit = current else { return }
    visit.exit = arc.isBackward ? .tail : .head
    push(visit)
    current = nil
  }

  /// Adds a visit, or takes it back with the visit before if both make a short spur.
  private mutating func push(_ visit: Visit) {
    if visit.entry != .inside, visit.entry == visit.exit, visit.high - visit.low <= maxSpur {
      return
    }
    if visits.count > wayStart, let last = visits.last, last.segment == visit.segment,
      last.entry == visit.exit, last.exit == visit.entry, last.entry != .inside,
      visit.high - visit.low <= maxSpur
    {
      visits.removeLast()
      return
    }
    visits.append(visit)
  }

  /// Returns the parts, ordered and merged.
  /// - Complexity: O(n log n).
  func stretches() -> [CoveredStretch] {
    var intervals = SegmentIntervals(graph)
    for visit in visits { intervals.add(visit.segment, visit.low, visit.high) }
    return intervals.stretches()
  }
}
