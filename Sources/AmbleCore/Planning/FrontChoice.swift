/// Chooses the routes worth showing from a front: the flattest, the shortest, the knee, the members
/// that differ most, then alternatives off the front.
struct FrontChoice {
  private let front: [FrontMember]
  private let count: Int
  private(set) var alternatives: Alternatives

  /// Flatness values whose trees are searched for alternatives.
  static let flatnesses = [0.0, 8, 24]
  /// Maximum length of an alternative, as a multiple of the shortest.
  static let maxDetour = 1.5

  /// Creates a choice from a front.
  /// - Parameter alternatives: an empty choice among paths of the front's kind.
  init(_ front: Front, count: Int, among alternatives: Alternatives) {
    self.front = front.members
    self.count = count
    self.alternatives = alternatives
  }

  /// Chooses from the front alone.
  /// - Complexity: O(members × count × path length).
  mutating func choose() {
    guard let flattest = front.last, let shortest = front.first else { return }
    alternatives.take(candidate(flattest, .flattest))
    if front.count > 1, count > 1 { alternatives.take(candidate(shortest, .shortest)) }
    if let knee = knee(), count > 2 { alternatives.take(candidate(knee, .knee)) }
    addMembers()
  }

  /// Chooses from the front, then adds alternatives if too few members differ.
  /// - Complexity: that of `choose()`, and up to three pairs of trees.
  mutating func choose(in corridor: Corridor, _ heap: inout MinHeap<UInt64>) {
    choose()
    let limit = min(corridor.limit, UInt32(Double(corridor.shortest) * Self.maxDetour))
    alternatives.fill(
      to: count, in: corridor, Self.flatnesses.map { Weights(flatness: $0) }, atMost: limit, &heap)
  }

  private func candidate(
    _ member: FrontMember, _ reason: Route.Reason
  ) -> Alternatives.Candidate {
    .init(path: member.path, first: member.first, climb: member.climb, reason: reason)
  }

  /// Returns the member farthest below the chord from the shortest to the flattest, among those
  /// that differ enough from both. Beyond it, further detour saves little climb.
  /// - Returns: The member, or `nil` if none lies below the chord.
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
        && alternatives.share(of: candidate($0, .knee)) <= Alternatives.maxShare
    }
  }

  /// Adds members one by one, always the one with the least in common with those chosen.
  private mutating func addMembers() {
    var rest = Array(front.dropFirst().dropLast())
    while alternatives.chosen.count < count, !rest.isEmpty {
      let shares = rest.map { alternatives.share(of: candidate($0, .front)) }
      rest = zip(rest, shares).filter { $0.1 <= Alternatives.maxShare }.map { $0.0 }
      let open = shares.filter { $0 <= Alternatives.maxShare }
      guard let least = open.indices.min(by: { open[$0] < open[$1] }) else { return }
      alternatives.take(candidate(rest.remove(at: least), .front))
    }
  }
}
