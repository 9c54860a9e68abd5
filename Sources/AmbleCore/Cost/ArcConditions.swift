/// The arcs that differ from the map for one mode, for a while: closed ones, opened ones, forbidden
/// turns, arcs on which bicycles are pushed or ridden at this time only, and arcs whose speed or
/// cost factor differs.
///
/// Immutable, so it may be shared between threads. Two values are equal only if they are the same
/// object, so that caches compare them in no time; `isSame(as:)` compares contents.
public final class ArcConditions: Sendable {
  /// A speed, a factor, or both.
  package struct Change: Hashable, Sendable, BitwiseCopyable {
    package var arc: UInt32
    /// Average speed along the arc, m/s, or 0 for the speed on the map.
    package var speed: Float
    /// Factor of the mode's own cost.
    package var factor: Float
  }

  @usableFromInline package let closed: ArcSet
  /// The open arcs among those that are closed except at certain times.
  @usableFromInline package let opened: ArcSet
  /// The arcs on which bicycles are pushed, unlike on the map, or ridden.
  let pushing: ArcSet
  /// The forbidden turns.
  package let turns: Set<ArcTurn>
  /// The other arcs that differ, ascending.
  package let changes: [Change]

  /// Creates conditions.
  /// - Parameters:
  ///   - closed: the closed arcs.
  ///   - opened: the open arcs among those that are closed except at certain times.
  ///   - pushing: the arcs on which bicycles are pushed, unlike on the map, or ridden.
  ///   - turns: the forbidden turns.
  ///   - changes: at most one for each arc, ascending, of arcs that are not closed.
  init(
    closed: Set<UInt32>, opened: Set<UInt32> = [], pushing: Set<UInt32> = [],
    turns: Set<ArcTurn> = [], changes: [Change]
  ) {
    self.closed = ArcSet(closed)
    self.opened = ArcSet(opened)
    self.pushing = ArcSet(pushing)
    self.turns = turns
    self.changes = changes
  }

  /// Number of closed arcs.
  public var closedCount: Int { closed.count }

  /// Number of arcs with another speed or cost factor than on the map.
  public var changeCount: Int { changes.count }

  /// Whether arcs or turns are closed that are open on the map.
  package var closesAny: Bool { closed.count > 0 || !turns.isEmpty }

  /// Returns whether an arc is closed.
  @inlinable
  package func isClosed(_ arc: UInt32) -> Bool { closed.contains(arc) }

  /// Returns whether an arc that is closed except at certain times is open.
  @inlinable
  package func isOpened(_ arc: UInt32) -> Bool { opened.contains(arc) }

  /// Returns whether bicycles are pushed along an arc, unlike on the map, or ridden.
  @inline(__always)
  func changesPushing(on arc: UInt32) -> Bool { pushing.contains(arc) }

  /// Whether arcs have other costs than on the map.
  var changesCosts: Bool { !changes.isEmpty || pushing.count > 0 }

  /// Returns whether a turn is forbidden.
  /// - Complexity: O(1).
  func forbids(_ turn: ArcTurn) -> Bool { !turns.isEmpty && turns.contains(turn) }

  /// Returns the speed and the factor of an arc, or `nil` if they are as on the map.
  /// - Complexity: O(log n).
  package func change(of arc: UInt32) -> Change? {
    changes(from: arc).first.flatMap { $0.arc == arc ? $0 : nil }
  }

  /// Returns the changes of an arc and of those with greater numbers.
  /// - Complexity: O(log n).
  func changes(from arc: UInt32) -> ArraySlice<Change> {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].arc < arc { low = middle + 1 } else { high = middle }
    }
    return changes[low...]
  }

  /// Returns whether two conditions agree on every arc and turn.
  /// - Complexity: O(n).
  public func isSame(as other: ArcConditions) -> Bool {
    self === other
      || closed == other.closed && opened == other.opened && pushing == other.pushing
        && turns == other.turns && changes == other.changes
  }
}

/// A turn into an arc.
package struct ArcTurn: Hashable, Sendable, BitwiseCopyable {
  /// The arc before the turn, or the number of arcs plus the index of a chain's node.
  private let from: UInt32
  /// The arc after it.
  private let to: UInt32

  init(from: UInt32, to: UInt32) {
    self.from = from
    self.to = to
  }

  /// Creates a turn at the end of the first arcs of chains.
  /// - Parameters:
  ///   - chain: the index of the node in the graph's `TurnChains`.
  ///   - graph: the streets.
  init(fromChain chain: Int, to: UInt32, in graph: Graph) {
    from = UInt32(graph.arcCount + chain)
    self.to = to
  }
}

extension ArcConditions: Hashable {
  /// Returns whether both are the same object.
  public static func == (a: ArcConditions, b: ArcConditions) -> Bool { a === b }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A set of arcs as a bit field. Immutable, so it may be shared between threads.
@usableFromInline package struct ArcSet: Hashable, Sendable {
  /// One bit for each arc up to the last member.
  @usableFromInline let words: [UInt64]
  /// Number of members.
  package let count: Int

  /// Creates a set of arcs.
  /// - Complexity: O(arcs up to the last member).
  init(_ arcs: Set<UInt32>) {
    var words: [UInt64] = []
    if let last = arcs.max() { words = Array(repeating: 0, count: Int(last >> 6) + 1) }
    for arc in arcs { words[Int(arc >> 6)] |= 1 << UInt64(arc & 63) }
    self.words = words
    count = arcs.count
  }

  /// Returns whether an arc is a member.
  @usableFromInline
  package func contains(_ arc: UInt32) -> Bool {
    let word = Int(arc >> 6)
    return word < words.count && words[word] >> UInt64(arc & 63) & 1 == 1
  }

  /// The members, ascending.
  /// - Complexity: O(arcs up to the last member).
  var members: [UInt32] {
    var found: [UInt32] = []
    found.reserveCapacity(count)
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        found.append(UInt32(index << 6 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return found
  }
}
