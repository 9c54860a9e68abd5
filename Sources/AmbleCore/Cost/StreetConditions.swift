/// The conditions of streets for every mode at one time, such as traffic, closed streets and hazards.
/// May be shared between threads.
///
/// ```swift
/// var draft = StreetConditions.Draft(of: graph)
/// draft.close(arc, for: .all)
/// draft.setSpeed(3, on: other, for: [.init(.drive)])
/// let conditions = StreetConditions(draft, keeping: earlier)
/// ```
public struct StreetConditions: Sendable {
  private var ofMode: [ArcConditions?]

  /// Streets as on the map.
  public static let none = StreetConditions()

  private init() { ofMode = Mode.allCases.map { _ in nil } }

  /// Creates the conditions of a draft.
  ///
  /// ```swift
  /// let morning = StreetConditions(draft)
  /// let evening = StreetConditions(draft, keeping: morning)
  /// evening.modesThatDiffer(from: morning)  // []
  /// ```
  ///
  /// - Parameters:
  ///   - draft: the conditions.
  ///   - earlier: the conditions before. Modes whose conditions stay the same keep their objects,
  ///     so that values computed for them stay valid.
  /// - Complexity: O(n log n) in the arcs that differ.
  public init(_ draft: Draft, keeping earlier: StreetConditions = .none) {
    self.init(draft, keeping: [earlier])
  }

  /// Creates the conditions of a draft, with the objects of several earlier conditions for the modes
  /// that stay the same as in one of them.
  /// - Complexity: O(n log n) in the arcs that differ, and O(n) for each of the earlier ones.
  public init(_ draft: Draft, keeping earlier: [StreetConditions]) {
    ofMode = Mode.allCases.map { mode in
      guard let made = draft.conditions(for: mode) else { return nil }
      return earlier.lazy.compactMap { $0[mode] }.first { $0.isSame(as: made) } ?? made
    }
  }

  /// The conditions for a mode, or `nil` if all streets are as on the map.
  public subscript(mode: Mode) -> ArcConditions? { ofMode[Int(mode.rawValue)] }

  /// Returns the conditions with those of one mode replaced.
  package func replacing(_ mode: Mode, with conditions: ArcConditions) -> StreetConditions {
    var replaced = self
    replaced.ofMode[Int(mode.rawValue)] = conditions
    return replaced
  }

  /// Returns the modes whose conditions differ between the two.
  public func modesThatDiffer(from other: StreetConditions) -> [Mode] {
    Mode.allCases.filter { self[$0] !== other[$0] }
  }
}

extension StreetConditions {
  /// Conditions under construction, to which several sources add theirs. If they disagree about an
  /// arc, a closure takes precedence, then the lowest speed; factors are multiplied.
  public struct Draft {
    private let graph: Graph
    /// The closed arcs of each mode.
    private var closed = [Set<UInt32>](repeating: [], count: Mode.allCases.count)
    /// The arcs that each mode finds open at this time only.
    private var opened = [Set<UInt32>](repeating: [], count: Mode.allCases.count)
    /// The arcs on which each mode pushes its bicycle, unlike on the map, or rides it.
    private var pushing = [Set<UInt32>](repeating: [], count: Mode.allCases.count)
    /// The chains of arcs in the graph's turn restrictions, once they are needed.
    private var chains: TurnChains?
    /// The turns forbidden for each mode.
    private var turns = [Set<ArcTurn>](repeating: [], count: Mode.allCases.count)
    /// The other changes of each mode; a speed or factor of 0 is not set.
    private var changes = [[UInt32: ArcConditions.Change]](
      repeating: [:], count: Mode.allCases.count)

    /// The range of speeds that can be set, m/s.
    public static let speeds = 0.1...100.0
    /// The range of the product of factors.
    public static let factors = 0.01...100.0

    /// Creates a draft.
    /// - Parameters:
    ///   - graph: the streets.
    ///   - conditions: the conditions of the same streets that the draft begins with.
    /// - Complexity: O(arcs that differ, and arcs / 64).
    public init(of graph: Graph, startingWith conditions: StreetConditions = .none) {
      self.graph = graph
      for mode in Mode.allCases {
        guard let known = conditions[mode] else { continue }
        let slot = Int(mode.rawValue)
        closed[slot] = Set(known.closed.members)
        opened[slot] = Set(known.opened.members)
        pushing[slot] = Set(known.pushing.members)
        turns[slot] = known.turns
        for change in known.changes { changes[slot][change.arc] = change }
      }
    }

    /// Closes an arc for the given modes that may travel it. An arc that does not exist is ignored,
    /// here and below.
    public mutating func close(_ arc: ArcID, for modes: ModeSet) {
      for slot in slots(of: modes, on: arc) { closed[slot].insert(arc.index) }
    }

    /// Opens an arc that is closed except at certain times, for some modes. It stays closed if
    /// another source closes it.
    package mutating func open(_ arc: ArcID, for modes: ModeSet) {
      guard Int(arc.index) < graph.arcCount else { return }
      let atTimes = graph.openAtTimes[Int(arc.index)].intersection(modes)
      for slot in slots(of: atTimes, on: arc) { opened[slot].insert(arc.index) }
    }

    /// Sets whether bicycles are pushed along an arc.
    package mutating func setPushing(_ isPushed: Bool, on arc: ArcID) {
      for slot in slots(of: .cycling, on: arc) {
        if graph.access[Int(arc.index)].contains(.pushed) == isPushed {
          pushing[slot].remove(arc.index)
        } else {
          pushing[slot].insert(arc.index)
        }
      }
    }

    /// Forbids the last of a chain of arcs, after the others, for some modes.
    /// - Parameter chain: two arcs, or more if a restriction of the graph has the same.
    package mutating func forbid(_ chain: [UInt32], for modes: ModeSet) {
      guard chain.count >= 2, chain.allSatisfy({ Int($0) < graph.arcCount }) else { return }
      let last = chain[chain.count - 1]
      let turns = chain.count == 2 ? [ArcTurn(from: chain[0], to: last)] : turns(ending: chain)
      for slot in slots(of: modes, on: ArcID(last)) { self.turns[slot].formUnion(turns) }
    }

    /// Returns the turns that complete a chain of more than two arcs.
    private mutating func turns(ending chain: [UInt32]) -> [ArcTurn] {
      let chains =
        chains ?? TurnChains(graph: graph, modes: ModeClass.wheels.modes, firstState: 0)
      self.chains = chains
      return chains.nodes(after: chain.dropLast()).map { node in
        ArcTurn(fromChain: node, to: chain[chain.count - 1], in: graph)
      }
    }

    /// Sets the average speed along an arc for some modes.
    /// - Parameters:
    ///   - speed: m/s, limited to `speeds`.
    ///   - arc: the arc.
    ///   - modes: the modes; those that may not travel the arc are left out.
    public mutating func setSpeed(_ speed: Double, on arc: ArcID, for modes: ModeSet) {
      guard speed.isFinite else { return }
      let speed = Float(max(Self.speeds.lowerBound, min(Self.speeds.upperBound, speed)))
      for slot in slots(of: modes, on: arc) {
        let known = changes[slot][arc.index]?.speed ?? 0
        changes[slot][arc.index, default: .init(arc: arc.index, speed: 0, factor: 1)].speed =
          known > 0 ? min(known, speed) : speed
      }
    }

    /// Multiplies an arc's cost for some modes: more than 1 for a nuisance, less for a pleasure. It
    /// counts where a mode's own cost decides, not where length and climb do.
    ///
    /// ```swift
    /// var draft = StreetConditions.Draft(of: graph)
    /// draft.multiplyCost(by: 1.5, on: arc, for: .cycling)  // a rough surface
    /// draft.multiplyCost(by: 0.8, on: other, for: .onFoot)  // a shady street
    /// ```
    public mutating func multiplyCost(by factor: Double, on arc: ArcID, for modes: ModeSet) {
      guard factor.isFinite, factor > 0 else { return }
      for slot in slots(of: modes, on: arc) {
        let known = changes[slot][arc.index]?.factor ?? 1
        let product = max(
          Self.factors.lowerBound, min(Self.factors.upperBound, Double(known) * factor))
        changes[slot][arc.index, default: .init(arc: arc.index, speed: 0, factor: 1)].factor =
          Float(product)
      }
    }

    /// Returns the conditions for a mode, or `nil` if there are none.
    func conditions(for mode: Mode) -> ArcConditions? {
      let slot = Int(mode.rawValue)
      let closed = closed[slot]
      let kept = changes[slot].values.filter {
        !closed.contains($0.arc) && ($0.speed > 0 || $0.factor != 1)
      }
      let (opened, pushing, turns) = (opened[slot], pushing[slot], turns[slot])
      let isEmpty =
        closed.isEmpty && opened.isEmpty && pushing.isEmpty && turns.isEmpty && kept.isEmpty
      if isEmpty { return nil }
      return ArcConditions(
        closed: closed, opened: opened, pushing: pushing, turns: turns,
        changes: kept.sorted { $0.arc < $1.arc })
    }

    /// Returns the indices of the modes that may travel an arc.
    private func slots(of modes: ModeSet, on arc: ArcID) -> [Int] {
      guard Int(arc.index) < graph.arcCount else { return [] }
      let usable = graph.access[Int(arc.index)].intersection(modes)
      return Mode.allCases.filter { usable.contains($0) }.map { Int($0.rawValue) }
    }
  }
}
