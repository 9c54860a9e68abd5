import Foundation

/// The streets of the demo city, before they are joined at their crossings.
enum DemoStreets {
  /// All of them, in a fixed order.
  static func all() -> [DemoStreet] {
    var names = DemoStreetNames()
    return water() + passages() + contours() + ridge() + lanes(&names) + valley(&names)
      + parkPaths() + [roundabout()] + squares() + oddities()
  }

  /// The middle of the roundabout.
  static let roundaboutMiddle = bent(x: 1520, y: 1220)

  /// The streets of the plain: a bent grid that leaves out hills, water and parks.
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

  /// A line of the grid where it may run; a street of no fixed kind has gaps, and each piece of it
  /// a name of its own.
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

  /// A grid point, moved so that no street is quite straight.
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

  /// Whether a block's street is left out there; one in nine is.
  private static func isGap(_ p: PlanePoint, salt: UInt64) -> Bool {
    let column = UInt64(max(0, p.x + 1780) / 165)
    let row = UInt64(max(0, p.y + 1420) / 165)
    var dice = Dice(seed: salt << 32 | column << 16 | row)
    return dice.next() % 9 == 0
  }
}
