import AmbleTesting
import Testing

@testable import AmbleCore

/// The front between places far apart.
struct FarFrontTests {
  /// On random towns, `LongSearch` finds the same as the search of every street within the detour:
  /// for each route of the one front, the other has one that is no longer and climbs at most the
  /// tolerance more.
  @Test(arguments: 1...60, [Mode.walk, .bike])
  func theFrontIsThatOfEveryStreet(seed: Int, mode: Mode) throws {
    guard let leg = leg(RandomTown(side: 12, seed: UInt64(seed)), by: mode) else { return }
    let workspace = Workspace()
    let far = try #require(LongSearch(leg: leg).run(in: workspace))
    let near = try #require(leg.run(in: workspace))
    #expect(far.isExact && near.isExact, "seed \(seed)")
    for (one, other) in [(far.front, near.front), (near.front, far.front)] {
      for member in one {
        let slack = member.climb / Double(FrontSearch.tolerance) + 0.02
        #expect(
          other.contains {
            $0.distance <= member.distance + 0.001 && $0.climb <= member.climb + slack
          },
          "seed \(seed): \(member) has no counterpart")
      }
    }
    #expect(far.routes[0].ascent <= near.routes[0].ascent * 1.01 + 1, "seed \(seed)")
    let least = try #require(far.leastClimb)
    #expect(abs(least - (far.front.last?.climb ?? -1)) < 0.001, "seed \(seed)")
  }

  /// With few labels the search stops: it is not exact, and the bound that it proves is not above
  /// the minimum climb.
  @Test(arguments: 1...40) func aSearchThatStopsProvesABound(seed: Int) throws {
    guard let leg = leg(RandomTown(side: 12, seed: UInt64(seed))) else { return }
    let workspace = Workspace()
    let corridor = try #require(leg.finder(.length, detour: 2).find(in: workspace))
    let weightedSums = WeightedSumFront(corridor, extra: 1, heap: &workspace.heap)
    var whole = FrontSearch(corridor, weightedSums)
    whole.run(in: workspace)
    let least = try #require(whole.front.members.last?.climb)
    #expect(whole.isExact && whole.climbBound == least, "seed \(seed)")
    var stopped = FrontSearch(corridor, weightedSums, labelLimit: 20)
    stopped.run(in: workspace)
    let slack = least / FrontSearch.tolerance + 1
    #expect(stopped.climbBound <= least + slack, "seed \(seed)")
    #expect(stopped.isExact == (stopped.labelCount <= 20), "seed \(seed)")
  }

  /// Routes through states are paths from the start to the end with the totals stated, pass no
  /// state twice, and make the front no worse.
  @Test(arguments: 1...40) func routesThroughStatesArePaths(seed: Int) throws {
    guard let leg = leg(RandomTown(side: 12, seed: UInt64(seed))) else { return }
    let workspace = Workspace()
    let corridor = try #require(leg.finder(.length, detour: 2).find(in: workspace))
    let weightedSums = WeightedSumFront(corridor, extra: 2, heap: &workspace.heap)
    var front = weightedSums.front
    ViaRoutes(corridor, weightedSums, heap: &workspace.heap).add(to: &front)
    for member in front.members {
      var state = Corridor.start
      var seen: Set = [state]
      for edge in member.path {
        #expect(corridor.tail[Int(edge)] == state, "seed \(seed)")
        state = corridor.out[Int(edge)].state
        #expect(seen.insert(state).inserted, "seed \(seed): \(state) twice")
      }
      #expect(state == Corridor.end, "seed \(seed)")
      #expect(corridor.totals(member.path) == (member.first, member.climb), "seed \(seed)")
      #expect(member.first <= corridor.limit, "seed \(seed)")
    }
    for known in weightedSums.front.members {
      #expect(
        front.members.contains { $0.first <= known.first && $0.climb <= known.climb },
        "seed \(seed)")
    }
  }

  /// Creates the search between opposite corners of a town, or returns `nil` if they are not
  /// connected.
  private func leg(
    _ town: RandomTown, by mode: Mode = .walk
  ) -> LegSearch<CachingSearchDataProvider>? {
    let leg = LegSearch.between(of: town.graph(), by: mode)
    return leg?.best(in: Workspace()) == nil ? nil : leg
  }
}
