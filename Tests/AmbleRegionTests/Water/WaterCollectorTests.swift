import AmbleCore
import Testing

@testable import AmbleRegion

struct WaterCollectorTests {
  /// A square of four nodes, `side` metres, and a street 10 m south of its southern side.
  private func hasBank(side: Double, way: Tags, relation: Tags? = nil) -> Bool {
    let collector = WaterCollector()
    let members = [Element.Member(kind: .way, id: 7, role: "outer")]
    if let relation {
      collector.consumeFirst(.relation(id: 1, members: members, tags: relation))
    }
    collector.consumeFirst(.way(id: 7, nodes: [1, 2, 3, 4, 1], tags: way))
    for (index, (x, y)) in [(0, 0), (side, 0), (side, side), (0, side)].enumerated() {
      let place = FixedCoordinate(StreetFixtures.position(x, y))
      collector.consumeSecond(.node(id: Int64(index + 1), position: place, tags: [:]))
    }
    let street = [-10.0, 10].map {
      FixedCoordinate(StreetFixtures.position(side / 2 + $0, -10))
    }
    return Shores(collector.finish()).bank(along: street[0], street[1], within: 25) != nil
  }

  @Test(arguments: [
    ["natural": "water"], ["waterway": "riverbank"], ["waterway": "dock"],
    ["landuse": "reservoir"], ["natural": "coastline"],
  ])
  func banksAreFound(tags: Tags) { #expect(hasBank(side: 100, way: tags)) }

  /// The banks of a multipolygon are ways without tags.
  @Test func aRelationHasBanks() {
    let tags = ["type": "multipolygon", "natural": "water"]
    #expect(hasBank(side: 100, way: [:], relation: tags))
    #expect(!hasBank(side: 100, way: [:]))
  }

  /// Woods, covered and dry water have no bank, nor has a pond of 20 m.
  @Test func otherAreasHaveNone() {
    #expect(!hasBank(side: 100, way: ["natural": "wood"]))
    #expect(!hasBank(side: 100, way: ["natural": "water", "covered": "yes"]))
    #expect(!hasBank(side: 100, way: ["natural": "water", "tunnel": "culvert"]))
    #expect(!hasBank(side: 100, way: ["natural": "water", "intermittent": "yes"]))
    #expect(!hasBank(side: 20, way: ["natural": "water"]))
  }

  /// A street across a bank does not run along it, and one 26 m away is too far.
  @Test func onlyStreetsAlongTheBankCount() {
    let shores = Shores([[StreetFixtures.position(0, 0), StreetFixtures.position(200, 0)]])
    func finds(_ a: (Double, Double), _ b: (Double, Double)) -> Bool {
      let ends = [a, b].map { FixedCoordinate(StreetFixtures.position($0.0, $0.1)) }
      return shores.bank(along: ends[0], ends[1], within: 25) != nil
    }
    #expect(finds((90, 24), (110, 24)))
    #expect(!finds((90, 26), (110, 26)))
    #expect(!finds((100, 0), (100, 20)))
  }
}
