import AmbleCore
import AmbleRegion
import Foundation

/// Numbered houses along the streets: odd on the left, even on the right.
struct DemoHouses {
  /// A house and its address.
  struct House {
    var middle: PlanePoint
    var angle: Double
    var street: String
    var number: Int
    /// The point of its door on the street.
    var door: PlanePoint

    var address: Tags {
      ["addr:housenumber": String(number), "addr:street": street, "addr:city": DemoCity.name]
    }
  }

  private(set) var houses: [House] = []
  private let grid: SegmentGrid
  private var taken: Set<[Int]> = []
  private var random = SplitMix64(seed: 1)

  init(along streets: [DemoStreet]) {
    grid = SegmentGrid(streets)
    var numbers: [String: Int] = [:]
    for street in streets where street.hasHouses && !street.name.isEmpty {
      build(along: street, number: &numbers[street.name, default: 0])
    }
  }

  private mutating func build(along street: DemoStreet, number: inout Int) {
    for (a, b) in zip(street.points, street.points.dropFirst())
    where street.piece(from: a, to: b) != .bridge {
      let angle = atan2(b.y - a.y, b.x - a.x)
      let plots = Int(a.distance(to: b) / 24)
      for plot in 0..<max(1, plots) {
        let door = a.towards(b, (Double(plot) + 0.5) / Double(max(1, plots)))
        number += 2
        for (side, odd) in [(Double.pi / 2, 1), (-Double.pi / 2, 0)] {
          let middle = door.moved(17, angle: angle + side)
          guard isFree(middle) else { continue }
          taken.insert(cell(middle, 0, 0))
          houses.append(
            House(
              middle: middle, angle: angle, street: street.name, number: number - odd, door: door))
        }
      }
    }
  }

  private mutating func isFree(_ p: PlanePoint) -> Bool {
    guard random.next() % 8 > 0, grid.distance(from: p) > 14.5 else { return false }
    let near = [-1, 0, 1].flatMap { x in [-1, 0, 1].map { cell(p, x, $0) } }
    return near.allSatisfy { !taken.contains($0) } && DemoHouses.isGround(p)
  }

  private func cell(_ p: PlanePoint, _ x: Int, _ y: Int) -> [Int] {
    [Int((p.x / 11).rounded(.down)) + x, Int((p.y / 11).rounded(.down)) + y]
  }

  /// Returns whether a point is building land: no water, beach, park, wood or railway.
  private static func isGround(_ p: PlanePoint) -> Bool {
    abs(p.x - DemoTerrain.riverX(at: p.y)) > 52
      && p.y > DemoTerrain.shoreY(at: p.x) + 60
      && p.x > -1835
      && abs(p.y) < 1960
      && !DemoLand.greens.contains { $0.contains(p, margin: 10) }
      && !DemoLand.heights.contains { DemoLine.contains($0.outline, p) }
  }
}
