import AmbleCore
import Foundation
import Testing

@testable import AmbleRegion

/// Networks of real maps.
@Suite(.enabled(if: MapFixtures.arePresent, "the shared test data is absent"))
struct RealNetworkTests {
  /// The engine's invariants: ends are at the junctions' positions, no segment is a loop or without
  /// direction, every index is in range.
  @Test(arguments: ["monaco.osm.gz", "andorra.osm.pbf", "copenhagen-centre.osm.pbf"])
  func theNetworkIsSound(file: String) throws {
    let network = try Networks.network(file).network
    #expect(network.blocked.count == network.junctions.count)
    for segment in network.segments {
      #expect(segment.points.first == network.junctions[Int(segment.tail)])
      #expect(segment.points.last == network.junctions[Int(segment.head)])
      #expect(segment.tail != segment.head)
      #expect(!segment.forward.isEmpty || !segment.backward.isEmpty)
      #expect(Int(segment.name) < network.names.count)
    }
    for turn in network.forbiddenTurns {
      #expect(turn.arcs.count > 1)
      #expect(turn.arcs.allSatisfy { Int($0 / 2) < network.segments.count })
    }
  }

  /// The same map gives the same network, to the last number.
  @Test func theNetworkIsDeterministic() throws {
    let first = try Networks.network("monaco.osm.gz").network
    let second = try Networks.network("monaco.osm.gz").network
    #expect(first.junctions == second.junctions)
    #expect(first.segments.map(\.way) == second.segments.map(\.way))
    #expect(first.forbiddenTurns.map(\.arcs) == second.forbiddenTurns.map(\.arcs))
  }
}

/// Networks for tests.
enum Networks {
  /// Builds the network of a shared map.
  static func network(_ file: String) throws -> (network: StreetNetwork, report: NetworkReport) {
    try network(files: [MapFixtures.url(file)])
  }

  /// Builds the network of map files.
  static func network(
    files: [URL]
  ) throws -> (network: StreetNetwork, report: NetworkReport) {
    let builder = StreetNetworkBuilder()
    try OpenStreetMapReader(files: files).read([builder])
    return builder.finish()
  }
}
