import AmbleCore
import Foundation
import Testing

@testable import AmbleRegion

/// PBF files written byte by byte.
struct PBFTests {
  /// Plain nodes, with the format's default granularity of 100 nanodegrees.
  @Test func plainNodesAreRead() throws {
    let block = PBFBytes.block(["highway", "crossing"]) { group in
      group.message(1) { node in
        node.signed(1, 7)
        node.packed(2, [1])
        node.packed(3, [2])
        node.signed(8, 411_500_000)
        node.signed(9, -86_100_000)
      }
    }
    let map = try MapFixtures.elements(PBFBytes.file([block]))
    let node = try #require(map.nodes.first)
    #expect(node.id == 7)
    #expect(node.position == FixedCoordinate(latitude: 411_500_000, longitude: -86_100_000))
    #expect(node.tags == ["highway": "crossing"])
  }

  /// Granularity 1000 and offsets: 5 + 0.000001 × 2 = 5.000002 degrees; tags end with a 0 each.
  @Test func denseNodesUseGranularityAndOffset() throws {
    var block = PBFBytes.block(["a", "b"]) { group in
      group.message(2) { dense in
        dense.deltas(1, [10, 12])
        dense.deltas(8, [2, 4])
        dense.deltas(9, [-2, 0])
        dense.packed(10, [0, 1, 2, 0])
      }
    }
    block.number(17, 1000)
    block.number(19, 5_000_000_000)
    block.number(20, -6_000_000_000)
    let nodes = try MapFixtures.elements(PBFBytes.file([block])).nodes
    #expect(nodes.map(\.id) == [10, 12])
    #expect(nodes[0].position == FixedCoordinate(latitude: 50_000_020, longitude: -60_000_020))
    #expect(nodes[1].position == FixedCoordinate(latitude: 50_000_040, longitude: -60_000_000))
    #expect(nodes.map(\.tags) == [[:], ["a": "b"]])
  }

  /// To copy all nodes so far for each of 200,000 groups would copy 20 billion.
  @Test(.timeLimit(.minutes(15))) func manySmallGroupsTakeLittleTime() throws {
    var block = PBFBytes.block([]) { _ in }
    for _ in 0..<200_000 {
      block.message(2) { group in
        group.message(2) { dense in
          dense.deltas(1, [7])
          dense.deltas(8, [2])
          dense.deltas(9, [3])
        }
      }
    }
    let nodes = try MapFixtures.elements(PBFBytes.file([block])).nodes
    #expect(nodes.count == 200_000)
  }

  /// Blocks of 12 MB or more, which deflate to a thousandth: ways, strings and nodes of two or three
  /// bytes each, one more than a block may have.
  @Test func blocksOfTooManyElementsAreRefused() {
    let count = PrimitiveBlock.maxCount + 1
    func empty(_ field: UInt8) -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: 2 * count)
      for index in stride(from: 0, to: bytes.count, by: 2) { bytes[index] = field << 3 | 2 }
      return bytes
    }
    let ways = PBFBytes { block in
      block.message(1) { $0.text(1, "") }
      block.bytes(2, empty(3))
    }
    let strings = PBFBytes { $0.bytes(1, empty(1)) }
    let nodes = PBFBytes.block([]) { group in
      group.message(2) { dense in
        for field in [1, 8, 9] { dense.bytes(field, Array(repeating: 0, count: count)) }
      }
    }
    for block in [ways, strings, nodes] {
      let error = #expect(throws: OpenStreetMapError.self) {
        try MapFixtures.elements(PBFBytes.file([block]))
      }
      #expect(error?.problem.hasSuffix("too many elements") == true)
    }
  }

  /// Members are delta-coded ids, roles are strings, kinds are numbers: 0 node, 1 way, 2 relation.
  @Test func relationsKeepTheirMembers() throws {
    let block = PBFBytes.block(["outer"]) { group in
      group.message(4) { relation in
        relation.number(1, 5)
        relation.packed(8, [1, 0])
        relation.deltas(9, [100, 90])
        relation.packed(10, [1, 2])
      }
    }
    let relations = try MapFixtures.elements(PBFBytes.file([block])).relations
    #expect(
      relations.first?.members == [
        Element.Member(kind: .way, id: 100, role: "outer"),
        Element.Member(kind: .relation, id: 90, role: ""),
      ])
  }

  /// Nodes may come before, after and between the ways that need them.
  @Test func theOrderOfBlocksDoesNotMatter() throws {
    let way = PBFBytes.block([]) { group in
      group.message(3) { way in
        way.number(1, 1)
        way.deltas(8, [3, 1, 2])
      }
    }
    let nodes = PBFBytes.block([]) { group in
      group.message(2) { dense in
        dense.deltas(1, [1, 2, 3])
        dense.deltas(8, [0, 0, 0])
        dense.deltas(9, [1, 2, 3])
      }
    }
    for blocks in [[way, nodes], [nodes, way]] {
      let map = try MapFixtures.elements(PBFBytes.file(blocks))
      #expect(map.ways.first?.nodes == [3, 1, 2])
      #expect(map.nodes.count == 3)
    }
  }

  /// Blocks may be uncompressed.
  @Test func blocksMayBeRaw() throws {
    let block = PBFBytes.block([]) { group in group.message(3) { $0.number(1, 1) } }
    let data = PBFBytes.file([]) + PBFBytes.blob("OSMData", block, isRaw: true)
    #expect(try MapFixtures.elements(data).ways.count == 1)
  }

  /// A file that requires an unsupported feature is rejected with the feature's name.
  @Test func unknownFeaturesAreRefused() throws {
    let data = PBFBytes.file(features: ["OsmSchema-V0.6", "HistoricalInformation"], [])
    let error = #expect(throws: OpenStreetMapError.self) {
      try MapFixtures.elements(data, named: "history.osm.pbf")
    }
    #expect(
      error?.description == "The map file history.osm.pbf requires the feature "
        + "“HistoricalInformation”, which Amble does not support.")
  }

  /// Nodes outside the world are left out as if they were missing.
  @Test func nodesOutsideTheWorldAreLeftOut() throws {
    let block = PBFBytes.block([]) { group in
      group.message(2) { dense in
        dense.deltas(1, [1, 2])
        dense.deltas(8, [900_000_001, 900_000_000])
        dense.deltas(9, [0, .max / 4])
      }
    }
    #expect(try MapFixtures.elements(PBFBytes.file([block])).nodes.isEmpty)
  }

  /// Invalid lengths, string indices and kinds give an error.
  @Test(arguments: [
    PBFBytes.block([]) { group in group.message(3) { $0.packed(2, [9]) } },
    PBFBytes.block([]) { group in
      group.message(3) {
        $0.packed(2, [9])
        $0.packed(3, [9])
      }
    },
    PBFBytes.block(["r"]) { group in
      group.message(4) {
        $0.packed(8, [1])
        $0.deltas(9, [1])
        $0.packed(10, [3])
      }
    },
    PBFBytes.block([]) { group in group.message(2) { $0.deltas(1, [1, 2]) } },
    PBFBytes {
      $0.varint(2 << 3 | 2); $0.varint(1 << 40)
    },
    PBFBytes { $0.varint(7) },
  ])
  func brokenBlocksAreRefused(block: PBFBytes) throws {
    #expect(throws: OpenStreetMapError.self) {
      try MapFixtures.elements(PBFBytes.file([block]))
    }
  }
}
