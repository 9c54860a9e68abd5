import Foundation

extension DemoStreets {
  /// Returns the road tunnel under the ridge, its approaches, and the pedestrian tunnel near the
  /// saddle.
  static func passages() -> [DemoStreet] {
    let (west, east) = (PlanePoint(x: -900, y: -100), PlanePoint(x: 1800, y: 180))
    let portals = (portal(from: west, to: east), portal(from: east, to: west))
    let road: Tags = ["maxspeed": "60", "foot": "no", "bicycle": "no"]
    var bore = DemoStreet(
      "primary", "Ridge Tunnel", [portals.0, portals.1],
      tags: road.merging(["tunnel": "yes", "layer": "-1"]) { $1 })
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
      "tertiary", "Pomona Circus", Polyline.ellipse(roundaboutMiddle, 24, 24, points: 16),
      tags: ["junction": "roundabout", "maxspeed": "30"])
  }

  /// Returns the squares, which are walkable along their edges.
  static func squares() -> [DemoStreet] {
    let tags: Tags = ["area": "yes", "surface": "paving_stones"]
    return [
      DemoStreet(
        "pedestrian", "Station Square",
        Polyline.rectangle(PlanePoint(x: -1795, y: -75), width: 80, depth: 70, angle: 0.05),
        tags: tags),
      DemoStreet(
        "pedestrian", "Plaza de las Almendras",
        Polyline.rectangle(PlanePoint(x: 1700, y: 560), width: 90, depth: 80, angle: 0.1),
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
        "path", "Keeper's Path", Polyline.ellipse(DemoLand.islet, 55, 42),
        tags: ["surface": "grass"]),
    ]
  }
}
