import AmbleCore
import Foundation
import Testing

@testable import AmbleRegion

/// Tests of the tiles of steep streets.
struct SteepTileTests {
  /// Two streets from the origin of degrees, a corner of four tiles: AB of 0.01°, 1,113 m or 1,864 units,
  /// to the east, and AC of 0.001°, 111 m or 186 units, to the south. A is at 0 m.
  private func tile(
    east: Height, south: Height, tags: [String: String] = ["highway": "residential"],
    column: Int = 8192, row: Int = 8192
  ) throws -> SteepTile {
    var (network, _) = try MapSketch("A---------B\nC").way("AB", tags)
      .way("AC", tags).network()
    for index in network.segments.indices {
      let points = network.segments[index].points.map(\.coordinate)
      let isEast = points.contains { $0.longitude > 0.005 }
      network.segments[index].heights = points.map { point in
        let isEnd = abs(point.longitude) + abs(point.latitude) > 0.0005
        return isEnd ? (isEast ? east : south) : Height(metres: 0)
      }
    }
    let graph = try Graph(storage: HeapStorage(copying: GraphBuilder.bytes(of: network)))
    return SteepTile(of: graph, zoom: 14, column: column, row: row)
  }

  /// 100 m on 1,113 m are 9 %, drawn from A; −5 m on 111 m are 4.5 %, drawn from C, the lower end.
  @Test func streetsAreDrawnUphillByClass() throws {
    let read = try ReadTile(tile(east: Height(metres: 100), south: Height(metres: -5)).data)
    #expect(read.layer == "steep" && read.extent == 4096)
    #expect(Set(read.lines.keys) == [4, 8])
    #expect(read.lines[8] == [[SIMD2(0, 0), SIMD2(1864, 0)]])
    let south = try #require(read.lines[4]?.first)
    #expect(south.last == SIMD2(0, 0) && (180...190).contains(south.first?.y ?? 0))
  }

  /// 139 m on 1,113 m are 12.5 %, 4 m on 111 m are 3.6 %: not steep.
  @Test func classesBeginAtTheirGrade() throws {
    let read = try ReadTile(tile(east: Height(metres: 139), south: Height(metres: 4)).data)
    #expect(Set(read.lines.keys) == [12])
  }

  /// Unknown is not level, nor steep; stairs are no streets.
  @Test func whatIsNotDrawn() throws {
    #expect(try tile(east: .unknown, south: .unknown).data == nil)
    let high = Height(metres: 200)
    #expect(try tile(east: high, south: high, tags: ["highway": "steps"]).data == nil)
    #expect(try tile(east: high, south: high, column: 0, row: 0).data == nil)
  }
}
