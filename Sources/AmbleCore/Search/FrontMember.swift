/// A route through a corridor that is not dominated by another.
struct FrontMember: Sendable {
  /// Value of the first objective.
  var first: UInt32
  /// Climb, centimetres.
  var climb: UInt32
  /// The corridor's forward edges from start to end.
  var path: [UInt32]
}

/// A set of non-dominated routes, shortest first: none is both shorter and less climb than another.
struct Front: Sendable {
  private(set) var members: [FrontMember] = []

  /// Adds a route unless a known one dominates it, and removes the routes that it dominates.
  /// - Returns: Whether it was added.
  /// - Complexity: O(members).
  @discardableResult
  mutating func add(_ member: FrontMember) -> Bool {
    for known in members where known.first <= member.first && known.climb <= member.climb {
      return false
    }
    members.removeAll { $0.first >= member.first && $0.climb >= member.climb }
    let place = members.firstIndex { $0.first > member.first } ?? members.count
    members.insert(member, at: place)
    return true
  }
}
