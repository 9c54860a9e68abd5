/// Keeps the routes worth showing: none that is longer and climbs more than another, unless it has a
/// merit to name.
struct RouteJustification {
  /// The routes kept, each with its reason, in descending order of importance.
  private(set) var kept: [Route] = []
  private var merits: [RouteMerits] = []

  /// Keeps routes until there are enough.
  /// - Parameters:
  ///   - routes: the most important first. The flattest, the shortest and the best need no reason.
  ///   - count: maximum number of routes kept.
  /// - Complexity: O(routes² + legs).
  init(_ routes: [Route], atMost count: Int) {
    for route in routes where kept.count < count { consider(route) }
    for index in kept.indices where kept[index].reason == .alternative {
      let others = kept.indices.filter { $0 != index }.map { merits[$0] }
      if let merit = merits[index].merit(over: others) { kept[index].reason = merit.reason }
    }
  }

  private mutating func consider(_ route: Route) {
    // The search's own measure of climb decides which route is the flattest.
    let isFlatter = kept.contains { $0.reason == .flattest && route.ascent < $0.ascent }
    if [.front, .alternative].contains(route.reason), isFlatter { return }
    let own = RouteMerits(route)
    var route = route
    let better = kept.indices.filter { Self.isBetter(kept[$0], than: route) }
    if !better.isEmpty, !Self.needsNoReason(route) {
      guard let merit = own.merit(over: better.map { merits[$0] }) else { return }
      route.reason = merit.reason
    }
    // A route that is worse than the new one needs a merit as well.
    for index in kept.indices.reversed()
    where !Self.needsNoReason(kept[index]) && Self.isBetter(route, than: kept[index]) {
      if let merit = merits[index].merit(over: [own]) {
        kept[index].reason = merit.reason
      } else {
        kept.remove(at: index)
        merits.remove(at: index)
      }
    }
    kept.append(route)
    merits.append(own)
  }

  /// Returns whether a route is shorter and climbs less than another.
  private static func isBetter(_ one: Route, than other: Route) -> Bool {
    one.distance < other.distance && one.ascent < other.ascent
  }

  private static func needsNoReason(_ route: Route) -> Bool {
    [.flattest, .shortest, .best].contains(route.reason)
  }
}
