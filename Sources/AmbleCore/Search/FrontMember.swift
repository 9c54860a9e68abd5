/// A route through a corridor that no other beats in both objectives.
struct FrontMember: Sendable {
  /// The first objective.
  var first: UInt32
  /// Centimetres of climb.
  var climb: UInt32
  /// The corridor's forward edges, start to end.
  var path: [UInt32]
}

/// Routes none of which is both shorter and less climb, the shortest first.
struct Front: Sendable {
  private(set) var members: [FrontMember] = []

  /// Adds a route unless one that is known is at least as good in both, and drops those it beats.
  /// - Returns: whether it was added.
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
