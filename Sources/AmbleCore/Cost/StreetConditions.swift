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
  /// - Parameters:
  ///   - draft: the conditions.
  ///   - earlier: the conditions before. Modes whose conditions stay the same keep their objects, so
  ///     that what was computed for them stays valid.
  /// - Complexity: O(n log n) in the arcs that differ.
  public init(_ draft: Draft, keeping earlier: StreetConditions = .none) {
    ofMode = Mode.allCases.map { mode in
      let made = draft.conditions(for: mode)
      guard let made, let known = earlier[mode], known.isSame(as: made) else { return made }
      return known
    }
  }

  /// The conditions for a mode, or `nil` if all streets are as on the map.
  public subscript(mode: Mode) -> ArcConditions? { ofMode[Int(mode.rawValue)] }

  /// The modes for which other conditions differ from these.
  public func modesThatDiffer(from other: StreetConditions) -> [Mode] {
    Mode.allCases.filter { self[$0] !== other[$0] }
  }
}

extension StreetConditions {
  /// Conditions under construction, to which several sources add theirs. If they disagree about an
  /// arc, a closure wins, then the lowest speed; factors are multiplied.
  public struct Draft {
    private let graph: Graph
    /// The closed arcs of each mode.
    private var closed = [Set<UInt32>](repeating: [], count: Mode.allCases.count)
    /// The other changes of each mode; a speed or factor of 0 is not set.
    private var changes = [[UInt32: ArcConditions.Change]](
      repeating: [:], count: Mode.allCases.count)

    /// The least and the greatest speed that can be set, m/s.
    public static let speeds = 0.1...100.0
    /// The least and the greatest product of factors.
    public static let factors = 0.01...100.0

    /// Creates a draft without conditions.
    public init(of graph: Graph) { self.graph = graph }

    /// Closes an arc for those of some modes that may travel it. An arc that does not exist is
    /// ignored, here and below.
    public mutating func close(_ arc: ArcID, for modes: ModeSet) {
      for slot in slots(of: modes, on: arc) { closed[slot].insert(arc.index) }
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
      guard !closed.isEmpty || !kept.isEmpty else { return nil }
      return ArcConditions(closed: closed, changes: kept.sorted { $0.arc < $1.arc })
    }

    /// Returns the indices of the modes that may travel an arc.
    private func slots(of modes: ModeSet, on arc: ArcID) -> [Int] {
      guard Int(arc.index) < graph.arcCount else { return [] }
      let usable = graph.access[Int(arc.index)].intersection(modes)
      return Mode.allCases.filter { usable.contains($0) }.map { Int($0.rawValue) }
    }
  }
}
