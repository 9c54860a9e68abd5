import AmbleCore
import AmbleTesting
import Foundation
import Testing

@testable import AmbleRegion

/// Rectangles around positions, and settlements that reach them.
struct BoxGridTests {
  private func anywhere(_ random: inout SeededGenerator) -> Coordinate {
    Coordinate(
      latitude: .random(in: -89...89, using: &random),
      longitude: .random(in: -179...179, using: &random))
  }

  /// The grid finds what a look at each rectangle finds, in the same order: points, rectangles of a
  /// cell and of many, one around half of the Earth, and empty ones.
  @Test func theSameRectanglesAreFoundAsOneByOne() {
    let seed: UInt64 = 7
    var random = SeededGenerator(seed: seed)
    for round in 0..<20 {
      let boxes = (0..<200).map { number -> BoundingBox in
        if number.isMultiple(of: 40) { return .empty }
        var box = BoundingBox(around: [anywhere(&random)])
        let size: Double = [0, 0.01, 0.3, 2, 60].randomElement(using: &random) ?? 0
        box.extend(
          Coordinate(
            latitude: box.south + .random(in: 0...1, using: &random) * size,
            longitude: box.west + .random(in: 0...1, using: &random) * size))
        return box
      }
      let grid = BoxGrid(boxes, side: [0.02, 0.1, 1].randomElement(using: &random) ?? 1)
      for number in 0..<200 {
        let box = boxes[number]
        let corner = Coordinate(latitude: box.north, longitude: box.west)
        for position in [anywhere(&random), box.center, corner] where position.isValid {
          let expected = boxes.indices.filter { boxes[$0].contains(position) }
          #expect(grid.around(position) == expected, "seed \(seed), round \(round), \(position)")
        }
      }
    }
  }

  /// A town reaches 5 km and a village 3 km in all directions, also near the pole, where these are
  /// many degrees of longitude. At 80° north 4.9 km are 0.0441 degrees of latitude and 0.2538 of
  /// longitude. Of both, that counts whose distance is the smaller share of its reach.
  @Test(arguments: [0.0, 63, 80])
  func settlementsReachAsFarInAllDirections(latitude: Double) {
    let degree = 111_195.0
    func at(_ east: Double, _ north: Double) -> Coordinate {
      let narrowing = cos(latitude * .pi / 180)
      return Coordinate(
        latitude: latitude + north / degree, longitude: 10 + east / degree / narrowing)
    }
    func place(_ name: String, _ value: String, _ position: Coordinate) -> SettledPlace {
      SettledPlace(name: name, value: value, layer: .city, position: position)
    }
    let found = Settlements([
      place("Town", "town", at(0, 0)), place("Village", "village", at(6_000, 0)),
      place("Farm", "farm", at(20_000, 0)),
    ])
    #expect(found.nearest(to: at(-4_900, 0))?.name == "Town")
    #expect(found.nearest(to: at(0, 4_900))?.name == "Town")
    #expect(found.nearest(to: at(0, -4_900))?.name == "Town")
    #expect(found.nearest(to: at(-5_100, 0)) == nil)
    #expect(found.nearest(to: at(3_500, 0))?.name == "Town")
    #expect(found.nearest(to: at(4_000, 0))?.name == "Village")
    #expect(found.nearest(to: at(8_900, 0))?.name == "Village")
    #expect(found.nearest(to: at(20_000, 0)) == nil)
    #expect(found.contains(named: "Village") && !found.contains(named: "Farm"))
  }
}
