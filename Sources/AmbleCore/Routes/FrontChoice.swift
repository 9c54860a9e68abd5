/// Chooses from a front the routes worth showing: the flattest, the shortest, the knee, then the
/// members that differ most, then good routes of a different course.
struct FrontChoice {
  private let front: [FrontMember]
  private let count: Int
  private(set) var alternatives: Alternatives

  /// Flatness values whose trees are looked through for routes of a different course.
  static let flatnesses = [0.0, 8, 24]
  /// How much longer than the shortest a route of a different course may be, as a multiple.
  static let greatestDetour = 1.5

  /// A choice from a front.
  /// - Parameter alternatives: nothing chosen yet, of paths like the front's.
  init(_ front: Front, count: Int, among alternatives: Alternatives) {
    self.front = front.members
    self.count = count
    self.alternatives = alternatives
  }

  /// Makes the choice from the front alone.
  /// - Complexity: O(members × count × path length).
  mutating func choose() {
    guard let flattest = front.last, let shortest = front.first else { return }
    alternatives.take(candidate(flattest, .flattest))
    if front.count > 1, count > 1 { alternatives.take(candidate(shortest, .shortest)) }
    if let knee = knee(), count > 2 { alternatives.take(candidate(knee, .knee)) }
    addMembers()
  }

  /// Makes the choice, and fills it with routes of a different course where the front has too few
  /// that differ.
  /// - Complexity: that of `choose()`, and up to three pairs of trees.
  mutating func choose(in corridor: Corridor, _ heap: inout MinHeap<UInt64>) {
    choose()
    let limit = min(corridor.limit, UInt32(Double(corridor.shortest) * Self.greatestDetour))
    alternatives.fill(
      to: count, in: corridor, Self.flatnesses.map { Weights(flatness: $0) }, atMost: limit, &heap)
  }

  private func candidate(
    _ member: FrontMember, _ reason: Route.Reason
  ) -> Alternatives.Candidate {
    .init(path: member.path, first: member.first, climb: member.climb, reason: reason)
  }

  /// The member farthest below the chord from the shortest to the flattest, where further detour
  /// starts to buy little, among those that differ enough from both; nil if none lies below it.
  private func knee() -> FrontMember? {
    guard front.count > 2, let a = front.first, let b = front.last else { return nil }
    let run = Double(b.first - a.first)
    let drop = Double(a.climb - b.climb)
    func gain(_ member: FrontMember) -> Double {
      Double(a.climb - member.climb) / drop - Double(member.first - a.first) / run
    }
    let order = (1..<front.count - 1).ordered { gain(front[$0]) > gain(front[$1]) }
    return order.map { front[$0] }.first {
      gain($0) > 0
        && alternatives.share(of: candidate($0, .knee)) <= Alternatives.greatestShare
    }
  }

  /// Adds the members that have least in common with those chosen, one after the other.
  private mutating func addMembers() {
    var rest = Array(front.dropFirst().dropLast())
    while alternatives.chosen.count < count, !rest.isEmpty {
      let shares = rest.map { alternatives.share(of: candidate($0, .front)) }
      rest = zip(rest, shares).filter { $0.1 <= Alternatives.greatestShare }.map { $0.0 }
      let open = shares.filter { $0 <= Alternatives.greatestShare }
      guard let least = open.indices.min(by: { open[$0] < open[$1] }) else { return }
      alternatives.take(candidate(rest.remove(at: least), .front))
    }
  }
}
