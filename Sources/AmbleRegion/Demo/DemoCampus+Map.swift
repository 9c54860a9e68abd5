public import AmbleCore

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
      let outline = Polyline.rectangle(
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
  public static let campusName = DemoCampus.name
  /// The middle of the city's campus.
  public static let campusCentre = PlanePoint(x: 755, y: 1450).coordinate
  /// The radius of the city's campus, metres.
  public static let campusRadius = 280.0
}
