import Testing

@testable import AmbleCore

@Suite struct CompassDirectionTests {
  /// Sectors are centred on 0°, 45° … and 45° wide, so they meet at 22.5°, 67.5° … Just before such
  /// a border the earlier direction holds, from it on the later one.
  @Test(arguments: 0..<8)
  func sectorsMeetHalfway(_ index: Int) {
    let border = 22.5 + 45 * Double(index)
    for turn in [-720.0, -360, 0, 360] {
      let before = CompassDirection(bearing: (border + turn).nextDown)
      #expect(before.rawValue == index, "\(border + turn)")
      #expect(CompassDirection(bearing: border + turn).rawValue == (index + 1) % 8)
    }
    #expect(CompassDirection(bearing: border.nextUp).rawValue == (index + 1) % 8)
  }

  /// North 22.5° to the right of up turns every axis and diagonal onto a border: up is −22.5°, where
  /// north begins; diagonally up and right is 22.5°, where north-east begins.
  @Test func aTurnedDrawingHasExactBorders() {
    let offsets: [(Double, Double)] = [
      (0, -3), (3, -3), (3, 0), (3, 3), (0, 3), (-3, 3), (-3, 0), (-3, -3),
    ]
    let directions = offsets.map { x, y in
      CampusWalk(nodes: [.init(x: 7, y: 9), .init(x: 7 + x, y: 9 + y)], north: 22.5)
        .direction(of: 0..<1)
    }
    #expect(directions == CompassDirection.allCases)
  }

  /// tan 22.5° = √2 − 1 = 0.414213…: 0.4142 to the right of a step up is still north, 0.4143 is
  /// north-east. The other borders by symmetry.
  @Test func offsetsOnBothSidesOfEachBorder() {
    func direction(_ x: Double, _ y: Double) -> String {
      CampusWalk(nodes: [.init(x: 0, y: 0), .init(x: x, y: y)], north: 0).direction(of: 0..<1)
        .abbreviation
    }
    let (less, more) = (0.4142, 0.4143)
    #expect([direction(less, -1), direction(more, -1)] == ["N", "NE"])
    #expect([direction(1, -more), direction(1, -less)] == ["NE", "E"])
    #expect([direction(1, less), direction(1, more)] == ["E", "SE"])
    #expect([direction(more, 1), direction(less, 1)] == ["SE", "S"])
    #expect([direction(-less, 1), direction(-more, 1)] == ["S", "SW"])
    #expect([direction(-1, more), direction(-1, less)] == ["SW", "W"])
    #expect([direction(-1, -less), direction(-1, -more)] == ["W", "NW"])
    #expect([direction(-more, -1), direction(-less, -1)] == ["NW", "N"])
  }

  @Test func noDirectionIsNorth() {
    #expect(CompassDirection(bearing: .nan) == .north)
    let still = CampusWalk(nodes: [.init(x: 1, y: 1), .init(x: 1, y: 1, level: 2)], north: 90)
    #expect(still.direction(of: 0..<1) == .north)
  }

  /// Halves go up, also below zero. The number just below ½ is not a half, although ½ more than it
  /// rounds to 1.
  @Test func halvesAreRoundedUp() {
    let cases: [(Double, Double)] = [
      (0.5, 1), (1.5, 2), (2.5, 3), (-0.5, 0), (-1.5, -1), (-2.5, -2), (0.5.nextDown, 0),
      ((-0.5).nextDown, -1), (-0.2, 0), (56.5, 57), (57.4999, 57), (-1.51, -2), (9e15, 9e15),
    ]
    for (number, expected) in cases {
      #expect(number.roundedHalfUp == expected, "\(number)")
      #expect(number.roundedHalfUp.sign == (expected < 0 ? .minus : .plus), "\(number)")
    }
  }
}
