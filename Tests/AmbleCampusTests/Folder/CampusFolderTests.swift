import AmbleCampus
import AmbleTesting
import Foundation
import Testing

@Suite struct CampusFolderTests {
  @Test func aFolderIsACampus() throws {
    let campus = try CampusFolder.read(SampleFolder().url)
    let (library, gym) = (CampusPoint(x: 10, y: 20), CampusPoint(x: 40, y: 20))
    #expect(
      campus
        == Campus(
          name: "Oak Hill", unit: .metres, scale: 0.5,
          picture: CampusPicture(file: "map.png", width: 100, height: 60),
          buildings: [
            CampusBuilding(id: "b1", shortName: "LIB", name: "Library", point: library),
            CampusBuilding(id: "b2", shortName: "GYM", name: "Gym", point: gym),
          ],
          paths: [CampusPath(id: "p1", from: library, to: gym, length: 15)]))
  }

  /// A byte order mark, lines ended as on Windows, other names of columns and files, and an empty
  /// line at the end make no difference.
  @Test func otherSpellingsAreTheSameCampus() throws {
    let other = try SampleFolder([
      "buildings.tsv": nil, "paths.tsv": nil,
      "campus.json": "\u{FEFF}"
        + #"{"name": "Oak Hill", "picture": "map.png", "unit": "m", "scale": 0.5, "pins": []}"#,
      "campus_buildings.tsv":
        "\u{FEFF}Long Name\tshortName\tX\tY\r\nLibrary\t LIB \t10\t20\r\nGym\tGYM\t4e1\t20\r\n\r\n",
      "campus_paths.tsv": "x1\ty1\tx2\ty2\tLength\r\n10\t20.0\t40\t20\t15\r\n",
    ])
    #expect(try CampusFolder.read(other.url) == CampusFolder.read(SampleFolder().url))
  }

  @Test func everyColumnIsRead() throws {
    let folder = try SampleFolder([
      "buildings.tsv": "short_name\tlongName\tx\ty\tlevel\nLIB\tLibrary\t10\t20\t-1\n",
      "entrances.tsv":
        "short_name\tname\tx\ty\tlevel\tstep_free\nlib\tNorth\t11\t12\t2\tno\nLIB\t\t13\t14\t\t\n",
      "paths.tsv": """
      start-x\tstart-y\tend-x\tend-y\tdistance\tkind\tone_way\tclosed_until\tstart-level\tend-level
      1\t2\t1\t2\t\tlift\t\t\t-1\t3
      1\t2\t3\t4\t5\tsteps\tyes\t2028-02-29\t\t1
      """,
    ])
    let campus = try CampusFolder.read(folder.url)
    #expect(campus.buildings[0].point.level == -1)
    #expect(
      campus.buildings[0].entrances == [
        CampusEntrance(
          id: "e1", name: "North", point: CampusPoint(x: 11, y: 12, level: 2), isStepFree: false),
        CampusEntrance(id: "e2", point: CampusPoint(x: 13, y: 14)),
      ])
    #expect(
      campus.paths == [
        CampusPath(
          id: "p1", from: CampusPoint(x: 1, y: 2, level: -1), to: CampusPoint(x: 1, y: 2, level: 3),
          kind: .lift),
        CampusPath(
          id: "p2", from: CampusPoint(x: 1, y: 2), to: CampusPoint(x: 3, y: 4, level: 1), length: 5,
          kind: .stairs, isOneWay: true, closedUntil: CampusDate(year: 2028, month: 2, day: 29)),
      ])
  }

  /// There and back with 5 are one path. With 6 it is another, one-way is, and so is a third row.
  @Test func rowsThatAreEachOthersReverseAreOnePath() throws {
    let folder = try SampleFolder([
      "paths.tsv": """
      x1\ty1\tx2\ty2\tlength\tone_way
      1\t2\t3\t4\t5\t
      3\t4\t1\t2\t5\t
      3\t4\t1\t2\t6\t
      3\t4\t1\t2\t5\tyes
      1\t2\t3\t4\t5\t
      """
    ])
    let paths = try CampusFolder.read(folder.url).paths
    #expect(paths.map(\.length) == [5, 6, 5, 5])
    #expect(paths.map(\.isOneWay) == [false, false, true, false])
    #expect(paths.map(\.id) == ["p1", "p2", "p3", "p4"])
  }

  /// Without settings, pixels are measured by the paths: 30 pixels are 15, so one is a half.
  @Test func withoutSettingsTheRestIsDerived() throws {
    let campus = try CampusFolder.read(SampleFolder(["campus.json": nil]).url)
    #expect(campus.name == "oak hill")
    #expect(campus.unit == .feet)
    #expect(campus.scale == 0.5)
    #expect(campus.picture?.file == "map.png")
  }
}
