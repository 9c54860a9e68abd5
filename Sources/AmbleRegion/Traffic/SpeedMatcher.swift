import AmbleCore

/// Matches speeds of node pairs to arcs: an arc takes as long as its pairs together; pairs without a
/// speed count as on the map.
struct SpeedMatcher {
  /// The result for a row.
  enum Outcome: UInt8 {
    /// No street of the region has its first or its second node.
    case unknownNode
    /// Streets have both nodes, but not one after the other.
    case notNeighbours
    /// Cars may not drive from the first to the second.
    case closedToCars
    /// The row has changed an arc.
    case matched
  }

  private let rows: [NodePairSpeed]
  private let graph: Graph
  /// The rows of each first node, as ranges.
  private var index = PairIndex()
  private(set) var outcomes: [Outcome]
  private(set) var found: [StreetTraffic.ArcSpeed] = []
  private var segment = -1
  private var sums = [DirectionSum(), DirectionSum()]
  private var known: Set<Int64> = []

  /// The pairs of one arc so far.
  private struct DirectionSum {
    var metres = 0.0
    /// Seconds and perceived seconds of the pairs with a speed, and their metres.
    var seconds = 0.0
    var felt = 0.0
    var stated = 0.0
    var isClosed = false
  }

  /// Creates a matcher.
  /// - Parameter rows: ascending by nodes.
  init(_ rows: [NodePairSpeed], graph: Graph) {
    self.rows = rows
    self.graph = graph
    outcomes = Array(repeating: .unknownNode, count: rows.count)
    index = PairIndex(rows)
  }

  /// Adds a pair of nodes. Pairs of a segment come one after the other.
  mutating func add(_ pair: StreetNodeTable.Pair) {
    if pair.segment != segment { close(segment: pair.segment) }
    add(pair, from: pair.from, to: pair.to, backward: false)
    add(pair, from: pair.to, to: pair.from, backward: true)
    if index.holds(pair.from) { known.insert(pair.from) }
    if index.holds(pair.to) { known.insert(pair.to) }
  }

  /// Ends the last segment, and decides why rows did not match.
  mutating func finish() {
    close(segment: -1)
    for (number, row) in rows.enumerated() where outcomes[number] == .unknownNode {
      if known.contains(row.from), known.contains(row.to) { outcomes[number] = .notNeighbours }
    }
    known = []
  }

  private mutating func add(
    _ pair: StreetNodeTable.Pair, from: Int64, to: Int64, backward: Bool
  ) {
    let side = backward ? 1 : 0
    sums[side].metres += pair.length
    guard let number = index.row(from, to, in: rows) else { return }
    let row = rows[number]
    let arc = ArcID(segment: pair.segment, backward: backward)
    guard graph.modes(of: arc).contains(.drive) else {
      if outcomes[number] != .matched { outcomes[number] = .closedToCars }
      return
    }
    outcomes[number] = .matched
    guard row.speed > 0 else {
      sums[side].isClosed = true
      return
    }
    let seconds = pair.length / Double(row.speed) * 3.6
    sums[side].stated += pair.length
    sums[side].seconds += seconds
    switch row.weight {
    case .time: sums[side].felt += seconds
    case .map: sums[side].felt += pair.length / speedOnMap(arc)
    case .rate(let rate): sums[side].felt += pair.length / Double(rate)
    }
  }

  private mutating func close(segment next: Int) {
    if segment >= 0 {
      for side in 0...1 { close(ArcID(segment: segment, backward: side == 1), sums[side]) }
    }
    segment = next
    sums = [DirectionSum(), DirectionSum()]
  }

  private mutating func close(_ arc: ArcID, _ sum: DirectionSum) {
    if sum.isClosed {
      found.append(.init(arc: arc, speed: 0, factor: 1))
    } else if sum.stated > 0 {
      let rest = (sum.metres - sum.stated) / speedOnMap(arc)
      let seconds = sum.seconds + rest
      let factor = (sum.felt + rest) / seconds
      found.append(
        .init(
          arc: arc, speed: sum.metres / seconds, factor: abs(factor - 1) < 1e-6 ? 1 : factor))
    }
  }

  private func speedOnMap(_ arc: ArcID) -> Double { graph.drivingSpeed(of: arc) }
}

/// Finds rows by their nodes: a hash table with open addressing.
private struct PairIndex {
  /// 1 + the first row of a node, or 0.
  private var slots: [UInt32] = [0, 0]
  private var firsts: [Int64] = []
  private var starts: [Int] = []
  private var others: Set<Int64> = []

  init() {}

  /// Creates an index of rows by their first node.
  /// - Parameter rows: ascending by nodes.
  init(_ rows: [NodePairSpeed]) {
    for (number, row) in rows.enumerated() {
      if firsts.last != row.from {
        firsts.append(row.from)
        starts.append(number)
      }
      others.insert(row.to)
    }
    starts.append(rows.count)
    var size = 2
    while size < firsts.count * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    for (number, id) in firsts.enumerated() { slots[slot(of: id)] = UInt32(number + 1) }
  }

  /// Returns whether some row names a node.
  func holds(_ id: Int64) -> Bool {
    !firsts.isEmpty && slots[slot(of: id)] != 0 || others.contains(id)
  }

  /// Returns the row of two nodes, or `nil` if there is none.
  func row(_ from: Int64, _ to: Int64, in rows: [NodePairSpeed]) -> Int? {
    guard !firsts.isEmpty else { return nil }
    let number = Int(slots[slot(of: from)])
    guard number > 0 else { return nil }
    return (starts[number - 1]..<starts[number]).first { rows[$0].to == to }
  }

  private func slot(of id: Int64) -> Int {
    let mask = slots.count - 1
    var slot =
      Int(truncatingIfNeeded: (UInt64(bitPattern: id) &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while slots[slot] != 0, firsts[Int(slots[slot]) - 1] != id { slot = (slot + 1) & mask }
    return slot
  }
}
