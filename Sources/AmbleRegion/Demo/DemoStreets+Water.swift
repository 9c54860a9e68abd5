extension DemoStreets {
  /// Returns the quays, the shore promenade and the harbour road.
  static func water() -> [DemoStreet] {
    let bank = DemoLand.river.filter { $0.y < 1930 && $0.y > -1440 }
    let west = bank.map { PlanePoint(x: $0.x - 43, y: $0.y) }
    let east = bank.map { PlanePoint(x: $0.x + 43, y: $0.y) }
    let inland = DemoLand.shore.filter { abs($0.x) < 1900 }
    let walk = Polyline.clipped(inland.map { PlanePoint(x: $0.x, y: $0.y + 45) }) {
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
