import AmbleCore
import Foundation
import Testing

@testable import AmbleRegion

/// Tests of the tiles of traffic stress.
struct StressTileTests {
  /// A town at the origin of degrees, which is a corner of four tiles: a calm street AB to the east, a
  /// road AC of level 4 to the south, 0.01° long, which is 0.01 / 360 · 2¹⁴ · 4096 = 1864 units.
  private func graph() throws -> Graph {
    var (network, _) = try MapSketch("A---------B\n\n\n\n\n\n\n\n\n\nC").way("AB")
      .way("AC", ["highway": "primary"]).network()
    for index in network.segments.indices {
      network.segments[index].heights = network.segments[index].points.map { _ in .unknown }
    }
    return try Graph(storage: HeapStorage(copying: GraphBuilder.bytes(of: network)))
  }

  @Test func streetsAreDrawnByLevel() throws {
    let graph = try graph()
    let read = try ReadTile(StressTile(of: graph, zoom: 14, column: 8192, row: 8192).data)
    #expect(read.layer == "stress" && read.extent == 4096)
    #expect(Set(read.lines.keys) == [1, 4])
    #expect(read.lines[1] == [[SIMD2(0, 0), SIMD2(1864, 0)]])
    let road = try #require(read.lines[4]?.first)
    #expect(Set([road.first, road.last]) == [SIMD2(0, 0), SIMD2(0, road.map(\.y).max() ?? 0)])
  }

  /// The neighbour in the west has the streets' ends within its margin of 64 units; the one beyond
  /// is empty.
  @Test func streetsAreClipped() throws {
    let graph = try graph()
    let west = try ReadTile(StressTile(of: graph, zoom: 14, column: 8191, row: 8192).data)
    #expect(west.lines[1] == [[SIMD2(4096, 0), SIMD2(4160, 0)]])
    #expect(StressTile(of: graph, zoom: 14, column: 8190, row: 8192).data == nil)
    #expect(StressTile(of: graph, zoom: 12, column: 0, row: 0).data == nil)
    #expect(StressTile(of: graph, zoom: 12, column: 4095, row: 4095).data == nil)
  }
}
