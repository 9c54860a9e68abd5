import Foundation
import Testing

@testable import AmbleRegion

struct MissingNodesTests {
  /// Of nodes 7–1–2–8–9 only 1 and 2 are known: 7 is placed at 1, 8 and 9 at 2.
  @Test func missingNodesGoWhereTheirNeighbourIs() {
    let patch = MissingNodes.patch(
      OPLLine.lines(
        in: """
          n1 v1 dV x7.4 y43.7
          n2 v1 dV x7.5 y43.8
          w5 v1 dV Thighway=path Nn7,n1,n2,n8,n9
          """))
    #expect(
      patch == """
        <osm version="0.6">
        <node id="7" version="1" lon="7.4" lat="43.7"/>
        <node id="8" version="1" lon="7.5" lat="43.8"/>
        <node id="9" version="1" lon="7.5" lat="43.8"/>
        </osm>

        """)
  }

  /// A way without known nodes has all nodes at one position.
  @Test func anUnknownWayStaysTogether() {
    let patch = MissingNodes.patch(OPLLine.lines(in: "w5 v1 dV T Nn7,n8"))
    #expect(patch.components(separatedBy: "lon=\"0\" lat=\"0\"").count == 3)
  }
}
