import AmbleCore
import Testing

@testable import AmbleRegion

/// Tests of cycleways and bridleways that do not say who may walk there.
struct LocalCustomTests {
  /// AB of a class between two streets. Returns whether pedestrians may walk along it.
  private func isWalked(_ tags: Tags, beside street: Tags = [:]) throws -> Bool {
    let road = ["highway": "residential"].merging(street) { $1 }
    let sketch = MapSketch("C-A-B-D").way("CA", road).way("BD", road).way("AB", tags)
    let segments = try sketch.network().network.segments
    return segments.contains {
      $0.way == 3 && $0.forward.contains(.walk) && $0.backward.contains(.walk)
    }
  }

  /// Without a country, and in most, both are walked.
  @Test(arguments: [[:], ["maxspeed:type": "GB:nsl_single"], ["traffic_sign": "NL:G11"]])
  func theyAreWalked(street: Tags) throws {
    #expect(try isWalked(["highway": "cycleway"], beside: street))
    #expect(try isWalked(["highway": "bridleway"], beside: street))
  }

  /// Germany closes both, France cycleways; the tags of other streets identify the country.
  @Test(arguments: [
    ["source:maxspeed": "DE:urban"], ["maxspeed": "DE:zone30"], ["addr:country": "DE"],
    ["traffic_sign": "DE:274.1,DE:260"],
  ])
  func germanyClosesThem(street: Tags) throws {
    #expect(try !isWalked(["highway": "cycleway"], beside: street))
    #expect(try !isWalked(["highway": "bridleway"], beside: street))
    #expect(try isWalked(["highway": "cycleway", "foot": "yes"], beside: street))
    #expect(try isWalked(["highway": "bridleway", "foot": "permissive"], beside: street))
    #expect(
      try isWalked(["highway": "bridleway", "designation": "public_bridleway"], beside: street))
    #expect(try !isWalked(["highway": "cycleway"], beside: ["maxspeed": "FR:50"]))
    #expect(try isWalked(["highway": "bridleway"], beside: ["maxspeed": "FR:50"]))
  }

  /// One street of two countries each is no majority of four fifths.
  @Test func aBorderDecidesNothing() throws {
    var vote = CountryVote()
    #expect(vote.winner == nil)
    vote.count(["maxspeed": "DE:urban"])
    #expect(vote.winner == "DE")
    vote.count(["addr:country": "FR"])
    #expect(vote.winner == nil)
    for _ in 0..<3 { vote.count(["maxspeed:type": "DE:rural", "maxspeed": "100"]) }
    #expect(vote.winner == "DE")
    vote.count(["maxspeed": "50", "traffic_sign": "maxspeed:50", "addr:country": "Germany"])
    #expect(vote.winner == "DE")
  }

  /// A tag or a sign for pedestrians decides, as does private ground. Ways closed to all are left
  /// out.
  @Test func tagsDecide() throws {
    for tags: Tags in [
      ["foot": "no"], ["access": "private"], ["access": "no"], ["foot:backward": "no"],
      ["traffic_sign": "DE:237"], ["traffic_sign": "DE:238,1010-10"],
    ] {
      #expect(try !isWalked(["highway": "cycleway"].merging(tags) { $1 }), "\(tags)")
    }
    #expect(try isWalked(["highway": "cycleway", "access": "permissive"]))
    let sketch = MapSketch("A-B-C").way("AB", ["highway": "residential", "maxspeed": "DE:urban"])
      .way("BC", ["highway": "bridleway"])
    let (network, report) = try sketch.network()
    #expect(sketch.segments(network) == ["AB"] && report.ways == 1)
  }

  /// Bicycles are ridden on cycleways as before, and pushed on bridleways where people walk.
  @Test func bicyclesKeepTheirWays() throws {
    let sketch = MapSketch("A-B-C").way("AB", ["highway": "cycleway"]).way(
      "BC", ["highway": "bridleway"])
    let segments = try sketch.network().network.segments.sorted { $0.way < $1.way }
    #expect(segments[0].forward.ridden.isSuperset(of: .cycling))
    #expect(segments[1].forward.pushes(.bike))
  }
}
