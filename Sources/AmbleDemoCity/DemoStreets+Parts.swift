import AmbleCore
import AmbleRegion
import Foundation

extension DemoStreets {
  /// The predefined east-west streets of the grid, by row from the south.
  static let eastWest: [DemoStreet?] = {
    var rows = [DemoStreet?](repeating: nil, count: 21)
    rows[1] = bridged("tertiary", "South Bridge Street", ["cycleway": "lane"])
    rows[4] = bridged("tertiary", "Weir Bridge Street", ["sidewalk": "both"])
    rows[8] = bridged(
      "secondary", "Grand Avenue", ["maxspeed": "50", "sidewalk": "both", "cycleway": "track"])
    rows[11] = bridged("footway", "Singing Bridge", ["surface": "wood", "bicycle": "dismount"])
    rows[16] = bridged("tertiary", "North Bridge Street", ["cycleway": "lane", "maxspeed": "40"])
    return rows
  }()

  /// The predefined north-south streets, by column from the west.
  static let northSouth: [DemoStreet?] = {
    var columns = [DemoStreet?](repeating: nil, count: 23)
    columns[2] = withHouses(
      "residential", "Merchant Street",
      ["oneway": "yes", "oneway:bicycle": "no", "surface": "sett"]
    )
    columns[3] = withHouses(
      "residential", "Cloister Street", ["oneway": "-1", "surface": "asphalt"])
    columns[4] = withHouses("tertiary", "Cathedral Street", ["maxspeed": "30"])
    columns[20] = withHouses("tertiary", "Theatre Street", ["maxspeed": "40"])
    columns[22] = withHouses("tertiary", "East Road", ["maxspeed": "50", "sidewalk": "left"])
    return columns
  }()

  private static func bridged(_ highway: String, _ name: String, _ tags: Tags) -> DemoStreet {
    var street = withHouses(highway, name, tags)
    street.crossesRiver = true
    street.hasHouses = highway != "footway"
    return street
  }

  private static func withHouses(_ highway: String, _ name: String, _ tags: Tags) -> DemoStreet {
    var street = DemoStreet(highway, name, [], tags: tags)
    street.hasHouses = true
    return street
  }
}

extension DemoStreets {
  /// Returns the quays, the shore promenade and the harbour road.
  static func water() -> [DemoStreet] {
    let bank = DemoLand.river.filter { $0.y < 1930 && $0.y > -1440 }
    let west = bank.map { PlanePoint(x: $0.x - 43, y: $0.y) }
    let east = bank.map { PlanePoint(x: $0.x + 43, y: $0.y) }
    let inland = DemoLand.shore.filter { abs($0.x) < 1900 }
    let walk = DemoLine.clipped(inland.map { PlanePoint(x: $0.x, y: $0.y + 45) }) {
      abs($0.x - DemoTerrain.riverX(at: $0.y)) > 38
    }
    var road = DemoStreet(
      "tertiary", "Harbour Road", inland.map { PlanePoint(x: $0.x, y: $0.y + 110) },
      tags: ["maxspeed": "50", "sidewalk": "right"])
    road.crossesRiver = true
    road.hasHouses = true
    let shoreTags: Tags = ["surface": "paving_stones", "wheelchair": "yes"]
    return walk.map { DemoStreet("footway", "Shore Walk", $0, tags: shoreTags) } + [
      road,
      DemoStreet("living_street", "West Quay", west, tags: ["surface": "cobblestone"]),
      DemoStreet(
        "cycleway", "East Quay", east,
        tags: ["foot": "designated", "segregated": "yes", "surface": "asphalt"]),
    ]
  }
}

/// The streets of the demo city before crossings are inserted.
enum DemoStreets {
  /// Returns all streets, in a fixed order.
  static func all() -> [DemoStreet] {
    var names = DemoStreetNames()
    return water() + passages() + contours() + ridge() + lanes(&names) + valley(&names)
      + parkPaths() + [roundabout()] + squares() + specialCases()
  }

  /// The centre of the roundabout.
  static let roundaboutMiddle = bent(x: 1520, y: 1220)

  /// Returns the streets of the plain: a distorted grid without hills, water and parks.
  private static func valley(_ names: inout DemoStreetNames) -> [DemoStreet] {
    var streets: [DemoStreet] = []
    for row in 0...20 {
      let y = -1420 + 165 * Double(row)
      let line = stride(from: -1900.0, through: 1960, by: 40).map { bent(x: $0, y: y) }
      streets += pieces(of: line, like: eastWest[row], salt: UInt64(row), &names)
    }
    for column in 0...22 {
      let x = -1780 + 165 * Double(column)
      let line = stride(from: -1600.0, through: 1960, by: 40).map { bent(x: x, y: $0) }
      streets += pieces(of: line, like: northSouth[column], salt: 100 + UInt64(column), &names)
    }
    return streets
  }

  /// Returns the streets along the open parts of a grid line. Without a predefined street, the line
  /// has gaps and each part has its own name.
  private static func pieces(
    of line: [PlanePoint], like kind: DemoStreet?, salt: UInt64, _ names: inout DemoStreetNames
  ) -> [DemoStreet] {
    let crossesRiver = kind?.crossesRiver ?? false
    let lines = DemoLine.clipped(line) {
      isOpen($0, crossesRiver: crossesRiver) && (kind != nil || !isGap($0, salt: salt))
    }
    return lines.map { line in
      if let kind { return kind.along(line) }
      var street = DemoStreet("residential", names.next(["Street", "Lane", "Row"]), line)
      street.hasHouses = true
      return street
    }
  }

  /// Returns a grid point, displaced so that no street is quite straight.
  private static func bent(x: Double, y: Double) -> PlanePoint {
    PlanePoint(
      x: x + 30 * sin(y / 310) + 16 * sin(y / 170 + x / 210),
      y: y + 26 * sin(x / 270) + 16 * sin(x / 140 - y / 230))
  }

  private static func isOpen(_ p: PlanePoint, crossesRiver: Bool) -> Bool {
    abs(p.x) < 1900 && p.y < 1930 && p.x > -1850
      && p.y > DemoTerrain.shoreY(at: p.x) + 35
      && DemoTerrain.height(at: p) < 21.5
      && (crossesRiver || abs(p.x - DemoTerrain.riverX(at: p.y)) > 40)
      && p.distance(to: roundaboutMiddle) > 20
      && !DemoLand.greens.contains { $0.contains(p, margin: $0.hasPaths ? -4 : 6) }
  }

  /// Returns whether the street of a block is omitted, as for one block in nine.
  private static func isGap(_ p: PlanePoint, salt: UInt64) -> Bool {
    let column = UInt64(max(0, p.x + 1780) / 165)
    let row = UInt64(max(0, p.y + 1420) / 165)
    var random = SplitMix64(seed: salt << 32 | column << 16 | row)
    return random.next() % 9 == 0
  }
}

extension DemoStreets {
  /// Returns the road tunnel under the ridge, its approaches, and the pedestrian tunnel near the
  /// saddle.
  static func passages() -> [DemoStreet] {
    let (west, east) = (PlanePoint(x: -900, y: -100), PlanePoint(x: 1800, y: 180))
    let portals = (portal(from: west, to: east), portal(from: east, to: west))
    let road: Tags = ["maxspeed": "60", "foot": "no", "bicycle": "no"]
    var bore = DemoStreet(
      "primary", "Ridge Tunnel", [portals.0, portals.1],
      tags: road.merging(["tunnel": "yes", "layer": "-1", "ref": "R 1"]) { $1 })
    bore.level = -1
    return [
      DemoStreet(
        "primary", "Tunnel Road", [portals.0.moved(110, angle: .pi), portals.0],
        tags: ["maxspeed": "50"]),
      bore,
      DemoStreet(
        "primary", "Tunnel Road", [portals.1, portals.1.moved(110, angle: 0)],
        tags: ["maxspeed": "50"]),
      lanternPassage(),
    ]
  }

  /// Returns the first point of a line where the ground is 26 m high.
  private static func portal(from start: PlanePoint, to end: PlanePoint) -> PlanePoint {
    stride(from: 0.0, to: 1, by: 0.002).lazy.map { start.towards(end, $0) }
      .first { DemoTerrain.height(at: $0) >= 26 } ?? start
  }

  /// Returns the pedestrian tunnel between both sides of Belvedere Road.
  private static func lanternPassage() -> DemoStreet {
    let ring = DemoContour(around: DemoTerrain.ridgeMiddle, level: 62)
    let ends = [ring.point(degrees: 60), ring.point(degrees: 240)]
    var passage = DemoStreet(
      "footway", "Lantern Passage", ends, tags: ["tunnel": "yes", "layer": "-1", "lit": "yes"])
    passage.level = -1
    return passage
  }

  /// Returns the roundabout, counterclockwise.
  static func roundabout() -> DemoStreet {
    DemoStreet(
      "tertiary", "Pomona Circus", DemoLine.ellipse(roundaboutMiddle, 24, 24, points: 16),
      tags: ["junction": "roundabout", "maxspeed": "30"])
  }

  /// Returns the squares, which are walkable along their edges.
  static func squares() -> [DemoStreet] {
    let tags: Tags = ["area": "yes", "surface": "paving_stones"]
    return [
      DemoStreet(
        "pedestrian", "Station Square",
        DemoLine.rectangle(PlanePoint(x: -1795, y: -75), width: 80, depth: 70, angle: 0.05),
        tags: tags),
      DemoStreet(
        "pedestrian", "Plaza de las Almendras",
        DemoLine.rectangle(PlanePoint(x: 1700, y: 560), width: 90, depth: 80, angle: 0.1),
        tags: tags),
    ]
  }

  /// Returns the paths around and across the parks.
  static func parkPaths() -> [DemoStreet] {
    DemoLand.greens.filter(\.hasPaths).flatMap { green in
      let (c, rx, ry) = (green.centre, green.radiusX + 4, green.radiusY + 4)
      var tags: Tags = ["surface": "fine_gravel"]
      if let hours = green.hours { tags["opening_hours"] = hours }
      return [
        DemoStreet("footway", "", green.outline, tags: tags),
        DemoStreet(
          "path", "", [PlanePoint(x: c.x - rx, y: c.y + 6), PlanePoint(x: c.x + rx, y: c.y - 6)],
          tags: tags),
        DemoStreet(
          "path", "", [PlanePoint(x: c.x - 20, y: c.y - ry), PlanePoint(x: c.x + 20, y: c.y + ry)],
          tags: tags),
      ]
    }
  }

  /// Returns a private driveway with a gate, and the path of the islet, which has no bridge.
  static func specialCases() -> [DemoStreet] {
    let gate = DemoContour(around: DemoTerrain.ridgeMiddle, level: 33).point(degrees: 25)
    return [
      DemoStreet(
        "service", "", [gate, gate.moved(35, angle: 0.4)],
        tags: ["service": "driveway", "access": "private"]),
      DemoStreet(
        "path", "Keeper's Path", DemoLine.ellipse(DemoLand.islet, 55, 42),
        tags: ["surface": "grass"]),
    ]
  }
}
