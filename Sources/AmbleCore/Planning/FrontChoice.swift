/// Selects the routes worth showing from a front: the flattest, the shortest, the knee, the members
/// that differ most, then routes with an advantage and alternatives off the front, then members
/// that differ less from the selected ones.
struct FrontChoice {
  private let front: [FrontMember]
  /// The index of the shortest member.
  private let shortest: Int
  var selection: RouteSelection

  /// Maximum length of an alternative, as a multiple of the shortest.
  static let maxDetour = 1.3
  /// Minimum length lacking an advantage that justifies a search for it, centimetres.
  private static let leastLack: UInt32 = 2_000
  /// Minimum length of streets with an advantage that justifies a search for it, centimetres.
  private static let leastOffer: UInt32 = 10_000

  /// Creates a choice from a front.
  /// - Parameters:
  ///   - selection: an empty selection of paths of the front's kind.
  ///   - length: returns the true length of a member, centimetres, which differs from the counted one
  ///     where a bicycle is pushed.
  init(_ front: Front, for selection: RouteSelection, length: (FrontMember) -> UInt32) {
    self.front = front.members
    self.selection = selection
    let lengths = front.members.map(length)
    shortest = lengths.indices.min { lengths[$0] < lengths[$1] } ?? 0
  }

  /// Selects from the front alone.
  /// - Complexity: O(members × routes × path length).
  mutating func choose() {
    guard let flattest = front.last else { return }
    offer(flattest, .flattest, sharing: 1)
    if shortest < front.count - 1 { offer(front[shortest], .shortest, sharing: 1) }
    if !selection.isFull, let knee = knee() { offer(knee, .knee) }
    addMembers()
  }

  /// Selects from the front, then adds routes with an advantage and alternatives if too few members
  /// differ.
  /// - Parameters:
  ///   - ahead: the corridor's tree to the end by `WeightedSumFront.usual`.
  ///   - advantages: the advantages to search for.
  ///   - lacks: the advantages that an arc lacks.
  /// - Complexity: as `choose()`, and a path for each advantage and a tree.
  mutating func choose(
    in corridor: Corridor, along ahead: Tree, _ advantages: [RouteAdvantage], for mode: Mode,
    _ lacks: (ArcID) -> RouteAdvantage.Lacks,
    _ heap: inout MinHeap<UInt64>
  ) {
    choose()
    guard !selection.isFull else { return }
    let limit = min(corridor.limit, UInt32(Double(corridor.shortest) * Self.maxDetour))
    let lacking = corridor.out.map { lacks(ArcID($0.arc)) }
    let favoured = FavouredPath(
      corridor: corridor, weights: WeightedSumFront.usual, bounds: ahead)
    for advantage in advantages
    where selection.hasRoomForWorse && isSought(advantage, corridor, lacking) {
      let path = favoured.find(
        times: 1 + advantage.worth(mode), where: { lacking[Int($0)].contains(advantage) }, &heap)
      selection.offer(path, in: corridor, atMost: limit)
    }
    selection.fill(in: corridor, WeightedSumFront.usual, along: ahead, atMost: limit, &heap)
    addSimilar()
  }

  /// Returns whether a search for an advantage is worthwhile: a selected route lacks it on at least
  /// `leastLack`, and streets of the corridor have it on at least `leastOffer` together.
  private func isSought(
    _ advantage: RouteAdvantage, _ corridor: Corridor, _ lacking: [RouteAdvantage.Lacks]
  ) -> Bool {
    let isLacked = selection.members.contains { member in
      member.path.reduce(0) {
        $0 + (lacking[Int($1)].contains(advantage) ? corridor.out[Int($1)].first : 0)
      } >= Self.leastLack
    }
    guard isLacked else { return false }
    var length: UInt32 = 0
    for edge in corridor.out.indices
    where length < Self.leastOffer && !lacking[edge].contains(advantage) {
      length &+= corridor.out[edge].first
    }
    return length >= Self.leastOffer
  }

  /// Adds members and other routes that differ less, if routes are still missing.
  mutating func addSimilar() {
    for member in between {
      offer(member, .front, sharing: RouteSelection.maxShareAtLast)
    }
    for candidate in selection.similar {
      selection.offer(candidate, sharing: RouteSelection.maxShareAtLast)
    }
  }

  /// The members but the shortest and the flattest.
  private var between: [FrontMember] {
    front.indices.dropLast().filter { $0 != shortest }.map { front[$0] }
  }

  private mutating func offer(
    _ member: FrontMember, _ reason: Route.Reason, sharing most: Double = RouteSelection.maxShare
  ) {
    selection.offer(.init(path: member.path, reason: reason), sharing: most)
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
      gain($0) > 0 && selection.share(of: $0.path) <= RouteSelection.maxShare
    }
  }

  /// Adds members one by one, always the one with the minimum share in common with the selected
  /// ones.
  private mutating func addMembers() {
    var rest = between
    while !selection.isFull, !rest.isEmpty {
      let shares = rest.map { selection.share(of: $0.path) }
      rest = zip(rest, shares).filter { $0.1 <= RouteSelection.maxShare }.map { $0.0 }
      let open = shares.filter { $0 <= RouteSelection.maxShare }
      guard let least = open.indices.min(by: { open[$0] < open[$1] }) else { return }
      offer(rest.remove(at: least), .front)
    }
  }
}

/// Picks members of a front, spread evenly from the shortest to the flattest.
enum FrontSpread {
  /// Picks at most `count` members, ordered by length, including the first and the last.
  ///
  /// Steps have equal length along the front, after length and climb are each scaled to the range
  /// 0…1.
  /// - Complexity: O(members).
  static func pick(_ count: Int, of front: [FrontMember]) -> [FrontMember] {
    guard count > 0 else { return [] }
    guard front.count > count, let first = front.first, let last = front.last else { return front }
    guard count > 1 else { return [last] }
    let run = max(1, Double(last.first - first.first))
    let drop = max(1, Double(first.climb - last.climb))
    func place(_ member: FrontMember) -> Double {
      Double(member.first - first.first) / run + Double(first.climb - member.climb) / drop
    }
    let step = place(last) / Double(count - 1)
    var picked = [first]
    for member in front.dropFirst().dropLast()
    where place(member) >= step * Double(picked.count) && picked.count < count - 1 {
      picked.append(member)
    }
    return picked + [last]
  }
}

extension LegSearch {
  /// Turns members of a front into routes.
  /// - Parameter path: returns the arcs of a member.
  /// - Returns: At most `request.frontRoutes` routes, shortest first. Each is longer than the one
  ///   before and has less reported ascent.
  /// - Complexity: O(points of the routes).
  func frontRoutes(_ front: Front, along path: (FrontMember) -> ArcPath) -> [Route] {
    guard request.frontRoutes > 0 else { return [] }
    let picked = FrontSpread.pick(request.frontRoutes, of: front.members)
    let limit = GradeLimit(profile: model.profile)
    let routes = routes(picked.map { (path($0), .front) })
      .filter { !limit.exists || limit.offender(on: $0) == nil }
    let order = routes.indices.ordered {
      (routes[$0].distance, routes[$0].ascent) < (routes[$1].distance, routes[$1].ascent)
    }
    var kept: [Route] = []
    for index in order where routes[index].ascent < kept.last?.ascent ?? .infinity {
      kept.append(routes[index])
    }
    kept = RouteRanking(kept).ordered(keepingFirst: false).reversed()
    if !kept.isEmpty { kept[0].reason = .shortest }
    if let last = kept.last, last.unknownHeightShare == 0 {
      kept[kept.count - 1].reason = .flattest
    }
    return kept
  }
}
