import AmbleTesting
import Foundation
import Testing

@testable import AmbleCampus
@testable import AmbleFormats
@testable import AmbleServer

/// The command `amble campus`, run as a process over a campus of two ways between two buildings.
@Suite(.enabled(if: Program.isBuilt, "the program is not built beside the tests"))
struct CampusCommandTests {
  /// A – (100, 50) – (150, 50) – B, with stairs at the end, and a longer way over (0, 100) without.
  /// C is on no path.
  private static let folder: URL? = {
    let folder = RunFolder.url.appending(path: "campus-\(UUID().uuidString)")
    let points = [(100.0, 100.0), (100, 50), (150, 50), (150, 100), (0, 100)].map {
      CampusPoint(x: $0.0, y: $0.1)
    }
    let campus = Campus(
      name: "Two ways", unit: .feet, scale: 1,
      picture: CampusPicture(file: "map.png", width: 200, height: 120),
      buildings: [("A", "Hall A", 0), ("B", "Hall B", 3)].map {
        CampusBuilding(id: "b\($0.0)", shortName: $0.0, name: $0.1, point: points[$0.2])
      } + [
        CampusBuilding(id: "bC", shortName: "C", name: "Hut", point: CampusPoint(x: 9, y: 9))
      ],
      paths: [
        (0, 1, 50.4, false), (1, 2, 50.4, false), (2, 3, 50.4, true), (0, 4, 100, false),
        (4, 3, 180, false),
      ].enumerated().map {
        CampusPath(
          id: "p\($0)", from: points[$1.0], to: points[$1.1], length: $1.2,
          kind: $1.3 ? .stairs : .path)
      })
    do {
      try CampusFolder.write(campus, picture: nil, to: folder)
      try Data(picture).write(to: folder.appending(path: "map.png"))
    } catch { return nil }
    return folder
  }()

  /// The beginning of a PNG of 200×120 pixels: reading a campus needs nothing else.
  private static var picture: [UInt8] {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header: [UInt8] = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    let size: [UInt8] = [0, 0, 0, 200, 0, 0, 0, 120, 8, 2, 0, 0, 0]
    return signature + header + size + [UInt8](repeating: 0, count: 64)
  }

  private func run(
    _ arguments: String...
  ) throws -> (status: Int32, output: String, errors: String) {
    try Program.run(["campus", try #require(Self.folder).path] + arguments)
  }

  private let shortest = """
    Walk 50 feet N to (100, 50)
    Walk 50 feet E to (150, 50)
    Walk 50 feet S to (150, 100)
    Total distance: 151 feet

    """

  /// Three times 50.4 is 151.2.
  @Test func theTextIsExact() throws {
    let (status, output, errors) = try run("hall a", "B")
    #expect(status == 0 && errors.isEmpty)
    #expect(output == shortest)
  }

  @Test func furtherPathsFollowAnEmptyLine() throws {
    let (status, output, _) = try run("A", "B", "--paths", "3")
    #expect(status == 0)
    #expect(
      output == shortest + """

        Walk 100 feet W to (0, 100)
        Walk 180 feet E to (150, 100)
        Total distance: 280 feet

        """)
  }

  @Test func stepFreePathsAvoidStairs() throws {
    #expect(try run("A", "B", "--step-free").output.hasSuffix("Total distance: 280 feet\n"))
  }

  /// Between A and B no point has three neighbours: one step by intersections, but the stairs are
  /// apart.
  @Test func stepsAndTurnsAreChosen() throws {
    let (status, output, _) = try run("A", "B", "--steps", "intersections", "--turns")
    #expect(status == 0)
    #expect(
      output == """
        Head north-east and walk 101 feet to (150, 50)
        Turn right at (150, 50) and take the stairs 50 feet to (150, 100)
        Total distance: 151 feet

        """)
  }

  @Test func jsonIsThatOfTheServer() throws {
    let (status, output, _) = try run("A", "B", "--json", "--paths", "2")
    #expect(status == 0)
    let json = try JSONValue(text: Data(output.utf8))
    #expect(json["from"] == .string("A") && json["unit"] == .string("feet"))
    #expect(json["paths"]?.elements?.count == 2)
    #expect(json["paths.0.distance"]?.number == 151.2)
    #expect(json["paths.0.steps.0.direction"] == .string("N"))
    #expect(json["text"] == .string(String(shortest.dropLast())))
  }

  /// One sentence and status 1 without a path, status 2 for invalid usage and an invalid folder.
  @Test func failuresAreDistinguished() throws {
    for (from, to, message) in [
      ("A", "Hall D", "No building is called \"Hall D\". Did you mean Hall A or Hall B?\n"),
      ("A", "hall a", "Both ends are the same building, A. Choose two different ones.\n"),
      ("A", "C", "No path leads to C: no open path begins or ends at its entrances.\n"),
    ] {
      let (status, output, errors) = try run(from, to)
      #expect(status == 1 && output.isEmpty && errors == message)
    }
    #expect(try run("A").status == 2)
    #expect(try run("A", "B", "--paths", "0").status == 2)
    #expect(try run("A", "B", "--steps", "all").status == 2)
    let missing = try Program.run(["campus", "/nonexistent", "A", "B"])
    #expect(missing.status == 2 && !missing.errors.isEmpty && missing.output.isEmpty)
  }
}
