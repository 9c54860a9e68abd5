import Testing

@testable import AmbleRegion

struct WayDivisionTests {
  private let a = 1 << 40
  private let b = (1 << 40) + 1
  private let c = (1 << 40) + 2
  private let d = (1 << 40) + 3

  /// A road from 179.99° east to 179.97° west crosses the meridian after a quarter of its degrees, and
  /// of its rise of 0.4° in latitude. The road beside it, which ends at 180°, stays.
  @Test func aRoadEndsOnBothSides() {
    let division = WayDivision(
      OPLLine.lines(
        in: """
          n1 v1 x179.99 y10.0
          n2 v1 x-179.97 y10.4
          n3 v1 x180 y10.0
          w7 v1 Thighway=path,name=A%20%B Nn1,n2
          w8 v1 Thighway=path Nn1,n3
          """))
    #expect(division.replaced == [7])
    #expect(
      division.opl == """
        n\(a) v1 x180.0 y10.1
        n\(b) v1 x-180.0 y10.1
        w\(c) v1 Thighway=path,name=A%20%B Nn1,n\(a)
        w\(d) v1 Thighway=path,name=A%20%B Nn\(b),n2

        """)
  }

  /// A lake across the meridian, drawn from its south-east: each half is closed along the meridian.
  @Test func anAreaHasTwoHalves() {
    let division = WayDivision(
      OPLLine.lines(
        in: """
          n1 v1 x179.9 y0
          n2 v1 x-179.9 y0
          n3 v1 x-179.9 y1
          n4 v1 x179.9 y1
          w7 v1 Tnatural=water Nn1,n2,n3,n4,n1
          """))
    let ways = division.opl.split(separator: "\n").filter { $0.hasPrefix("w") }
    #expect(
      ways.map { $0.split(separator: " ").last } == [
        "Nn\(d),n4,n1,n\(a),n\(d)",
        "Nn\(b),n2,n3,n\(c),n\(b)",
      ])
  }

  /// Nodes that the file lacks neither cross nor end a way.
  @Test func unknownNodesStay() {
    let lines = OPLLine.lines(in: "n1 v1 x179.9 y0\nw7 v1 Thighway=path Nn1,n2\nx\n\n")
    #expect(lines.count == 2 && WayDivision(lines).replaced.isEmpty)
  }
}
