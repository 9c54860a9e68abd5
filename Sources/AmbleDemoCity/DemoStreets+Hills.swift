import AmbleRegion
import Foundation

extension DemoStreets {
  /// Returns the level streets, from the foot of the hills to Crown Terrace.
  static func contours() -> [DemoStreet] {
    let middle = DemoTerrain.ridgeMiddle
    return [
      ring("secondary", "Foothill Road", around: middle, level: 20, ["maxspeed": "50"]),
      ring("residential", "Orange Grove Road", around: middle, level: 33),
      ring(
        "footway", levelWalk, around: middle, level: 46,
        ["surface": "compacted", "foot": "designated", "bicycle": "yes", "wheelchair": "yes"]),
      ring("residential", "Belvedere Road", around: middle, level: 62),
      ring(
        "residential", "Observatory Street", around: DemoTerrain.crownHill, level: 90, reach: 400),
      ring(
        "footway", "Crown Terrace", around: DemoTerrain.crownHill, level: 104,
        reach: 330, ["surface": "fine_gravel"]),
      ring(
        "track", "Fir Track", around: DemoTerrain.firHill, level: 86,
        reach: 260, ["surface": "ground", "tracktype": "grade3"]),
      DemoStreet("footway", "Crown Circle", DemoLine.ellipse(DemoTerrain.crownHill, 47, 47)),
      DemoStreet("footway", "Fir Circle", DemoLine.ellipse(DemoTerrain.firHill, 47, 47)),
    ]
  }

  /// The name of the level promenade around both hills.
  static let levelWalk = "Level Walk"

  private static func ring(
    _ highway: String, _ name: String, around middle: PlanePoint, level: Double,
    reach: Double = 1700, _ tags: Tags = [:]
  ) -> DemoStreet {
    let line = DemoContour(around: middle, level: level, reach: reach).closedLine
    var street = DemoStreet(highway, name, line, tags: tags)
    street.hasHouses = ["residential", "secondary"].contains(highway)
    return street
  }

  /// Returns the road along the ridge, the winding road up to it and the road across the saddle.
  static func ridge() -> [DemoStreet] {
    let ends = (DemoTerrain.crownHill, DemoTerrain.firHill)
    let ridge = stride(from: 0.03, through: 0.975, by: 0.035).map { part in
      ends.0.towards(ends.1, part).moved(26 * sin(part * 9), angle: 0.8)
    }
    let saddle = stride(from: -620.0, through: 640, by: 20).map { distance in
      DemoTerrain.ridgeMiddle.moved(distance, angle: 0.82 + 0.1 * sin(distance / 150))
    }
    return [
      withHouses(DemoStreet("tertiary", "Ridge Road", ridge, tags: ["maxspeed": "30"])),
      withHouses(
        DemoStreet("residential", "Serpentine Road", serpentine, tags: ["surface": "asphalt"])),
      withHouses(DemoStreet("residential", "Saddle Road", saddle)),
    ]
  }

  /// The winding road, which oscillates between two bearings up Crown Hill from the west.
  private static var serpentine: [PlanePoint] {
    stride(from: 0.0, through: 1, by: 0.01).map { part in
      let swing = abs((part * 5).truncatingRemainder(dividingBy: 2) - 1)
      let angle = (176 + 24 * swing) * Double.pi / 180
      return DemoTerrain.crownHill.moved(690 - 560 * part, angle: angle)
    }
  }

  private static func withHouses(_ street: DemoStreet) -> DemoStreet {
    var street = street
    street.hasHouses = true
    return street
  }

  /// Returns straight lanes up the hills, with stairs on steep ground.
  static func lanes(_ names: inout DemoStreetNames) -> [DemoStreet] {
    let crown = [20, 52, 85, 112, 140, 163, 208, 232, 258, 286].map { (DemoTerrain.crownHill, $0) }
    let fir = [5, 38, 72, 102, 205, 236, 268, 300, 335].map { (DemoTerrain.firHill, $0) }
    return (crown + fir).enumerated().compactMap { index, lane in
      let line = laneLine(from: lane.0, degrees: Double(lane.1))
      let kinds = index.isMultiple(of: 3) ? ["Steps"] : ["Hill", "Rise"]
      var street = DemoStreet(
        index.isMultiple(of: 3) ? "footway" : "residential", names.next(kinds), line)
      street.hasStairs = true
      street.hasHouses = !index.isMultiple(of: 3)
      return street
    }
  }

  /// Returns the line from near a top down to the foot of the hill.
  private static func laneLine(from top: PlanePoint, degrees: Double) -> [PlanePoint] {
    let outwards = stride(from: 45.0, through: 1000, by: 12).lazy.map { distance in
      top.moved(distance, angle: degrees * .pi / 180 + 0.05 * sin(distance / 80))
    }
    return Array(outwards.prefix { DemoTerrain.height(at: $0) > 18.5 })
  }
}
