import AmbleDemoCity
import AmbleRegion
import Foundation
import Testing

@testable import AmbleServer

/// The command `amble traffic`, run as a process over a separate demo city.
@Suite(.enabled(if: Program.isBuilt, "the program is not built beside the tests"))
struct TrafficCommandTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private func makeCity() throws -> String {
    let folder = home.appending(path: "demo")
    _ = try DemoCity.makeRegion(in: folder) { request in
      var request = request
      request.drawsMap = false
      return try Importer(request).run()
    }
    return folder.path
  }

  private func file(_ name: String, _ text: String) throws -> String {
    let file = home.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  private let line =
    #"{"type": "Feature", "properties": {"name": "Fair"}, "geometry": {"type": "LineString", "coordinates": [[-30.0565, 38.046], [-30.0455, 38.0535]]}}"#

  /// Files are matched and counted, kept for later commands, and removed.
  @Test func trafficIsSetAndRemoved() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    let city = try makeCity()
    let speeds = try file("speeds.csv", "1,2,30\n123456789,2,30\n")
    let area = try file(
      "area.geojson",
      #"{"type": "Feature", "geometry": {"type": "Polygon", "coordinates": [[[-31, 37], [-29, 37], [-29, 39], [-31, 39], [-31, 37]]]}}"#
    )
    let (status, output, errors) = try Program.run(["traffic", city, speeds, area])
    #expect(status == 0 && errors.isEmpty, "\(errors)")
    #expect(output.contains("of 2 speeds match") && output.contains("1 of 1 closures match"))
    let closed = try Program.run(["route", city, "38.046,-30.056", "38.053,-30.046"])
    #expect(closed.status == 1 && closed.errors.contains("closed at this time"), "\(closed.errors)")
    let cleared = try Program.run(["traffic", city, "--clear"])
    #expect(cleared.status == 0 && cleared.output.contains("has no traffic any more"))
    #expect(try Program.run(["route", city, "38.046,-30.056", "38.053,-30.046"]).status == 0)
  }

  /// A faulty file is one sentence with the line, the status is 2, and the traffic stays.
  @Test func aFaultyFileChangesNothing() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    let city = try makeCity()
    #expect(try Program.run(["traffic", city, try file("good.geojson", line)]).status == 0)
    let kept = URL(filePath: city).appending(path: Region.trafficFile)
    let before = try Data(contentsOf: kept)
    let bad = try Program.run(["traffic", city, try file("bad.csv", "1,2,30\n1,2,fast\n")])
    #expect(bad.status == 2 && bad.output.isEmpty)
    #expect(bad.errors.contains("bad.csv cannot be used: line 2 states the speed “fast”"))
    #expect(bad.errors.split(separator: "\n").count == 1)
    #expect(try Data(contentsOf: kept) == before)
    #expect(try Program.run(["traffic", city]).status == 2)
    #expect(try Program.run(["traffic", city, "--clear", bad.errors]).status == 2)
    #expect(try Program.run(["traffic", home.path, "--clear"]).status == 2)
    #expect(try Program.run(["traffic", city, home.appending(path: "no").path]).status == 2)
  }
}
