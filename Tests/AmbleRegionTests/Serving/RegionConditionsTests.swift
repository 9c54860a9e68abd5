import AmbleCore
import AmbleDemoCity
import AmbleRegion
import Foundation
import Testing

/// Traffic applied to a served region.
struct RegionConditionsTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  /// A file that cannot be used is reported once and has no effect.
  @Test func aDamagedFileIsReportedOnce() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try DemoCity.makeRegion(in: folder) { request in
      var request = request
      request.drawsMap = false
      return try Importer(request).run()
    }
    let region = try Region(opening: folder)
    let served = ServedRegion(region)
    let line = [38.047, 38.049].map { Coordinate(latitude: $0, longitude: -30.05) }
    try region.replaceTraffic(by: TrafficData(closures: [StreetClosure(shapes: [.line(line)])]))
    _ = served.conditions.refresh(at: Date())
    let file = folder.appending(path: Region.trafficFile)
    try Data("AMBLETR1 damaged".utf8).write(to: file, options: .atomic)
    func outcome(_ served: ServedRegion) -> String {
      switch served.conditions.refresh(at: Date()) {
      case .same: "same"
      case .applied: "applied"
      case .failed(let problem): problem
      }
    }
    #expect(outcome(served).contains("amble traffic"))
    #expect(outcome(served) == "same")
    let later = ServedRegion(region)
    #expect(outcome(later).contains("amble traffic"), "also if it was damaged from the start")
    #expect(outcome(later) == "same")
  }
}
