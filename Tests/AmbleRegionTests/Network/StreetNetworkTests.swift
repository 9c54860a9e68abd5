import AmbleCore
import Testing

@testable import AmbleRegion

/// Tests of splitting ways into segments.
struct StreetNetworkTests {
  /// ABC and DBE meet in B: four segments. A node of only one way is no junction.
  @Test func waysAreCutWhereTheyMeet() throws {
    let sketch = MapSketch("A-B-C\n--D--\n--E--").way("ABC").way("BDE")
    #expect(sketch.segments(try sketch.network().network) == ["AB", "BC", "BDE"])
  }

  /// A node that the map lacks splits the way; a part with one node is dropped.
  @Test func missingNodesCutWays() throws {
    let sketch = MapSketch("A-B-C-D-E").way("AByCDyEyx")
    let (network, report) = try sketch.network()
    #expect(sketch.segments(network) == ["AB", "CD"])
    #expect(report.missingNodes == 2)
  }

  /// An isolated loop starts at its first node and is split in the middle, so that no segment is
  /// closed.
  @Test func loopsAreCutInTwo() throws {
    let sketch = MapSketch("A-B\nD-C").way("ABCDA")
    #expect(sketch.segments(try sketch.network().network) == ["ABC", "CDA"])
  }

  /// A lollipop: the way crosses itself in B; the loop BCDEB is split at D, the third of five
  /// nodes.
  @Test func waysAreCutWhereTheyCrossThemselves() throws {
    let sketch = MapSketch("A-B-C\n--E-D").way("ABCDEB")
    #expect(sketch.segments(try sketch.network().network) == ["AB", "BCD", "DEB"])
  }

  /// Repeated nodes and reversals leave no segment of length zero.
  @Test func repeatedNodesAreDropped() throws {
    let sketch = MapSketch("A-B-C").way("AABBB").way("CC").way("BCB")
    #expect(sketch.segments(try sketch.network().network) == ["AB", "BC", "CB"])
  }

  /// A bollard is a junction that cars cannot pass; a gate open to all modes is no junction.
  @Test func barriersBecomeBlockedJunctions() throws {
    let sketch = MapSketch("A-B-C-D").way("ABCD")
      .node("B", ["barrier": "gate"]).node("C", ["barrier": "bollard"])
    let (network, report) = try sketch.network()
    #expect(sketch.segments(network) == ["ABC", "CD"])
    let bollard = try #require(network.junctions.firstIndex(of: sketch.position("C")))
    #expect(network.blocked[bollard] == .init(.drive))
    #expect(network.blocked.count { $0.isEmpty } == 2)
    #expect(report.barriers == 1)
  }

  /// A private gate between streets that are connected without it is closed to cars.
  @Test func gatesWithAWayRoundAreClosedToCars() throws {
    let sketch = MapSketch("A-B-C-D-E\n--F---G--").way("ABCDE").way("BFGD")
      .node("C", ["barrier": "lift_gate", "motor_vehicle": "delivery"])
    let network = try sketch.network().network
    let gate = try #require(network.junctions.firstIndex(of: sketch.position("C")))
    #expect(network.blocked[gate] == .init(.drive))
    #expect(network.segments.allSatisfy { !$0.attributes.flags.contains(.destinationOnly) })
  }

  /// The streets behind one private gate, or between two, are for destinations only; cars pass the gates.
  @Test(arguments: ["BPF", "BPF DQK"])
  func streetsBehindGatesAreForDestinations(ways: String) throws {
    let gate: Tags = ["barrier": "gate", "access": "private"]
    let streets = MapSketch("----N---O\nA-B-C-D-E-L\n--P---Q\n--F-I-K\n----J")
      .way("ABCDEL").way("CN").way("EO").way("FIK").way("IJ").node("P", gate).node("Q", gate)
    let sketch = ways.split(separator: " ").reduce(streets) { $0.way(String($1)) }
    let network = try sketch.network().network
    let gates = ways == "BPF" ? ["PF"] : ["PF", "QK"]
    #expect(destinations(sketch, network) == ["FI", "IJ", "IK"] + gates)
    #expect(network.blocked.allSatisfy { !$0.contains(.drive) })
  }

  /// Two gates in a row are one: the streets between them and behind the second are inside.
  @Test func gatesInARowAreOne() throws {
    let gate: Tags = ["barrier": "gate", "access": "private"]
    let sketch = MapSketch("A-B-P-Q-D-E\n--F").way("ABPQDE").way("BF").node("P", gate)
      .node("Q", gate)
    let network = try sketch.network().network
    #expect(destinations(sketch, network) == ["PQ", "QDE"])
    #expect(network.blocked.allSatisfy { !$0.contains(.drive) })
  }

  /// A street in one direction needs its gate: the pieces beside it are for destinations only.
  @Test func oneWayStreetsKeepTheirGates() throws {
    let sketch = MapSketch("A-B-C-D-E\n--F-P-G").way("ABCDE")
      .way("BFPGD", ["highway": "residential", "oneway": "yes"])
      .node("P", ["barrier": "gate", "access": "customers"])
    let network = try sketch.network().network
    #expect(destinations(sketch, network) == ["BFP", "PGD"])
    #expect(network.blocked.allSatisfy { $0.isEmpty })
  }

  /// Returns the segments for destinations only as strings of nodes, in alphabetical order.
  private func destinations(_ sketch: MapSketch, _ network: StreetNetwork) -> [String] {
    network.segments.filter { $0.attributes.flags.contains(.destinationOnly) }
      .map { $0.points.map(sketch.name).joined() }.sorted()
  }

  /// Ways closed to all modes are left out, and make no junctions.
  @Test func closedWaysAreDropped() throws {
    let sketch = MapSketch("A-B-C\n--D--").way("ABC").way("BD", ["highway": "construction"])
      .way("BD", ["highway": "path", "access": "no"]).way("BD", ["building": "yes"])
    let (network, report) = try sketch.network()
    #expect(sketch.segments(network) == ["ABC"])
    #expect(report.ways == 1)
  }

  /// Several names or numbers are joined as on signs. OpenStreetMap separates them by semicolons.
  @Test func severalNamesAreJoined() throws {
    let sketch = MapSketch("A-B-C")
      .way("AB", ["highway": "primary", "ref": "162;Ring 1; "])
      .way("BC", ["highway": "primary", "name": "Rua A; Rua B", "ref": "N 1"])
    #expect(try sketch.network().network.names == ["", "162 / Ring 1", "Rua A / Rua B"])
  }

  /// The name, or otherwise the reference; equal names are stored once.
  @Test func streetsHaveNames() throws {
    let sketch = MapSketch("A-B-C-D-E")
      .way("AB", ["highway": "primary", "name": "Rua", "ref": "N 1"])
      .way("BC", ["highway": "primary", "ref": "N 1"])
      .way("CD", ["highway": "primary", "name": "Rua"]).way("DE", ["highway": "path"])
    let network = try sketch.network().network
    #expect(network.names == ["", "Rua", "N 1"])
    let names = network.segments.sorted { $0.way < $1.way }.map { network.names[Int($0.name)] }
    #expect(names == ["Rua", "N 1", "Rua", ""])
  }

  /// Signed routes flag their ways; so may the tags of a way.
  @Test func routeRelationsMarkWays() throws {
    let sketch = MapSketch("A-B-C-D").way("AB").way("BC")
      .way("CD", ["highway": "path", "lwn": "yes"])
      .relation([1], ["type": "route", "route": "bicycle"])
      .relation([1, 2], ["type": "route", "route": "hiking"])
    let segments = try sketch.network().network.segments.sorted { $0.way < $1.way }
    let networks: SegmentFlags = [.cycleNetwork, .walkNetwork]
    #expect(
      segments.map { $0.attributes.flags.intersection(networks) }
        == [networks, .walkNetwork, .walkNetwork])
  }

  /// A square mapped as a multipolygon is walkable along its outline.
  @Test func squaresAreWalkedAlongTheirOutline() throws {
    let sketch = MapSketch("A-B\nD-C").way("ABC", [:]).way("CDA", [:])
      .relation([1, 2], ["type": "multipolygon", "highway": "pedestrian"])
    let network = try sketch.network().network
    #expect(sketch.segments(network) == ["ABC", "CDA"])
    #expect(network.segments.allSatisfy { $0.attributes.flags.contains(.area) })
  }

  /// A ferry 0.01° long on the equator, in two equal segments and 4 minutes: two minutes each.
  /// Without the tag, the time is unknown.
  @Test func ferriesAreAsFastAsTheyTell() throws {
    let sketch = MapSketch("A----B----C")
      .way("ABC", ["route": "ferry", "duration": "00:04", "layer": "-1"])
      .node("B", ["barrier": "bollard"])
    let segments = try sketch.network().network.segments
    #expect(segments.count == 2)
    #expect(segments.allSatisfy { abs(($0.crossing ?? 0) - 120) < 1e-6 })
    #expect(segments.allSatisfy { $0.attributes.flags.contains(.ferry) && $0.layer == -1 })
    let plain = try MapSketch("A-B-C").way("AB", ["route": "ferry"])
      .way("BC", ["highway": "path", "duration": "00:10"]).network().network.segments
    #expect(plain.count == 2 && plain.allSatisfy { $0.crossing == nil })
  }

  /// Junctions follow a Hilbert curve, segments their junctions; the order of ways in the map does
  /// not matter.
  @Test func theNumberingIsSpatial() throws {
    let drawing = "A-B-C\n-----\nD-E-F"
    let ways = ["AB", "BC", "DE", "EF", "AD", "CF"]
    func junctions(_ ways: [String]) throws -> [FixedCoordinate] {
      try ways.reduce(MapSketch(drawing)) { $0.way($1) }.network().network.junctions
    }
    let inOrder = try junctions(ways)
    #expect(inOrder.count == 6)
    #expect(try junctions(ways.reversed()) == inOrder)
  }
}
