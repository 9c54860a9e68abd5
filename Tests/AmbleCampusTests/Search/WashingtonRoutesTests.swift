import AmbleCampus
import Foundation
import Testing

/// The campus of the University of Washington, if its data is there.
enum WashingtonIndex {
  static let index: CampusIndex? = {
    let package = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
    let folder = package.appending(path: "../shared/data/campus/uw").standardizedFileURL
    guard let campus = try? CampusFolder.read(folder) else { return nil }
    return CampusIndex(campus, on: CampusDate(year: 2026, month: 1, day: 1))
  }()
}

@Suite(.enabled(if: WashingtonIndex.index != nil, "The campus data is not there."))
struct WashingtonRoutesTests {
  let index = WashingtonIndex.index!

  /// The paths from each point.
  private var neighbours: [CampusPoint: [(CampusPoint, Double)]] {
    var neighbours: [CampusPoint: [(CampusPoint, Double)]] = [:]
    for path in index.campus.paths {
      neighbours[path.from, default: []].append((path.to, path.length!))
      neighbours[path.to, default: []].append((path.from, path.length!))
    }
    return neighbours
  }

  /// All lengths from a point, by Dijkstra's algorithm with a sorted list in place of a heap.
  private func lengths(
    from start: CampusPoint, _ neighbours: [CampusPoint: [(CampusPoint, Double)]]
  ) -> [CampusPoint: Double] {
    var settled: [CampusPoint: Double] = [:]
    var open = [(length: 0.0, point: start)]  // the nearest last
    while let (length, point) = open.popLast() {
      guard settled[point] == nil else { continue }
      settled[point] = length
      for (next, step) in neighbours[point] ?? [] where settled[next] == nil {
        let place = open.lastIndex { $0.length >= length + step } ?? -1
        open.insert((length + step, next), at: place + 1)
      }
    }
    return settled
  }

  /// All pairs of the 51 buildings, and the tree from each, against the search above.
  @Test func allPairsAreShortest() throws {
    #expect(index.campus.buildings.count == 51)
    let neighbours = neighbours
    for start in index.campus.buildings {
      let expected = lengths(from: start.point, neighbours)
      let tree = try index.tree(from: start.shortName)
      #expect(
        zip(tree.nodes, tree.lengths).allSatisfy { point, length in
          expected[point].map { abs(length - $0) < 1e-9 } ?? (length == .infinity)
        })
      #expect(tree.buildings.count == 50)
      for end in index.campus.buildings where end.id != start.id {
        let options = CampusOptions(count: 1)
        let route = try index.routes(from: start.shortName, to: end.shortName, options).routes[0]
        #expect(abs(route.length - (expected[end.point] ?? -1)) < 1e-9)
        #expect(route.points[0] == start.point && route.points.last == end.point)
      }
    }
  }

  /// Three routes between some pairs obey the rule, rise in length and are proved.
  @Test func alternativesDiffer() throws {
    let buildings = index.campus.buildings
    for number in stride(from: 0, to: buildings.count, by: 7) {
      let (from, to) = (buildings[number], buildings[(number * 3 + 11) % buildings.count])
      let routes = try index.routes(from: from.shortName, to: to.shortName).routes
      #expect(routes.count > 1)
      for (rank, route) in routes.enumerated() {
        #expect(route.isProved)
        for earlier in routes[..<rank] {
          let known = Set(earlier.paths.map(\.id))
          let common = route.paths.filter { known.contains($0.id) }.reduce(0) { $0 + $1.length! }
          #expect(common <= 0.6 * earlier.length + 1e-9 && earlier.length <= route.length)
        }
      }
    }
  }

  /// The parents of the tree lead back to the building, each a step nearer.
  @Test func parentsLeadHome() throws {
    let tree = try index.tree(from: "suz")
    for node in tree.nodes.indices where tree.lengths[node] < .infinity {
      guard tree.parents[node] >= 0 else {
        #expect(tree.lengths[node] == 0)
        continue
      }
      #expect(tree.lengths[tree.parents[node]] < tree.lengths[node])
    }
    #expect(tree.buildings.map(\.length) == tree.buildings.map(\.length).sorted())
  }
}
