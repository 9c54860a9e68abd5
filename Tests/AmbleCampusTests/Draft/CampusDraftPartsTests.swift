import AmbleCore
import AmbleRegion
import AmbleTesting
import Foundation
import Testing

@testable import AmbleCampus
@testable import AmbleDemoCity

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

  /// A street, a path 10 pixels from it, another 12 pixels from that and a fourth 60 pixels away. With
  /// gaps of up to 20 pixels the first three are one net, joined at their closest places; the rest is
  /// left out, though it is not shorter than each of them.
  @Test func gapsAreJoinedAndTheRestLeftOut() {
    var sketch = CampusSketch()
    sketch.add(.init(from: point(0, 0), to: point(200, 0), kind: .path))
    sketch.add(.init(from: point(100, 10), to: point(100, 90), kind: .path))
    sketch.add(.init(from: point(112, 50), to: point(190, 50), kind: .path))
    sketch.add(.init(from: point(0, 150), to: point(200, 150), kind: .path))
    sketch.add(.init(from: point(20, 10, 1), to: point(40, 10, 1), kind: .path))
    sketch.joinGaps(upTo: 20)
    let ends = Set(sketch.pieces.map { [$0.from, $0.to] })
    #expect(ends.contains([point(100, 10), point(100, 0)]))
    #expect(ends.contains([point(112, 50), point(100, 50)]))
    sketch.keepLongestNet()
    #expect(sketch.pieces.count == 7)
    #expect(sketch.pieces.allSatisfy { $0.from.y <= 90 && $0.from.level == 0 })
  }

  /// The building of the place's name comes first. Where none has it, an unnamed one around the position
  /// takes it, else the largest unnamed one in its box, else there is a point.
  @Test func theNamedPlaceIsFirst() throws {
    let frame = CampusFrame(centre: Coordinate(latitude: 41, longitude: -8), radius: 300)
    func square(_ name: String, _ x: Double, _ y: Double, _ side: Double) -> CampusSurvey.Area {
      var shape = area(name)
      shape.outline = [(0, 0), (side, 0), (side, side), (0, side), (0, 0)].map {
        point(x + $0, y + $1)
      }
      return shape
    }
    var survey = CampusSurvey(frame: frame)
    survey.areas = [
      square("Library", 100, 100, 50), square("", 300, 300, 40), square("", 400, 300, 90),
      square("Hospital", 1450, 1450, 100),
    ]
    let box = BoundingBox(west: -8.004, south: 40.99, east: -7.99, north: 41.0029)
    var known = survey
    known.putFirst("hospital", at: frame.centre, nil)
    #expect(known.namedBuildings.map(\.name) == ["Hospital", "Library"])
    survey.areas.removeLast()
    var around = survey
    around.areas.append(square("", 1450, 1450, 100))
    around.putFirst("Clinic", at: frame.centre, box)
    #expect(around.namedBuildings.map(\.name) == ["Clinic", "Library"])
    #expect(around.namedBuildings[0].middle == point(1500, 1500))
    var inside = survey
    inside.putFirst("Clinic", at: frame.centre, box)
    #expect(inside.namedBuildings[0].middle == point(445, 345))
    survey.putFirst("Clinic", at: frame.centre, nil)
    #expect(survey.namedBuildings.map(\.name) == ["Clinic", "Library"])
    #expect(survey.namedBuildings[0].middle == point(1500, 1500))
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

  /// A region without outlines is an error with a remedy.
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
