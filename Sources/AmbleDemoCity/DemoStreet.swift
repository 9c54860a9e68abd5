import AmbleRegion

/// A street of the demo city before crossings are inserted.
struct DemoStreet {
  /// The type of a piece of street.
  enum Piece: Hashable { case plain, bridge, steps }

  /// The tags, including `highway`.
  var tags: Tags
  /// The line; closed if the last point equals the first.
  var points: [PlanePoint]
  /// The vertical level; only streets of the same level meet.
  var level = 0
  /// Whether it crosses the river; other streets end at the quays.
  var crossesRiver = false
  /// Whether it becomes stairs on steep ground.
  var hasStairs = false
  /// Whether it has houses.
  var hasHouses = false

  init(_ highway: String, _ name: String = "", _ points: [PlanePoint], tags: Tags = [:]) {
    self.tags = tags
    self.tags["highway"] = highway
    if !name.isEmpty { self.tags["name"] = name }
    self.points = points
  }

  var name: String { tags["name"] ?? "" }
  var isClosed: Bool { points.count > 2 && points.first == points.last }

  /// Returns the same street along another line.
  func along(_ line: [PlanePoint]) -> DemoStreet {
    var copy = self
    copy.points = line
    return copy
  }

  /// Returns the type of the piece between two adjacent points.
  func piece(from a: PlanePoint, to b: PlanePoint) -> Piece {
    let middle = a.towards(b, 0.5)
    if crossesRiver, abs(middle.x - DemoTerrain.riverX(at: middle.y)) < 38 { return .bridge }
    if hasStairs, DemoTerrain.grade(from: a, to: b) > 0.165 { return .steps }
    return .plain
  }
}

/// A generator of fictional street names.
struct DemoStreetNames {
  private var used = 0

  private static let words = [
    "Heron", "Lantern", "Quince", "Saltmarsh", "Cooper's", "Juniper", "Almond", "Swift's",
    "Weaver's", "Cinnamon", "Ropewalk", "Marigold", "Sailmaker's", "Otter", "Hazel", "Compass",
    "Barley", "Foxglove", "Tinker's", "Plum Tree", "Kingfisher", "Chandler's", "Sorrel", "Anchor",
    "Violet", "Mill Wheel", "Starling", "Copper", "Linden", "Orchard", "Pelican", "Thyme",
    "Glazier's", "Nightingale", "Amber", "Walnut", "Beacon", "Sparrow", "Lavender", "Ferryman's",
    "Sundial", "Cherry", "Magpie", "Saffron", "Drummer's", "Willow", "Cormorant", "Mulberry",
    "Printer's", "Rosemary", "Curlew", "Bell", "Pomegranate", "Tide", "Fennel", "Carver's",
    "Skylark", "Birch", "Gull", "Candle", "Medlar", "Stonecutter's", "Iris", "Plover",
    "Gardener's", "Elder", "Robin", "Pilot's", "Clover", "Sandpiper", "Fiddler's", "Pine",
    "Tern", "Basket", "Olive", "Potter's", "Wren", "Hawthorn", "Net Maker's", "Aster",
  ]

  /// Returns the next name with one of the suffixes.
  mutating func next(_ kinds: [String]) -> String {
    let word = DemoStreetNames.words[used % DemoStreetNames.words.count]
    let kind = kinds[(used / DemoStreetNames.words.count + used) % kinds.count]
    used += 1
    return "\(word) \(kind)"
  }
}
