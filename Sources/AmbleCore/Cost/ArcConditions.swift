/// The arcs that differ from the map for one mode, for a while: closed ones, and others with a speed
/// or a factor of the cost of their own.
///
/// Immutable, so it may be shared between threads. Two values are equal only if they are the same
/// object, so that caches compare them in no time; `isSame(as:)` compares contents.
public final class ArcConditions: Sendable {
  /// A speed, a factor, or both.
  package struct Change: Hashable, Sendable, BitwiseCopyable {
    /// The arc.
    package var arc: UInt32
    /// Average speed along the arc, m/s, or 0 for that of the map.
    package var speed: Float
    /// Factor of the mode's own cost.
    package var factor: Float
  }

  /// One bit for each arc that is closed; empty if none is.
  @usableFromInline package let closedBits: [UInt64]
  /// Number of closed arcs.
  public let closedCount: Int
  /// The other arcs that differ, ascending.
  package let changes: [Change]

  /// Creates conditions.
  /// - Parameters:
  ///   - closed: the closed arcs.
  ///   - changes: at most one for each arc, ascending, of arcs that are not closed.
  init(closed: Set<UInt32>, changes: [Change]) {
    var bits: [UInt64] = []
    if let last = closed.max() { bits = Array(repeating: 0, count: Int(last >> 6) + 1) }
    for arc in closed { bits[Int(arc >> 6)] |= 1 << UInt64(arc & 63) }
    closedBits = bits
    closedCount = closed.count
    self.changes = changes
  }

  /// Number of arcs with a speed or a factor of their own.
  public var changeCount: Int { changes.count }

  /// Whether an arc is closed.
  @inlinable
  package func isClosed(_ arc: UInt32) -> Bool {
    let word = Int(arc >> 6)
    return word < closedBits.count && closedBits[word] >> UInt64(arc & 63) & 1 == 1
  }

  /// Returns the speed and the factor of an arc, or `nil` if they are as on the map.
  /// - Complexity: O(log n).
  package func change(of arc: UInt32) -> Change? {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].arc < arc { low = middle + 1 } else { high = middle }
    }
    return low < changes.count && changes[low].arc == arc ? changes[low] : nil
  }

  /// Whether two conditions say the same of every arc.
  /// - Complexity: O(n).
  public func isSame(as other: ArcConditions) -> Bool {
    self === other
      || closedCount == other.closedCount && closedBits == other.closedBits
        && changes == other.changes
  }
}

extension ArcConditions: Hashable {
  /// Whether both are the same object.
  public static func == (a: ArcConditions, b: ArcConditions) -> Bool { a === b }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
