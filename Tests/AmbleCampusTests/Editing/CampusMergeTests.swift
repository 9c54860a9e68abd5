import AmbleTesting
import Foundation
import Testing

@testable import AmbleCampus

struct CampusMergeTests {
  /// Returns the conflicts of an editor's operations with those that another stored first.
  private func conflicts(
    of mine: CampusOperation..., with theirs: [CampusOperation]
  ) throws -> [CampusObject] {
    let base = smallCampus()
    let current = try CampusEditor.campus(base, after: theirs)
    return CampusMerge.conflicts(of: mine, from: base, to: current)
  }

  private var rename: CampusBuildingChange {
    var change = CampusBuildingChange()
    change.name = "Renamed"
    return change
  }

  private let middle = CampusPoint(x: 100, y: 0)
  private let elsewhere = CampusPoint(x: 100, y: 40)

  /// Changes of different objects go together.
  @Test func differentObjectsDoNotConflict() throws {
    let door = CampusEntrance(id: "e", point: elsewhere)
    #expect(try conflicts(of: .changeBuilding("bA", rename), with: [.removePath("p2")]) == [])
    #expect(
      try conflicts(
        of: .changeBuilding("bA", rename), with: [.addEntrance(building: "bA", door)]) == [])
    #expect(
      try conflicts(of: .removePath("p1"), with: [.changeCampus(.init())]) == [])
  }

  /// Changes of one object conflict, also if one of them removes it.
  @Test func theSameObjectConflicts() throws {
    #expect(
      try conflicts(
        of: .changeBuilding("bA", rename), .changeBuilding("bA", rename),
        with: [.removeBuilding("bA")]) == [.building("bA")])
    #expect(
      try conflicts(of: .removeBuilding("bA"), with: [.changeBuilding("bA", rename)])
        == [.building("bA")])
    let door = CampusEntrance(id: "e", point: elsewhere)
    #expect(
      try conflicts(of: .removeBuilding("bA"), with: [.addEntrance(building: "bA", door)])
        == [.building("bA")])
    var north = CampusSettingsChange()
    north.north = 90
    #expect(
      try conflicts(of: .changeCampus(.init()), with: [.changeCampus(north)]) == [.campus])
  }

  /// Moving a point conflicts with another editor's move of a path there; a path that another
  /// editor added there moves along.
  @Test func pointsConflictByTheirObjects() throws {
    let move = CampusOperation.movePoint(from: middle, to: elsewhere)
    #expect(try conflicts(of: move, with: [.removePath("p2")]) == [.path("p2")])
    let added = CampusPath(id: "new", from: middle, to: CampusPoint(x: 100, y: 90))
    #expect(try conflicts(of: move, with: [.addPath(added)]) == [])
  }

  /// A path to a point that another moved away would end in the air.
  @Test func pathsToMovedPointsConflict() throws {
    let added = CampusPath(id: "new", from: middle, to: CampusPoint(x: 100, y: 90))
    #expect(
      try conflicts(of: .addPath(added), with: [.movePoint(from: middle, to: elsewhere)])
        == [.point(middle)])
  }

  /// Both editors chose the same identifier for different objects.
  @Test func identifiersTakenMeanwhileConflict() throws {
    let mine = CampusPath(id: "new", from: middle, to: CampusPoint(x: 100, y: 90))
    let theirs = CampusPath(id: "new", from: middle, to: CampusPoint(x: 100, y: 95))
    #expect(try conflicts(of: .addPath(mine), with: [.addPath(theirs)]) == [.path("new")])
  }

  /// Objects that an editor added can be changed at once.
  @Test func ownObjectsDoNotConflict() throws {
    let mine = CampusPath(id: "new", from: middle, to: CampusPoint(x: 100, y: 90))
    #expect(
      try conflicts(of: .addPath(mine), .changePath("new", .init()), with: [.removePath("p1")])
        == [])
  }
}

struct CampusDeltaTests {
  /// Random edits of a random campus: the difference, stored and read again, leads from the old to
  /// the new campus, except for the order of objects.
  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func differencesLeadToTheNewCampus(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var campus = smallCampus()
    campus.notes = ["by": .text("Ann"), "checked": .list([.number(0.5), .null, .flag(true)])]
    for _ in 0..<20 {
      let old = campus
      for _ in 0..<3 { change(&campus, &random) }
      let stored = try CampusDelta(data: CampusDelta(from: old, to: campus).data)
      #expect(sorted(stored.applied(to: old)) == sorted(campus), "seed \(seed)")
      let whole = try CampusDelta(data: CampusDelta(from: nil, to: campus).data)
      #expect(whole.applied(to: nil) == campus, "seed \(seed)")
    }
  }

  private func change(_ campus: inout Campus, _ random: inout SeededGenerator) {
    let point = CampusPoint(
      x: Double(random.below(100_000)) / 7, y: Double(random.below(1000)), level: random.below(3))
    let id = "n\(random.next())"
    switch random.below(6) {
    case 0: campus.buildings.append(.init(id: id, shortName: id, name: "\u{1F97E} 陳", point: point))
    case 1 where !campus.buildings.isEmpty:
      campus.buildings.remove(at: random.below(campus.buildings.count))
    case 2 where !campus.buildings.isEmpty:
      let index = random.below(campus.buildings.count)
      campus.buildings[index].entrances.append(
        .init(id: id, name: "side", point: point, isStepFree: random.chance(2)))
    case 3:
      campus.paths.append(
        .init(
          id: id, from: point, to: CampusPoint(x: 1, y: 2), length: random.chance(2) ? 0.1 : nil,
          kind: random.chance(2) ? .lift : .path, isOneWay: random.chance(2),
          closedUntil: random.chance(3) ? CampusDate(year: 2027, month: 1, day: 31) : nil))
    case 4 where !campus.paths.isEmpty: campus.paths.remove(at: random.below(campus.paths.count))
    default:
      campus.north = Double(random.below(360))
      campus.pins = [.init(x: 1, y: 2, latitude: 47.1, longitude: -122.3)]
    }
  }

  private func sorted(_ campus: Campus) -> Campus {
    var campus = campus
    campus.buildings.sort { $0.id < $1.id }
    campus.paths.sort { $0.id < $1.id }
    return campus
  }

  /// The numbers of objects that an edit added, changed and removed.
  @Test func differencesAreCounted() throws {
    var change = CampusPathChange()
    change.isOneWay = true
    let new = try CampusEditor.campus(
      smallCampus(),
      after: [
        .removeBuilding("bA"), .changePath("p1", change),
        .addPath(CampusPath(id: "x", from: CampusPoint(x: 0, y: 9), to: CampusPoint(x: 9, y: 9))),
      ])
    let delta = CampusDelta(from: smallCampus(), to: new)
    #expect(
      delta.count(since: smallCampus())
        == CampusChangeCount(
          buildings: .init(removed: 1), paths: .init(added: 1, changed: 1)))
    #expect(CampusDelta(from: new, to: new).isEmpty)
  }

  /// Damaged bytes are an error.
  @Test func damagedDataIsRefused() throws {
    var data = try CampusDelta(from: nil, to: smallCampus()).data
    #expect(throws: (any Error).self) { try CampusDelta(data: data.prefix(20)) }
    data[4] ^= 0x7F
    #expect(throws: (any Error).self) { try CampusDelta(data: data) }
  }

  /// A folder read again keeps the identifiers of unchanged objects; new objects get new ones.
  @Test func folderObjectsKeepTheirIdentifiers() throws {
    var known = smallCampus()
    known.buildings[2].id = "edited-1"
    known.paths[1].id = "edited-2"
    var folder = smallCampus()
    folder.buildings[0].shortName = "New"
    folder.paths[0].to = CampusPoint(x: 77, y: 0)
    let campus = folder.identified(by: known)
    #expect(campus.buildings[1].id == "bB" && campus.buildings[2].id == "edited-1")
    #expect(!["bA", "bB", "edited-1"].contains(campus.buildings[0].id))
    #expect(campus.paths[1].id == "edited-2" && campus.paths[0].id != "p1")
    #expect(CampusDelta(from: known, to: smallCampus().identified(by: known)).isEmpty)
  }
}
