import Testing

@testable import AmbleCampus

/// A campus of three buildings on a line, 100 pixels apart:
///
///     A ──p1── B ──p2── C
func smallCampus() -> Campus {
  let points = [0.0, 100, 200].map { CampusPoint(x: $0, y: 0) }
  return Campus(
    name: "Small",
    buildings: zip(["A", "B", "C"], points).map {
      CampusBuilding(id: "b\($0)", shortName: $0, name: "House \($0)", point: $1)
    },
    paths: [
      CampusPath(id: "p1", from: points[0], to: points[1]),
      CampusPath(id: "p2", from: points[1], to: points[2], length: 120),
    ])
}

struct CampusEditorTests {
  private func edited(_ operations: CampusOperation...) throws(CampusEditError) -> Campus {
    try CampusEditor.campus(smallCampus(), after: operations)
  }

  /// Objects are added at the end, changed in place and removed.
  @Test func objectsAreAddedChangedAndRemoved() throws {
    let point = CampusPoint(x: 50, y: 50, level: 1)
    let door = CampusEntrance(id: "e1", point: CampusPoint(x: 100, y: 10))
    var rename = CampusBuildingChange()
    rename.name = "Hall"
    var closing = CampusPathChange()
    closing.closedUntil = .some(CampusDate(year: 2027, month: 3, day: 1))
    closing.length = .some(nil)
    let campus = try edited(
      .addBuilding(CampusBuilding(id: "new", shortName: "D", name: "D", point: point)),
      .addPath(
        CampusPath(id: "p3", from: CampusPoint(x: 0, y: 0), to: point, length: 70, kind: .stairs)),
      .changeBuilding("bA", rename), .addEntrance(building: "bB", door),
      .changePath("p2", closing), .removePath("p1"))
    #expect(campus.buildings.map(\.shortName) == ["A", "B", "C", "D"])
    #expect(campus.buildings[0].name == "Hall" && campus.buildings[0].point.x == 0)
    #expect(campus.buildings[1].entrances == [door])
    #expect(campus.paths.map(\.id) == ["p2", "p3"])
    #expect(campus.paths[0].length == nil && campus.paths[0].closedUntil?.month == 3)
    let rest = try CampusEditor.campus(
      campus, after: [.removeEntrance(building: "bB", "e1"), .removeBuilding("new")])
    #expect(rest.buildings.map(\.id) == ["bA", "bB", "bC"])
    #expect(rest.buildings[1].entrances.isEmpty)
  }

  /// A point moves with all objects at it: both paths that meet there, and the building.
  @Test func aPointMovesWithEverythingAtIt() throws {
    let (old, new) = (CampusPoint(x: 100, y: 0), CampusPoint(x: 100, y: 30))
    let campus = try edited(.movePoint(from: old, to: new))
    #expect(campus.buildings[1].point == new)
    #expect(campus.paths[0].to == new && campus.paths[1].from == new)
    #expect(campus.paths[0].from == CampusPoint(x: 0, y: 0))
  }

  /// An object that the campus does not have, or already has, is an error that names it.
  @Test func missingAndTakenObjectsAreErrors() {
    let here = CampusPoint(x: 0, y: 0)
    let cases: [(CampusOperation, CampusEditError)] = [
      (.removePath("x"), .missing(.path("x"))),
      (.changeBuilding("x", .init()), .missing(.building("x"))),
      (.removeEntrance(building: "bA", "e"), .missing(.entrance(building: "bA", "e"))),
      (.changeEntrance(building: "x", "e", .init()), .missing(.building("x"))),
      (
        .addBuilding(CampusBuilding(id: "bA", shortName: "Z", name: "Z", point: here)),
        .taken(.building("bA"))
      ),
      (
        .addPath(CampusPath(id: "p1", from: here, to: CampusPoint(x: 1, y: 1))),
        .taken(.path("p1"))
      ),
      (
        .movePoint(from: CampusPoint(x: 0, y: 0, level: 1), to: here),
        .nothingAt(CampusPoint(x: 0, y: 0, level: 1))
      ),
    ]
    for (operation, error) in cases {
      #expect(throws: error) { try edited(operation) }
    }
  }

  /// A campus that would break a rule stays as it was.
  @Test func invalidCampusesAreRefused() {
    var double = CampusBuildingChange()
    double.shortName = "B"
    var flat = CampusSettingsChange()
    flat.scale = 0
    for operation in [
      CampusOperation.changeBuilding("bA", double), .changeCampus(flat),
      .addPath(
        CampusPath(id: "n", from: CampusPoint(x: 0, y: 0), to: CampusPoint(x: 0, y: 0))),
      .movePoint(from: CampusPoint(x: 0, y: 0), to: CampusPoint(x: .nan, y: 0)),
    ] {
      #expect {
        try edited(operation)
      } throws: {
        if case .invalid(let text)? = $0 as? CampusEditError { text.hasSuffix(".") } else { false }
      }
    }
  }
}
