/// The costs of all arcs of a graph for a traveller.
///
/// Immutable, so it may be shared between threads.
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
  /// Perceived time of each arc, tenths of a second, at least 1 for arcs that the mode may use.
  let felt: [UInt32]
  /// Travel time of each arc, milliseconds.
  let milliseconds: [UInt32]
  let times: ArcTimes

  /// Computes the costs of a graph's arcs, as on the map and with the usual avoidance of traffic.
  /// - Parameters:
  ///   - graph: the street graph.
  ///   - traveller: the mode of travel, and the bicycle.
  ///   - concurrently: runs parts of the work, in parallel if it can.
  /// - Complexity: O(points of the graph).
  public init(
    graph: Graph, of traveller: PaceProfile, concurrently: @escaping Concurrently = oneByOne
  ) {
    let mode = traveller.mode
    self.mode = mode
    let times = ArcTimes(graph: graph, of: traveller)
    self.times = times
    let access = graph.access
    let felt = SharedArray<UInt32>(count: graph.arcCount)
    let milliseconds = SharedArray<UInt32>(count: graph.arcCount)
    Chunks(count: graph.arcCount).run(concurrently) { range in
      for arc in range where access[arc].contains(mode) {
        let seconds = times.seconds(ArcID(UInt32(arc)))
        felt.base[arc] = times.cost(seconds, of: ArcID(UInt32(arc)))
        milliseconds.base[arc] = Self.milliseconds(seconds)
      }
    }
    self.felt = felt.array()
    self.milliseconds = milliseconds.array()
  }

  /// Computes the costs of a graph's arcs for a mode.
  /// - Complexity: O(points of the graph).
  public convenience init(
    graph: Graph, mode: Mode, concurrently: @escaping Concurrently = oneByOne
  ) {
    self.init(graph: graph, of: PaceProfile(mode: mode), concurrently: concurrently)
  }

  private init(mode: Mode, felt: [UInt32], milliseconds: [UInt32], times: ArcTimes) {
    self.mode = mode
    self.felt = felt
    self.milliseconds = milliseconds
    self.times = times
  }

  /// Creates costs from given values, such as for another speed.
  /// - Parameters:
  ///   - graph: the street graph.
  ///   - mode: the mode of travel.
  ///   - felt: perceived and actual time of each arc, tenths of a second, at least 1; one per arc of
  ///     the graph.
  public init(graph: Graph, mode: Mode, felt: [UInt32]) {
    precondition(felt.count == graph.arcCount)
    self.mode = mode
    self.felt = felt
    milliseconds = felt.map { 100 * min($0, 10_000_000) }
    times = ArcTimes(graph: graph, mode: mode)
  }
}

extension ModeCosts {
  /// Creates the costs of a traveller from the costs of the mode: with another avoidance of
  /// traffic, and under conditions.
  /// - Complexity: O(arcs).
  package convenience init(_ usual: ModeCosts, for key: CostKey) {
    let times = ArcTimes(graph: usual.times.graph, key: key)
    var (felt, milliseconds) = (usual.felt, usual.milliseconds)
    if key.avoidance != .usual {
      for arc in felt.indices where felt[arc] > 0 {
        felt[arc] = times.cost(Double(milliseconds[arc]) / 1000, of: ArcID(UInt32(arc)))
      }
    }
    for arc in key.conditions?.pushing.members ?? [] where felt[Int(arc)] > 0 {
      let seconds = times.seconds(ArcID(arc))
      milliseconds[Int(arc)] = Self.milliseconds(seconds)
      felt[Int(arc)] = times.cost(seconds, of: ArcID(arc))
    }
    for change in key.conditions?.changes ?? [] where felt[Int(change.arc)] > 0 {
      let arc = Int(change.arc)
      let seconds =
        change.speed > 0
        ? Double(times.graph.length[arc >> 1]) / 100 / Double(change.speed)
        : Double(milliseconds[arc]) / 1000
      milliseconds[arc] = Self.milliseconds(seconds)
      felt[arc] = times.cost(seconds, of: ArcID(change.arc), times: Double(change.factor))
    }
    if let excess = key.excess {
      for arc in felt.indices where felt[arc] > 0 {
        felt[arc] = min(felt[arc] + excess.cost(of: ArcID(UInt32(arc)), in: times.graph), 1 << 27)
      }
    }
    self.init(mode: key.pace.mode, felt: felt, milliseconds: milliseconds, times: times)
  }

  private static func milliseconds(_ seconds: Double) -> UInt32 {
    UInt32(min(1e9, (seconds * 1000).rounded()))
  }
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
