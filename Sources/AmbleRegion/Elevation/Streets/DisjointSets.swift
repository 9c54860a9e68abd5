/// Disjoint sets with union and find (Galler and Fischer 1964); the root is the minimum member.
struct DisjointSets {
  private var parents: [UInt32]

  /// Creates sets of one member each.
  init(count: Int) { parents = (0..<count).map { UInt32($0) } }

  /// Returns the minimum member of a member's set.
  mutating func root(_ member: Int) -> Int {
    var member = member
    while Int(parents[member]) != member {
      parents[member] = parents[Int(parents[member])]
      member = Int(parents[member])
    }
    return member
  }

  /// Joins the sets of two members.
  mutating func join(_ a: Int, _ b: Int) {
    let (a, b) = (root(a), root(b))
    parents[max(a, b)] = UInt32(min(a, b))
  }
}
