/// Selects the routes worth showing among the paths that a search offers, the most important first.
///
/// A path is selected if it differs enough from the routes selected so far and has a reason: it is
/// the flattest, the shortest or the best; or no selected route is both shorter and less climb; or
/// it has an advantage over all of those that is worth its cost. At most two routes of five are both
/// longer and climb more than another. Lengths and ascents are those of the answer.
struct RouteSelection {
  /// Maximum share of its length that a route may have in common with a more important one.
  static let maxShare = 0.6
  /// The same for routes that complete the requested number.
  static let maxShareAtLast = 0.8

  /// A path that may be selected.
  struct Candidate {
    /// Edges of a corridor, or arcs: the elements that the selection reads.
    var path: [UInt32]
    var reason: Route.Reason
  }

  /// A route selected.
  struct Member {
    /// The path, as in `Candidate`.
    let path: [UInt32]
    fileprivate(set) var route: Route
    fileprivate let advantages: RouteAdvantages
  }

  /// Maximum number of routes.
  let count: Int
  /// The routes selected.
  private(set) var members: [Member] = []
  /// Candidates refused for sharing more than `maxShare`, but at most `maxShareAtLast`.
  private(set) var similar: [Candidate] = []
  /// The streets of the members.
  private var overlap: StreetOverlap

  /// Whether a route that is longer and climbs more than another needs an advantage.
  private let needsReason: Bool
  /// Returns the advantages that an arc lacks.
  private let lacks: (ArcID) -> RouteAdvantage.Lacks
  /// Assembles the route of a path.
  private let route: ([UInt32]) -> Route

  /// Creates a selection without routes.
  /// - Parameters:
  ///   - count: maximum number of routes.
  ///   - needsReason: whether a route that is longer and climbs more than another needs an
  ///     advantage.
  ///   - piece: the segment under a piece of a path, and the piece's length, centimetres.
  ///   - lacks: the advantages that an arc lacks.
  ///   - route: assembles the route of a path.
  init(
    count: Int, needsReason: Bool,
    piece: @escaping (UInt32) -> (segment: UInt32, length: UInt32),
    lacks: @escaping (ArcID) -> RouteAdvantage.Lacks,
    route: @escaping ([UInt32]) -> Route
  ) {
    self.count = count
    self.needsReason = needsReason
    overlap = StreetOverlap(piece: piece)
    self.lacks = lacks
    self.route = route
  }

  /// Whether as many routes are selected as were requested.
  var isFull: Bool { members.count >= count }

  /// The routes selected, each with its reason, in descending order of importance.
  /// - Complexity: O(routes²).
  var routes: [Route] {
    let routes = members.map { $0.route }
    guard needsReason else { return routes }
    return members.indices.map { index in
      var route = routes[index]
      guard route.reason == .alternative else { return route }
      let others = members.indices.filter { $0 != index }.map { members[$0].advantages }
      if let advantage = members[index].advantages.advantage(over: others) {
        route.reason = advantage.reason
      }
      return route
    }
  }

  /// Selects a candidate if it differs enough from the routes selected, has a reason, and the
  /// selection is not full. Routes that have no reason beside it are selected no longer.
  /// - Parameter most: maximum share of its length in common with another.
  /// - Returns: Whether the candidate was selected.
  /// - Complexity: O(path + routes × segments), and assembling the route.
  @discardableResult
  mutating func offer(_ candidate: Candidate, sharing most: Double = maxShare) -> Bool {
    guard !isFull else { return false }
    let streets = overlap.lengths(candidate.path)
    let share = overlap.share(streets)
    guard share <= most else {
      if share <= Self.maxShareAtLast { similar.append(candidate) }
      return false
    }
    var route = route(candidate.path)
    route.reason = candidate.reason
    let new = Member(
      path: candidate.path, route: route, advantages: RouteAdvantages(route, lacks: lacks))
    return select(new, along: streets)
  }

  /// Returns the largest share of its length that a path has in common with a selected route.
  func share(of path: [UInt32]) -> Double { overlap.share(overlap.lengths(path)) }
}

// MARK: - Reasons

extension RouteSelection {
  private mutating func select(_ new: Member, along streets: StreetOverlap.Lengths) -> Bool {
    guard needsReason else {
      append(new, along: streets)
      return true
    }
    var new = new
    let former = nameShortest(&new)
    guard justify(&new) else { return false }
    if let former { members[former].route.reason = .front }
    append(new, along: streets)
    for index in members.indices.dropLast().reversed()
    where !Self.needsNoReason(members[index].route)
      && Self.isBetter(new.route, members[index].route)
    {
      justifyAgain(index)
    }
    return true
  }

  private mutating func append(_ new: Member, along streets: StreetOverlap.Lengths) {
    members.append(new)
    overlap.add(streets)
  }

  /// Finds the reason of a route that is worse than one selected later, or removes it.
  private mutating func justifyAgain(_ index: Int) {
    let better = members.filter { Self.isBetter($0.route, members[index].route) }
    if worseCount <= mostWorse,
      let advantage = members[index].advantages.advantageWorthItsCost(
        over: better.map { $0.advantages })
    {
      members[index].route.reason = advantage.reason
    } else {
      members.remove(at: index)
      overlap.remove(at: index)
    }
  }

  /// Whether a route that is longer and climbs more than another may still be selected.
  var hasRoomForWorse: Bool { !isFull && worseCount < mostWorse }

  /// Maximum number of routes that are longer and climb more than another: two of five.
  private var mostWorse: Int { max(1, count * 2 / 5) }

  /// Number of routes that are longer and climb more than another.
  private var worseCount: Int {
    members.count { member in members.contains { Self.isBetter($0.route, member.route) } }
  }

  /// Names the shortest route by its true length. The search counts metres of pushing a bicycle
  /// several times, and may have named another.
  /// - Returns: The index of the route that is the shortest no longer, if there is one.
  private func nameShortest(_ new: inout Member) -> Int? {
    guard new.route.pushed > 0 || members.contains(where: { $0.route.pushed > 0 }) else {
      return nil
    }
    let isShortest = members.allSatisfy { new.route.distance < $0.route.distance }
    if new.route.reason == .shortest, !isShortest { new.route.reason = .front }
    guard isShortest, new.route.reason != .flattest,
      let former = members.firstIndex(where: { $0.route.reason == .shortest })
    else { return nil }
    new.route.reason = .shortest
    return former
  }

  /// Finds the reason of a new route.
  /// - Returns: Whether it has one.
  private func justify(_ new: inout Member) -> Bool {
    if Self.needsNoReason(new.route) { return true }
    // The search's own measure of climb decides which route is the flattest.
    let isFlatter = members.contains {
      $0.route.reason == .flattest && new.route.ascent < $0.route.ascent
    }
    if isFlatter, [.front, .alternative].contains(new.route.reason) { return false }
    let better = members.filter { Self.isBetter($0.route, new.route) }
    if better.isEmpty { return true }
    guard hasRoomForWorse,
      let advantage = new.advantages.advantageWorthItsCost(over: better.map { $0.advantages })
    else { return false }
    new.route.reason = advantage.reason
    return true
  }

  /// Returns whether a route is shorter and climbs less than another.
  private static func isBetter(_ one: Route, _ other: Route) -> Bool {
    one.distance < other.distance && one.ascent < other.ascent
  }

  private static func needsNoReason(_ route: Route) -> Bool {
    [.flattest, .shortest, .best].contains(route.reason)
  }
}

// MARK: - Plateaus

extension RouteSelection {
  /// Minimum share of a route's cost that its plateau must have.
  private static let minPlateauShare = 0.05
  /// Maximum number of candidates tried per weighting.
  private static let maxTries = 40

  /// Offers the best route of a corridor by some weights, then routes along its plateaus, until the
  /// selection is full.
  /// - Parameters:
  ///   - ahead: the corridor's tree to the end by the weights.
  ///   - limit: maximum sum of the first objective of a route.
  mutating func fill(
    in corridor: Corridor, _ weights: Weights, along ahead: Tree, atMost limit: UInt32,
    _ heap: inout MinHeap<UInt64>
  ) {
    offer(corridor.path(from: Corridor.start, along: ahead), in: corridor, atMost: limit)
    // The second tree is not needed if the best route suffices.
    guard !isFull else { return }
    let plateaus = Plateaus(corridor, ahead: ahead, weights, heap: &heap)
    let heads = plateaus.heads(atMost: Self.maxTries, leastShare: Self.minPlateauShare)
    for head in heads where !isFull {
      guard let path = plateaus.path(through: head) else { continue }
      offer(path, in: corridor, atMost: limit)
    }
  }

  /// Offers a route off the front.
  /// - Parameters:
  ///   - path: edges of a corridor; none are no route.
  ///   - limit: maximum sum of the first objective of a route.
  mutating func offer(_ path: [UInt32], in corridor: Corridor, atMost limit: UInt32) {
    guard !path.isEmpty, corridor.totals(path).first <= limit else { return }
    offer(Candidate(path: path, reason: .alternative))
  }
}
