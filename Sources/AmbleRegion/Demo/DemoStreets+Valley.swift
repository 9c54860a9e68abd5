import AmbleCore
import Foundation

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
    let lines = Polyline.clipped(line) {
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
