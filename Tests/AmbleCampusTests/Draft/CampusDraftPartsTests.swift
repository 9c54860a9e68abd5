import AmbleRegion
import AmbleTesting
import Foundation
import Testing

@testable import AmbleCampus

@Suite struct CampusDraftPartsTests {
  private func point(_ x: Double, _ y: Double, _ level: Int = 0) -> CampusPoint {
    CampusPoint(x: x, y: y, level: level)
  }

  private func area(_ name: String, short: String = "") -> CampusSurvey.Area {
    CampusSurvey.Area(kind: .building, name: name, shortName: short, outline: [])
  }

  /// A door 30 pixels above a path is connected in a straight line, and the path is cut there. One
  /// less than 8 pixels from a path's end joins that end.
  @Test func doorsAreConnectedToTheNearestPath() {
    var sketch = CampusSketch()
    sketch.add(.init(from: point(0, 100), to: point(200, 100), kind: .path))
    sketch.link(point(50, 70), within: 100)
    sketch.link(point(195, 130), within: 100)
    sketch.link(point(50, 500), within: 100)
    let ends = sketch.pieces.map { [$0.from, $0.to] }
    #expect(
      ends == [
        [point(0, 100), point(50, 100)], [point(50, 100), point(200, 100)],
        [point(50, 70), point(50, 100)], [point(195, 130), point(200, 100)],
      ])
  }

  /// Three levels meet at a point: a lift connects them where there is one, else stairs.
  @Test(arguments: [true, false]) func levelsThatMeetAreConnected(hasLift: Bool) {
    var sketch = CampusSketch()
    for level in [2, 0, 1] {
      sketch.add(.init(from: point(0, 0, level), to: point(9, Double(level), level), kind: .path))
    }
    sketch.connectLevels(lifts: hasLift ? [point(0, 0)] : [])
    let added = sketch.pieces.dropFirst(3)
    #expect(added.map(\.from.level) == [0, 1])
    #expect(added.map(\.to.level) == [1, 2])
    #expect(added.allSatisfy { $0.kind == (hasLift ? .lift : .stairs) })
  }

  @Test func shortNamesDiffer() {
    var names = ShortNames()
    #expect(names.name(of: area("Faculdade de Engenharia")) == "FE")
    #expect(names.name(of: area("Faculty of Economics")) == "FE 2")
    #expect(names.name(of: area("Library")) == "LIBR")
    #expect(names.name(of: area("Bloco 12")) == "B12")
    #expect(names.name(of: area("Anything", short: "libr")) == "libr 2")
    #expect(names.name(of: area("***")) == "B")
  }

  /// An L of three squares of 2 by 2 has its centroid a third of a square from the corner of the
  /// inner angle: at (5/3, 5/3).
  @Test func theMiddleOfABuildingIsItsCentroid() {
    var shape = area("L")
    shape.outline = [(0, 0), (4, 0), (4, 2), (2, 2), (2, 4), (0, 4), (0, 0)].map { point($0, $1) }
    #expect(shape.middle == point(1.7, 1.7))
    shape.outline.reverse()
    #expect(shape.middle == point(1.7, 1.7))
  }

  /// A region without outlines says what to do.
  @Test func anOlderRegionIsToBeImportedAgain() throws {
    let folder = RunFolder.url.appending(path: "older-region")
    _ = try DemoCity.makeRegion(in: folder) { request in
      var request = request
      request.drawsMap = false
      return try Importer(request).run()
    }
    let manifest = folder.appending(path: "region.json")
    var text = try String(contentsOf: manifest, encoding: .utf8)
    let entry = try #require(text.range(of: "sites.sqlite"))
    let start = try #require(text[..<entry.lowerBound].lastIndex(of: "{"))
    let end = try #require(text[entry.upperBound...].firstIndex(of: "}"))
    let comma = try #require(text[end...].firstIndex(of: ","))
    text.removeSubrange(start...comma)
    try Data(text.utf8).write(to: manifest)
    let region = try Region(opening: folder)
    let error = #expect(throws: RegionError.self) {
      try CampusDraft("Older", of: region, around: DemoCity.campusCentre, radius: 200)
    }
    #expect(error?.message.hasSuffix("import it again.") == true)
  }
}
