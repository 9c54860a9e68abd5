import Foundation

/// Parks, woods, water and the shore of the demo city.
enum DemoLand {
  /// A green area with an elliptic outline.
  struct Green {
    var name: String
    var tags: Tags
    var centre: PlanePoint
    var radiusX: Double
    var radiusY: Double
    /// Whether paths lead around and across it.
    var hasPaths = true
    /// The hours at which its paths are open, or `nil` for always.
    var hours: String?

    func contains(_ p: PlanePoint, margin: Double = 0) -> Bool {
      let (u, v) = ((p.x - centre.x) / (radiusX + margin), (p.y - centre.y) / (radiusY + margin))
      return u * u + v * v < 1
    }

    var outline: [PlanePoint] { Polyline.ellipse(centre, radiusX, radiusY) }
  }

  static let greens = [
    Green(
      name: "Heron Gardens", tags: ["leisure": "park"], centre: PlanePoint(x: -1330, y: 760),
      radiusX: 190, radiusY: 150, hours: "07:00-20:00"),
    Green(
      name: "Harbour Green", tags: ["leisure": "park"], centre: PlanePoint(x: 260, y: -1330),
      radiusX: 230, radiusY: 90),
    Green(
      name: "North Meadow", tags: ["leisure": "park"], centre: PlanePoint(x: 760, y: 1450),
      radiusX: 260, radiusY: 210),
    Green(
      name: "Parque da Nespereira", tags: ["leisure": "garden"],
      centre: PlanePoint(x: 1640, y: -250), radiusX: 120, radiusY: 140),
    Green(
      name: "Old Cemetery", tags: ["landuse": "cemetery"], centre: PlanePoint(x: -1450, y: -900),
      radiusX: 110, radiusY: 80, hasPaths: false),
    Green(
      name: "Swift Vineyards", tags: ["landuse": "vineyard"],
      centre: PlanePoint(x: 1290, y: -870), radiusX: 130, radiusY: 90, hasPaths: false),
    Green(
      name: "Ropewalk Allotments", tags: ["landuse": "allotments"],
      centre: PlanePoint(x: -330, y: 1560), radiusX: 120, radiusY: 80, hasPaths: false),
  ]

  /// The woods and parks on the hills.
  static let heights: [(name: String, tags: Tags, outline: [PlanePoint])] = [
    (
      "Crown Park", ["leisure": "park"],
      DemoContour(around: DemoTerrain.crownHill, level: 104, reach: 330).closedLine
    ),
    (
      "Fir Wood", ["natural": "wood", "leaf_type": "needleleaved"],
      DemoContour(around: DemoTerrain.firHill, level: 82, reach: 280).closedLine
    ),
    (
      "Almond Wood", ["natural": "wood", "leaf_type": "broadleaved"],
      Polyline.ellipse(PlanePoint(x: -160, y: 640), 190, 90)
    ),
  ]

  static let pond = Polyline.ellipse(PlanePoint(x: 830, y: 1480), 70, 45, points: 24)

  /// The centre of the islet in the sea.
  static let islet = PlanePoint(x: 1150, y: -1800)

  /// The coastline from west to east: land on the left, sea on the right.
  static let shore = stride(from: -2060.0, through: 2060, by: 20)
    .map { PlanePoint(x: $0, y: DemoTerrain.shoreY(at: $0)) }

  /// The centre line of the river, downstream.
  static let river = stride(from: 2040.0, through: -1520, by: -20)
    .map { PlanePoint(x: DemoTerrain.riverX(at: $0), y: $0) }

  /// Both banks of the river as one closed line.
  static let riverBanks = Polyline.closed(
    river.map { PlanePoint(x: $0.x - 24, y: $0.y) }
      + river.reversed().map { PlanePoint(x: $0.x + 24, y: $0.y) })

  static let beach: [PlanePoint] = {
    let edge = shore.filter { (-400...700).contains($0.x) }
    let dunes = edge.reversed().map { PlanePoint(x: $0.x, y: $0.y + 34) }
    return Polyline.closed(edge + dunes)
  }()
}
