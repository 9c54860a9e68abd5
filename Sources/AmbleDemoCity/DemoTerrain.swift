package import AmbleCore
import AmbleRegion
import Foundation

/// The ground of the demo city as a closed formula.
///
/// With x metres east and y metres north of the centre of the city (`PlanePoint`), the height in
/// metres is the sum of
///
/// * the plain, which falls towards the sea:     10 + 0.004 y
/// * Crown Hill, at (50, 250):                   110 exp(−d² / (2 · 340²))
/// * Fir Hill, at (950, −600):                   80 exp(−d² / (2 · 300²))
/// * the ridge between them, about (500, −175):  40 exp(−u² / (2 · 350²) − v² / (2 · 170²))
/// * the river's valley:                         −3 exp(−(x − r(y))² / (2 · 60²))
///
/// where d is the distance from the top of the hill, u and v are measured along and across the line
/// through both tops, and r(y) = −900 + 120 sin(y / 600) is the centre line of the river.
package enum DemoTerrain {
  /// Computes the height at a position.
  /// - Returns: the height above the sea, metres.
  package static func height(at position: Coordinate) -> Double {
    height(at: PlanePoint(position))
  }

  static func height(at p: PlanePoint) -> Double {
    10 + 0.004 * p.y
      + bump(110, p, around: crownHill, width: 340)
      + bump(80, p, around: firHill, width: 300)
      + ridge(at: p)
      - 3 * exp(-square(p.x - riverX(at: p.y)) / (2 * square(60)))
  }

  static let crownHill = PlanePoint(x: 50, y: 250)
  static let firHill = PlanePoint(x: 950, y: -600)
  static let ridgeMiddle = PlanePoint(x: 500, y: -175)

  /// Returns the river's x by its y, metres.
  static func riverX(at y: Double) -> Double { -900 + 120 * sin(y / 600) }

  /// Returns the shore's y by its x, metres.
  static func shoreY(at x: Double) -> Double { -1560 + 50 * sin(x / 280) + 25 * sin(x / 90) }

  /// Returns the grade between two points: rise over run, unsigned.
  static func grade(from a: PlanePoint, to b: PlanePoint) -> Double {
    let run = a.distance(to: b)
    return run > 0 ? abs(height(at: b) - height(at: a)) / run : 0
  }

  private static func bump(
    _ top: Double, _ p: PlanePoint, around centre: PlanePoint, width: Double
  ) -> Double {
    top * exp(-square(p.distance(to: centre)) / (2 * square(width)))
  }

  private static func ridge(at p: PlanePoint) -> Double {
    let length = crownHill.distance(to: firHill)
    let east = (firHill.x - crownHill.x) / length
    let north = (firHill.y - crownHill.y) / length
    let (dx, dy) = (p.x - ridgeMiddle.x, p.y - ridgeMiddle.y)
    let (u, v) = (dx * east + dy * north, dy * east - dx * north)
    return 40 * exp(-square(u) / (2 * square(350)) - square(v) / (2 * square(170)))
  }

  private static func square(_ value: Double) -> Double { value * value }
}

/// A contour line around a hill, found along rays from a centre by stepping inwards and bisection.
struct DemoContour {
  private let centre: PlanePoint
  private let level: Double
  private let reach: Double

  init(around centre: PlanePoint, level: Double, reach: Double = 1700) {
    self.centre = centre
    self.level = level
    self.reach = reach
  }

  /// The whole contour, closed.
  var closedLine: [PlanePoint] {
    DemoLine.closed(stride(from: 0.0, to: 360, by: 4).map { point(degrees: $0) })
  }

  /// Returns a part of the contour, by degrees counterclockwise from east.
  func line(from start: Double, to end: Double) -> [PlanePoint] {
    stride(from: start, through: end, by: 4).map { point(degrees: $0) }
  }

  /// Returns the outermost point of the level in a direction, or the centre's vicinity if there is
  /// none.
  func point(degrees: Double) -> PlanePoint {
    let angle = degrees * .pi / 180
    var (low, high) = (reach, reach)
    while low > 5, DemoTerrain.height(at: centre.moved(low, angle: angle)) < level {
      high = low
      low -= 5
    }
    for _ in 0..<20 {
      let middle = (low + high) / 2
      let isInside = DemoTerrain.height(at: centre.moved(middle, angle: angle)) >= level
      (low, high) = isInside ? (middle, high) : (low, middle)
    }
    return centre.moved(low, angle: angle)
  }
}

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

    var outline: [PlanePoint] { DemoLine.ellipse(centre, radiusX, radiusY) }
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
      DemoLine.ellipse(PlanePoint(x: -160, y: 640), 190, 90)
    ),
  ]

  static let pond = DemoLine.ellipse(PlanePoint(x: 830, y: 1480), 70, 45, points: 24)

  /// The centre of the islet in the sea.
  static let islet = PlanePoint(x: 1150, y: -1800)

  /// The coastline from west to east: land on the left, sea on the right.
  static let shore = stride(from: -2060.0, through: 2060, by: 20)
    .map { PlanePoint(x: $0, y: DemoTerrain.shoreY(at: $0)) }

  /// The centre line of the river, downstream.
  static let river = stride(from: 2040.0, through: -1520, by: -20)
    .map { PlanePoint(x: DemoTerrain.riverX(at: $0), y: $0) }

  /// Both banks of the river as one closed line.
  static let riverBanks = DemoLine.closed(
    river.map { PlanePoint(x: $0.x - 24, y: $0.y) }
      + river.reversed().map { PlanePoint(x: $0.x + 24, y: $0.y) })

  static let beach: [PlanePoint] = {
    let edge = shore.filter { (-400...700).contains($0.x) }
    let dunes = edge.reversed().map { PlanePoint(x: $0.x, y: $0.y + 34) }
    return DemoLine.closed(edge + dunes)
  }()
}
