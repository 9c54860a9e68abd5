import AmbleCore
import Foundation
import Testing

@testable import AmbleRegion

/// Networks of real maps.
@Suite(.enabled(if: MapFixtures.arePresent, "the shared test data is absent"))
struct RealNetworkTests {
  /// What the engine relies on: ends are the junctions' places, no stretch is a loop or without
  /// direction, every index is in range.
  @Test(arguments: ["monaco.osm.gz", "andorra.osm.pbf", "copenhagen-centre.osm.pbf"])
  func theNetworkIsSound(file: String) throws {
    let network = try Networks.network(file).network
    #expect(network.blocked.count == network.junctions.count)
    for stretch in network.stretches {
      #expect(stretch.points.first == network.junctions[Int(stretch.tail)])
      #expect(stretch.points.last == network.junctions[Int(stretch.head)])
      #expect(stretch.tail != stretch.head)
      #expect(!stretch.forward.isEmpty || !stretch.backward.isEmpty)
      #expect(Int(stretch.name) < network.names.count)
    }
    for turn in network.forbiddenTurns {
      #expect(turn.arcs.count > 1)
      #expect(turn.arcs.allSatisfy { Int($0 / 2) < network.stretches.count })
    }
  }

  /// The same map gives the same network, to the last number.
  @Test func theNetworkIsDeterministic() throws {
    let first = try Networks.network("monaco.osm.gz").network
    let second = try Networks.network("monaco.osm.gz").network
    #expect(first.junctions == second.junctions)
    #expect(first.stretches.map(\.way) == second.stretches.map(\.way))
    #expect(first.forbiddenTurns.map(\.arcs) == second.forbiddenTurns.map(\.arcs))
  }
}

/// Networks for tests.
enum Networks {
  /// The network of a shared map.
  static func network(_ file: String) throws -> (network: StreetNetwork, report: NetworkReport) {
    try network(files: [MapFixtures.url(file)])
  }

  /// The network of map files.
  static func network(
    files: [URL]
  ) throws -> (network: StreetNetwork, report: NetworkReport) {
    let builder = StreetNetworkBuilder()
    try OpenStreetMapReader(files: files).read([builder])
    return builder.finish()
  }
}
