import AmbleCampus
import AmbleCore
import AmbleRegion
import AmbleTesting
import Foundation
import Testing

@testable import AmbleDemo
@testable import AmbleDemoCity

/// The campus of the demo city, drafted from its region.
@Suite struct DemoCampusTests {
  private static let region = Result {
    let folder = RunFolder.url.appending(path: "demo-for-campus")
    _ = try DemoCity.makeRegion(in: folder) { request in
      var request = request
      request.drawsMap = false
      return try Importer(request).run()
    }
    return try Region(opening: folder)
  }

  private static let draft = Result {
    try CampusDraft(
      DemoCity.campusName, of: region.get(), around: DemoCity.campusCentre,
      radius: DemoCity.campusRadius)
  }
  private static let campus = Result { try draft.get().campus }

  @Test func itHasBuildingsEntrancesStairsAndALift() throws {
    let campus = try Self.campus.get()
    #expect(campus.problem == nil)
    #expect(campus.name == "Solvarra Polytechnic")
    #expect(campus.buildings.count == 16)
    #expect(try Self.draft.get().connectedBuildings == 16)
    let library = try #require(campus.buildings.first { $0.shortName == "LIB" })
    #expect(library.name == "Alder Library")
    #expect(library.entrances.map(\.name).sorted() == ["Footbridge", "South"])
    #expect(library.entrances.first { $0.name == "Footbridge" }?.point.level == 1)
    let retort = try #require(campus.buildings.first { $0.shortName == "RET" })
    #expect(retort.entrances.filter(\.isStepFree).count == 2)
    let lifts = campus.paths.filter { $0.kind == .lift }
    #expect(lifts.map { [$0.from.level, $0.to.level] } == [[0, 1]])
    #expect(campus.paths.filter { $0.kind == .stairs }.count >= 4)
    #expect(campus.paths.filter(\.isOneWay).count == 2)
  }

  /// From Old Mill Hall every building can be reached, also without steps.
  @Test(arguments: [false, true]) func everyBuildingIsReached(isStepFree: Bool) throws {
    let campus = try Self.campus.get()
    var next: [CampusPoint: [CampusPoint]] = [:]
    for path in campus.paths where !isStepFree || path.kind != .stairs {
      next[path.from, default: []].append(path.to)
      if !path.isOneWay { next[path.to, default: []].append(path.from) }
    }
    let start = try #require(campus.buildings.first { $0.shortName == "MIL" }?.entrances.first)
    var (reached, queue): (Set<CampusPoint>, [CampusPoint]) = ([start.point], [start.point])
    while let point = queue.popLast() {
      for other in next[point] ?? [] where reached.insert(other).inserted { queue.append(other) }
    }
    for building in campus.buildings {
      let doors = building.entrances.filter { !isStepFree || $0.isStepFree }
      #expect(doors.contains { reached.contains($0.point) }, "\(building.shortName)")
    }
  }

  /// Old Mill Hall's door is 155 m west and 39 m south of the middle (755, 1450): (600, 1411). The
  /// corners are pins, so that a door's position follows by proportion.
  @Test func pinsPlaceTheDoors() throws {
    let campus = try Self.campus.get()
    let hall = try #require(campus.buildings.first { $0.shortName == "MIL" }?.entrances.first)
    let (corner, opposite) = (campus.pins[0], campus.pins[2])
    let side = Double(try #require(campus.picture).width)
    let latitude =
      corner.latitude + (opposite.latitude - corner.latitude) * hall.point.y / side
    let longitude =
      corner.longitude + (opposite.longitude - corner.longitude) * hall.point.x / side
    let found = Coordinate(latitude: latitude, longitude: longitude)
    let middle = DemoCity.campusCentre
    let north = (found.latitude - middle.latitude) * Coordinate.metresPerDegree
    let east =
      (found.longitude - middle.longitude) * Coordinate.metresPerDegree
      * cos(middle.latitude * .pi / 180)
    #expect(abs(north + 39) < 0.1)
    #expect(abs(east + 155) < 0.1)
  }

  /// The same campus, name by name and path by path, each time.
  @Test func itIsTheSameEachTime() throws {
    let again = try CampusDraft(
      DemoCity.campusName, of: Self.region.get(), around: DemoCity.campusCentre,
      radius: DemoCity.campusRadius)
    #expect(try again.campus == Self.campus.get())
  }

  @Test func itsFolderIsRead() throws {
    let folder = try DemoCity.makeCampus(in: Self.region.get().folder)
    let read = try CampusFolder.read(folder)
    #expect(try read == Self.campus.get())
    #expect(folder.lastPathComponent == "polytechnic")
    // An import in the same place keeps the campus.
    _ = try DemoCity.makeRegion(in: Self.region.get().folder) { request in
      var request = request
      request.drawsMap = false
      return try Importer(request).run()
    }
    #expect(try CampusFolder.read(folder) == read)
  }

  @Test func aPlaceWithoutBuildingsIsRefused() throws {
    let sea = Coordinate(latitude: 38.02, longitude: -30.05)
    #expect(throws: CampusFolderError.self) {
      try CampusDraft("Sea", of: Self.region.get(), around: sea, radius: 100)
    }
  }
}
