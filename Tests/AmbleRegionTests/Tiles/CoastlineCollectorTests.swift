import AmbleCore
import Testing

@testable import AmbleRegion

struct CoastlineCollectorTests {
  /// Passes ways and nodes 1…count, node n at n degrees north, to a collector.
  private func lines(
    _ ways: [[Int64]], nodes count: Int64 = 9, tags: Tags = ["natural": "coastline"]
  ) -> [[Double]] {
    let collector = CoastlineCollector()
    for (index, nodes) in ways.enumerated() {
      collector.consumeFirst(.way(id: Int64(index), nodes: nodes, tags: tags))
    }
    for id in 1...count {
      let place = Coordinate(latitude: Double(id), longitude: 0)
      collector.consumeSecond(.node(id: id, position: FixedCoordinate(place), tags: [:]))
    }
    return collector.lines.map { $0.map(\.latitude) }
  }

  /// 1–2–3, 3–4 and 4–5 are joined end to start, in any order.
  @Test func waysAreStrungTogether() {
    #expect(lines([[4, 5], [1, 2, 3], [3, 4]]) == [[1, 2, 3, 4, 5]])
  }

  /// Two halves of an island form a ring.
  @Test func anIslandOfTwoWaysIsClosed() {
    #expect(lines([[1, 2, 3], [3, 4, 1]]) == [[1, 2, 3, 4, 1]])
  }

  /// Node 30 is missing, and from 2 to 4 it is 222 km: the line is split.
  @Test func aMissingNodeEndsTheLine() {
    #expect(lines([[1, 2, 30, 4, 5]]) == [[1, 2], [4, 5]])
  }

  /// A missing node between nodes 1 m apart is bridged.
  @Test func aSmallGapIsPassedOver() {
    let collector = CoastlineCollector()
    collector.consumeFirst(.way(id: 1, nodes: [1, 30, 2], tags: ["natural": "coastline"]))
    for id in 1...2 {
      let place = FixedCoordinate(latitude: Int32(id) * 90, longitude: 0)
      collector.consumeSecond(.node(id: Int64(id), position: place, tags: [:]))
    }
    #expect(collector.lines.map(\.count) == [2])
  }

  /// Other ways are no coastline.
  @Test func onlyCoastlineCounts() {
    #expect(lines([[1, 2]], tags: ["natural": "cliff"]).isEmpty)
  }
}
