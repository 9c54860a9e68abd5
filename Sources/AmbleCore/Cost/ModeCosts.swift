/// The costs of the arcs of a graph for a traveller, each computed when it or a neighbour is first read.
///
/// May be shared between threads.
///
/// ```swift
/// let costs = ModeCosts(graph: graph, mode: .walk)
/// let hierarchy = Hierarchy(building: graph, modeClass: .foot)
/// let model = TravelModel(
///   graph: graph, hierarchy: hierarchy, profile: TravelProfile(mode: .walk), costs: costs)
/// ```
public final class ModeCosts: Sendable {
  /// The mode of travel that the costs apply to.
  public let mode: Mode
  let times: ArcTimes
  private let basis: Basis
  private let blocks: LazyBlocks

  /// What decides costs.
  private enum Basis {
    /// The streets as on the map.
    case streets
    /// The costs of the mode, and what differs from them.
    case usual(ModeCosts, CostKey)
    /// Given costs.
    case given([UInt32])
  }

  /// Arcs of a block.
  private static let blockSize = 64

  private init(_ basis: Basis, mode: Mode, times: ArcTimes) {
    (self.basis, self.mode, self.times) = (basis, mode, times)
    blocks = LazyBlocks(count: (times.graph.arcCount + Self.blockSize - 1) / Self.blockSize)
  }

  /// Creates the costs of a graph's arcs, as on the map and with the usual avoidance of traffic.
  /// - Parameters:
  ///   - graph: the street graph.
  ///   - traveller: the mode of travel, and the bicycle.
  /// - Complexity: O(arcs / 64); then O(points) of the arcs that are read and of their neighbours.
  public convenience init(graph: Graph, of traveller: PaceProfile) {
    self.init(.streets, mode: traveller.mode, times: ArcTimes(graph: graph, of: traveller))
  }

  /// Creates the costs of a graph's arcs for a mode.
  public convenience init(graph: Graph, mode: Mode) {
    self.init(graph: graph, of: PaceProfile(mode: mode))
  }

  /// Creates costs from given values, such as for another speed.
  /// - Parameters:
  ///   - graph: the street graph.
  ///   - mode: the mode of travel.
  ///   - felt: perceived and actual time of each arc, tenths of a second, at least 1; one per arc of
  ///     the graph.
  public convenience init(graph: Graph, mode: Mode, felt: [UInt32]) {
    precondition(felt.count == graph.arcCount)
    self.init(.given(felt), mode: mode, times: ArcTimes(graph: graph, mode: mode))
  }

  /// Creates the costs of a traveller from the costs of the mode: with another avoidance of
  /// traffic, and under conditions.
  package convenience init(_ usual: ModeCosts, for key: CostKey) {
    self.init(
      .usual(usual, key), mode: key.pace.mode, times: ArcTimes(graph: usual.times.graph, key: key))
  }

  /// The number of arcs.
  var count: Int { times.graph.arcCount }

  /// The memory of the costs computed so far, bytes.
  package var byteCount: Int { blocks.byteCount }

  /// The cost of an arc.
  @inline(__always)
  subscript(arc: Int) -> ArcCost {
    let block = blocks.block(arc / Self.blockSize, makeBlock)
    return block.load(
      fromByteOffset: arc % Self.blockSize * MemoryLayout<ArcCost>.stride, as: ArcCost.self)
  }

  private func makeBlock(_ number: Int) -> UnsafeMutableRawBufferPointer {
    let first = number * Self.blockSize
    let arcs = first..<min(count, first + Self.blockSize)
    let made = UnsafeMutableRawBufferPointer.allocate(
      byteCount: arcs.count * MemoryLayout<ArcCost>.stride, alignment: 8)
    let costs = made.bindMemory(to: ArcCost.self)
    switch basis {
    case .streets: for arc in arcs { costs[arc - first] = cost(UInt32(arc)) }
    case .usual(let usual, let key): fill(costs, from: usual, key, arcs)
    case .given(let felt):
      for arc in arcs {
        costs[arc - first] = ArcCost(
          felt: felt[arc], milliseconds: 100 * min(felt[arc], 10_000_000))
      }
    }
    return made
  }

  /// Computes the cost of an arc as on the map.
  private func cost(_ arc: UInt32) -> ArcCost {
    guard times.graph.access[Int(arc)].contains(mode) else { return .closed }
    return cost(ArcID(arc), times.seconds(ArcID(arc)))
  }

  private func cost(_ arc: ArcID, _ seconds: Double, times factor: Double = 1) -> ArcCost {
    ArcCost(
      felt: times.cost(seconds, of: arc, times: factor),
      milliseconds: UInt32(min(1e9, (seconds * 1000).rounded())))
  }

  /// Computes costs from those of the mode.
  private func fill(
    _ costs: UnsafeMutableBufferPointer<ArcCost>, from usual: ModeCosts, _ key: CostKey,
    _ arcs: Range<Int>
  ) {
    var changes = key.conditions?.changes(from: UInt32(arcs.lowerBound)) ?? []
    for arc in arcs {
      let (index, id) = (arc - arcs.lowerBound, ArcID(UInt32(arc)))
      costs[index] = usual[arc]
      let change = changes.first.flatMap { $0.arc == id.index ? $0 : nil }
      if change != nil { changes.removeFirst() }
      guard costs[index].felt > 0 else { continue }
      if key.avoidance != .usual {
        costs[index].felt = times.cost(costs[index].seconds, of: id)
      }
      if key.conditions?.changesPushing(on: id.index) ?? false {
        costs[index] = cost(id, times.seconds(id))
      }
      if let change { costs[index] = changed(costs[index], by: change) }
      if let excess = key.excess {
        costs[index].felt = min(costs[index].felt + excess.cost(of: id, in: times.graph), 1 << 27)
      }
    }
  }

  private func changed(_ before: ArcCost, by change: ArcConditions.Change) -> ArcCost {
    let arc = ArcID(change.arc)
    let seconds =
      change.speed > 0
      ? Double(times.graph.length[arc.segment]) / 100 / Double(change.speed) : before.seconds
    return cost(arc, seconds, times: Double(change.factor))
  }
}

/// The cost of an arc for a traveller.
struct ArcCost: BitwiseCopyable {
  /// Perceived time, tenths of a second, at least 1; 0 if the mode may not use the arc.
  var felt: UInt32
  /// Travel time, milliseconds.
  var milliseconds: UInt32

  static let closed = ArcCost(felt: 0, milliseconds: 0)

  /// Travel time, seconds.
  var seconds: Double { Double(milliseconds) / 1000 }
}

/// The parts of a traveller's profile that decide the costs of arcs.
package struct CostKey: Hashable, Sendable {
  /// The mode and the bicycle.
  package var pace: PaceProfile
  /// Strength with which cyclists avoid traffic.
  package var avoidance = TrafficAvoidance.usual
  /// The conditions of arcs, or `nil` if all are as on the map.
  package var conditions: ArcConditions?
  /// The limits of grade that are exceeded only where there is no other way, or `nil` for none.
  package var excess: ExcessGrade?

  /// Creates the key of a traveller's usual costs.
  package init(_ pace: PaceProfile) { self.pace = pace }

  /// Creates the key of a traveller's costs. Closed arcs alone do not change costs.
  package init(_ profile: TravelProfile) {
    pace = profile.pace
    avoidance = profile.trafficAvoidance
    conditions = profile.conditions?.changesCosts ?? false ? profile.conditions : nil
    excess = profile.mayExceedGrades ? ExcessGrade(profile) : nil
  }

  /// Whether these are the costs as on the map, with the usual avoidance of traffic.
  package var isUsual: Bool { avoidance == .usual && conditions == nil && excess == nil }
}
