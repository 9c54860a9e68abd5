package import AmbleCore
import AmbleRegion

/// The campus of the demo city: a polytechnic in the park of North Meadow.
///
/// It has the features of a campus: several entrances, stairs, a lift to a footbridge, ways around
/// steps, and a one-way path. Its footways join the paths of the park.
enum DemoCampus {
  /// A building with the points of its entrances.
  struct Building {
    var name: String
    var shortName: String
    var middle: PlanePoint
    var width: Double
    var depth: Double
    var doors: [Door]

    init(
      _ shortName: String, _ name: String, _ x: Double, _ y: Double, _ width: Double,
      _ depth: Double, _ doors: Door...
    ) {
      self.name = name
      self.shortName = shortName
      middle = PlanePoint(x: x, y: y)
      self.width = width
      self.depth = depth
      self.doors = doors
    }
  }

  /// An entrance.
  struct Door {
    var name: String
    var point: PlanePoint
    var tags: Tags

    init(_ name: String, _ x: Double, _ y: Double, _ tags: Tags = ["wheelchair": "yes"]) {
      self.name = name
      point = PlanePoint(x: x, y: y)
      self.tags = tags
    }
  }

  /// A footway along points.
  struct Footway {
    var points: [PlanePoint]
    var tags: Tags

    init(_ line: [(Double, Double)], _ tags: Tags = [:]) {
      points = line.map { PlanePoint(x: $0.0, y: $0.1) }
      self.tags = ["highway": "footway", "surface": "paving_stones"].merging(tags) { $1 }
    }
  }

  static let name = "Solvarra Polytechnic"
  static let lift = PlanePoint(x: 716, y: 1485)
  private static let hasStep: Tags = ["wheelchair": "no"]
  private static let upstairs: Tags = ["wheelchair": "yes", "level": "1"]

  static let buildings = [
    Building("MIL", "Old Mill Hall", 600, 1400, 44, 22, Door("North", 600, 1411)),
    Building(
      "LIB", "Alder Library", 690, 1500, 46, 30, Door("South", 690, 1485),
      Door("Footbridge", 713, 1500, upstairs)),
    Building(
      "FOU", "Foucault House", 600, 1500, 40, 24, Door("South", 600, 1488),
      Door("East", 620, 1500, hasStep)),
    Building(
      "RET", "Retort Building", 650, 1562, 44, 22, Door("South", 650, 1551, hasStep),
      Door("Footbridge", 660, 1551, upstairs), Door("East", 672, 1562)),
    Building(
      "UNI", "Student Union", 700, 1400, 36, 26, Door("North", 700, 1413),
      Door("South", 700, 1387)),
    Building("REF", "Refectory", 640, 1350, 40, 20, Door("North", 640, 1360)),
    Building("SPO", "Sports Hall", 700, 1315, 46, 28, Door("North", 700, 1329)),
    Building("MUS", "Music Pavilion", 548, 1480, 24, 18, Door("South", 548, 1471)),
    Building(
      "ENG", "Engineering Hall", 940, 1500, 48, 26, Door("South", 940, 1487, hasStep),
      Door("West", 916, 1500)),
    Building("COM", "Computing Centre", 905, 1395, 44, 24, Door("North", 905, 1407)),
    Building("DES", "Design Studio", 820, 1370, 34, 20, Door("West", 803, 1370)),
    Building("HEA", "Health Centre", 860, 1320, 34, 20, Door("West", 843, 1320)),
    Building("LAR", "Larch Court", 905, 1575, 44, 20, Door("South", 905, 1565)),
    Building(
      "OBS", "Observatory", 805, 1605, 24, 24, Door("West", 793, 1605, hasStep),
      Door("North", 805, 1617)),
    Building("REC", "Rectorate", 715, 1612, 40, 20, Door("East", 735, 1612)),
    Building("BOA", "Boathouse", 848, 1412, 22, 12, Door("North", 848, 1418)),
  ]

  /// Points of footways on the paths of the park, where they meet.
  static let joints = [
    (548, 1454), (600, 1454), (690, 1452), (848, 1448), (905, 1447), (940, 1446), (748, 1320),
    (752, 1370), (751, 1358), (770, 1560), (774, 1600), (776, 1620),
  ].map { PlanePoint(x: $0.0, y: $0.1) }

  static let footways = [
    Footway([(548, 1454), (548, 1471)]),
    Footway([(600, 1454), (600, 1488)]),
    Footway([(600, 1454), (600, 1411)]),
    Footway([(600, 1471), (630, 1471), (630, 1500), (620, 1500)]),
    Footway([(600, 1471), (548, 1471)]),
    Footway([(690, 1452), (690, 1485)]),
    Footway([(690, 1452), (700, 1413)]),
    Footway([(600, 1411), (640, 1411), (640, 1360)]),
    Footway([(640, 1360), (700, 1360), (700, 1387)]),
    Footway([(700, 1360), (700, 1329)]),
    Footway([(700, 1360), (751, 1358)]),
    Footway([(690, 1485), (716, 1485), (730, 1485)]),
    Footway([(730, 1485), (716, 1500)], ["highway": "steps", "level": "0;1", "incline": "up"]),
    Footway(
      [(716, 1485), (716, 1500), (716, 1530), (660, 1540), (660, 1551)],
      ["bridge": "yes", "layer": "1", "level": "1"]),
    Footway([(713, 1500), (716, 1500)], ["level": "1"]),
    Footway([(630, 1500), (650, 1525)]),
    Footway([(650, 1525), (650, 1551)], ["highway": "steps", "incline": "up"]),
    Footway([(770, 1560), (690, 1575), (672, 1562)]),
    Footway([(848, 1448), (848, 1418)]),
    Footway([(905, 1447), (905, 1407)]),
    Footway([(905, 1447), (905, 1500), (916, 1500)]),
    Footway([(905, 1500), (905, 1565)]),
    Footway([(940, 1446), (940, 1475)]),
    Footway([(940, 1475), (940, 1487)], ["highway": "steps", "incline": "up"]),
    Footway([(752, 1370), (803, 1370)]),
    Footway([(803, 1370), (803, 1340), (843, 1320)], ["oneway:foot": "yes"]),
    Footway([(748, 1320), (843, 1320)]),
    Footway([(770, 1560), (905, 1565)]),
    Footway([(774, 1600), (784, 1603)]),
    Footway([(784, 1603), (793, 1605)], ["highway": "steps", "incline": "up"]),
    Footway([(776, 1620), (805, 1622), (805, 1617)]),
    Footway([(774, 1600), (735, 1612)]),
  ]
}

extension DemoCampus {
  /// Adds points to the paths of the park where footways of the campus meet them.
  static func join(_ streets: inout [DemoStreet]) {
    for joint in joints {
      var best: (distance: Double, street: Int, segment: Int)?
      for (street, value) in streets.enumerated() where value.name.isEmpty {
        for segment in value.points.indices.dropLast() {
          let line = (value.points[segment], value.points[segment + 1])
          let distance = joint.distance(toLine: line.0, line.1)
          if distance < best?.distance ?? maxGap { best = (distance, street, segment) }
        }
      }
      if let best { streets[best.street].points.insert(joint, at: best.segment + 1) }
    }
  }

  /// Maximum distance from a joint to the path that it moves to itself, metres.
  private static let maxGap = 3.0

  /// Adds the campus. Its elements come last, so that the others keep their identifiers.
  static func add(to document: inout OpenStreetMapDocument) {
    if let park = DemoLand.greens.first(where: { $0.name == "North Meadow" }) {
      document.addWay(park.outline, tags: ["amenity": "university", "name": name])
    }
    for footway in footways { document.addWay(footway.points, tags: footway.tags) }
    document.tagNode(at: lift, ["highway": "elevator", "wheelchair": "yes"])
    for building in buildings {
      let outline = DemoLine.rectangle(
        building.middle, width: building.width, depth: building.depth, angle: 0)
      document.addWay(
        outline,
        tags: [
          "building": "university", "name": building.name, "short_name": building.shortName,
          "building:levels": "3",
        ])
      for door in building.doors {
        let tags: Tags = ["entrance": "yes", "name": door.name]
        document.tagNode(at: door.point, tags.merging(door.tags) { $1 })
      }
    }
  }
}

extension DemoCity {
  /// The name of the city's campus.
  package static let campusName = DemoCampus.name
  /// The middle of the city's campus.
  package static let campusCentre = PlanePoint(x: 755, y: 1450).coordinate
  /// The radius of the city's campus, metres.
  package static let campusRadius = 280.0
}
