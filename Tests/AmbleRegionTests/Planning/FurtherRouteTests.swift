import AmbleTesting
import Foundation
import Testing

@testable import AmbleCore
@testable import AmbleRegion

/// Looks for routes that answers with fewer than five could show as well.
struct FurtherRouteTests {
  private static let folder = ProcessInfo.processInfo.environment["AMBLE_REGION"]
  private static let pairs = 100
  /// Number of routes through a random junction for each answer.
  private static let tries = 300
  private static let seed: UInt64 = 7

  /// On a real region, `AMBLE_REGION=folder swift test --filter furtherRoutes`: walks between
  /// random places, 0.6 to 4 km apart. For each answer with fewer than five routes, routes over
  /// random junctions of the same ground are checked by the rules for shown routes. Prints the
  /// number of answers that could show one of them.
  @Test(.enabled(if: folder != nil, "set AMBLE_REGION to the folder of a region"))
  func furtherRoutesAreFew() throws {
    let region = try Region(opening: URL(filePath: try #require(Self.folder)))
    let planner = RoutePlanner(region)
    var random = SeededGenerator(seed: Self.seed)
    var (answers, short) = (0, 0)
    var found: [String: Int] = [:]
    while answers < Self.pairs {
      let ends = (0..<2).map { _ in
        region.graph.nodePosition[random.below(region.graph.nodeCount)].coordinate
      }
      guard 600...4000 ~= ends[0].distance(to: ends[1]) else { continue }
      var request = RouteRequest(places: ends, mode: .walk)
      request.algorithm = .pareto
      guard let shown = try? planner.routes(for: request).routes, !shown.isEmpty else { continue }
      answers += 1
      guard shown.count < 5 else { continue }
      short += 1
      if let reason = further(shown, ends, planner, region.graph, &random) {
        found[reason, default: 0] += 1
      }
    }
    print(
      "Of \(answers) answers \(short) have fewer than five routes.",
      "Routes over \(Self.tries) junctions that the rules allow, by reason: \(found).")
    #expect(found.values.reduce(0, +) <= short)
  }

  /// Returns the reason of a route that could be shown, or `nil` if none is found.
  private func further(
    _ shown: [Route], _ ends: [Coordinate], _ planner: RoutePlanner, _ graph: Graph,
    _ random: inout SeededGenerator
  ) -> String? {
    let least = shown.map(\.distance).min() ?? 0
    for _ in 0..<Self.tries {
      var via = ends[0]
      repeat {
        via = graph.nodePosition[random.below(graph.nodeCount)].coordinate
      } while ends[0].distance(to: via) + via.distance(to: ends[1]) > 1.5 * least
      var request = RouteRequest(places: [ends[0], via, ends[1]], mode: .walk)
      request.algorithm = .single
      request.travel.flatness = [0, 4, 8, 24][random.below(4)]
      guard let route = try? planner.routes(for: request).routes.first else { continue }
      if let reason = reason(route, shown, least, graph) { return reason }
    }
    return nil
  }

  /// Returns why a route could be shown next to others, or `nil` if it could not.
  private func reason(_ route: Route, _ shown: [Route], _ least: Double, _ graph: Graph)
    -> String?
  {
    let segments = route.legs.map(\.arc.segment)
    guard route.distance <= 1.5 * least, Set(segments).count == segments.count,
      shown.allSatisfy({ share(route, $0) <= RouteSelection.maxShareAtLast }),
      shown.allSatisfy({ $0.reason != .flattest || $0.ascent <= route.ascent })
    else { return nil }
    let better = shown.filter { $0.distance < route.distance && $0.ascent < route.ascent }
    if better.isEmpty { return "front" }
    let profile = TravelProfile(mode: .walk)
    func advantages(_ route: Route) -> RouteAdvantages {
      RouteAdvantages(route) { RouteAdvantage.Lacks($0, in: graph, profile) }
    }
    return advantages(route).advantageWorthItsCost(over: better.map(advantages))?.reason.rawValue
  }

  /// Returns the share of the shorter route's length that two routes have in common.
  private func share(_ one: Route, _ other: Route) -> Double {
    let (a, b) = (lengths(one), lengths(other))
    let common = a.reduce(0) { $0 + min($1.value, b[$1.key] ?? 0) }
    return common / max(1, min(one.distance, other.distance))
  }

  private func lengths(_ route: Route) -> [Int: Double] {
    var lengths: [Int: Double] = [:]
    for leg in route.legs {
      lengths[leg.arc.segment, default: 0] +=
        route.points[leg.points.upperBound - 1].distance
        - route.points[leg.points.lowerBound].distance
    }
    return lengths
  }
}
