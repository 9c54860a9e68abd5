import Testing

@testable import AmbleCore

@Suite struct CampusWalkTests {
  /// Reads a walk from a map: its nodes are the letters in alphabetical order. A column counts as
  /// half a row's height, so that a drawn slash is a diagonal.
  private func walk(_ map: String, north: Double = 0) -> CampusWalk {
    var found: [(Character, CampusNetwork.Node)] = []
    for (row, line) in map.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      for (column, letter) in line.enumerated() where letter.isLetter {
        found.append((letter, .init(x: Double(column), y: 2 * Double(row))))
      }
    }
    return CampusWalk(nodes: found.sorted { $0.0 < $1.0 }.map(\.1), north: north)
  }

  private func turns(_ walk: CampusWalk) -> [GuidanceStep.Maneuver] {
    (0..<walk.count).map(walk.turn(before:))
  }

  /// Up, then to the right: a right turn; then down: another one; then left along the bottom.
  @Test func aRoundInTheClockwiseDirectionTurnsRight() {
    let round = walk(
      """
      B---C
      |   |
      A   |
        E-D
      """)
    #expect(turns(round) == [.depart, .right, .right, .right])
    #expect((0..<4).map { round.direction(of: $0..<$0 + 1).abbreviation } == ["N", "E", "S", "W"])
  }

  /// The same map walked the other way turns left, for every direction of north.
  @Test(arguments: [0.0, 33, 200, -75])
  func theOtherWayRoundTurnsLeft(_ north: Double) {
    let round = walk(
      """
      D---C
      |   |
      E   |
        A-B
      """, north: north)
    #expect(turns(round) == [.depart, .left, .left, .left])
  }

  /// East for two columns, then two rows up: B to C rises 45°, which is more than 40°, a turn; from
  /// C straight back to D is a U-turn.
  @Test func aDiagonalIsATurnAndBackIsAUTurn() {
    let bent = walk(
      """
              C
             /
           D
          /
      A-B
      """)
    #expect(turns(bent)[1] == .left)
    #expect(turns(bent)[2] == .uTurn)
  }

  /// In a lift between two corridors the traveller can turn in any way: the way out is a new start.
  @Test func aLiftBeginsAnew() {
    let walk = CampusWalk(
      nodes: [
        .init(x: 0, y: 0), .init(x: 5, y: 0), .init(x: 5, y: 0, level: 1),
        .init(x: 5, y: 5, level: 1),
      ], north: 0)
    #expect(turns(walk) == [.depart, .depart, .depart])
    #expect(walk.groups { _ in true } == [0..<1, 1..<2, 2..<3])
  }

  /// A, B and C lie on a line, D is around the corner: one group of two pieces, one of one.
  @Test func piecesInOneDirectionAreJoined() {
    let walk = walk(
      """
      A--B-C
           |
           D
      """)
    #expect(walk.groups(where: walk.keepsDirection) == [0..<2, 2..<3])
    #expect(walk.groups { _ in false } == [0..<1, 1..<2, 2..<3])
    #expect(walk.direction(of: 0..<3) == .southEast)
  }

  /// The stairs from B to C lead up a storey. They stay apart, though all three lead east.
  @Test func aChangeOfLevelIsNeverJoined() {
    let walk = CampusWalk(
      nodes: [
        .init(x: 0, y: 0), .init(x: 1, y: 0), .init(x: 2, y: 0, level: 1),
        .init(x: 3, y: 0, level: 1),
      ], north: 0)
    #expect(walk.groups(where: walk.keepsDirection) == [0..<1, 1..<2, 2..<3])
    #expect(turns(walk) == [.depart, .straight, .straight])
  }

  @Test func aWalkOfOnePointHasNoPieces() {
    let walk = CampusWalk(nodes: [.init(x: 0, y: 0)], north: .nan)
    #expect(walk.count == 0 && walk.groups { _ in true }.isEmpty && walk.north == 0)
  }
}
