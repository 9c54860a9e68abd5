import AmbleCore
import AmbleDemoCity
import AmbleRegion
import Foundation
import HTTPTypes
import Logging
import Synchronization
import Testing

@testable import AmbleServer
@testable import AmbleWork

/// Traffic applied to a server that answers requests.
struct TrafficTests {
  private final class Flag: Sendable {
    private let value = Mutex(false)
    var isSet: Bool { value.withLock { $0 } }
    func set() { value.withLock { $0 = true } }
  }

  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let path =
    "/route?point=38.046,-30.056&point=38.053,-30.046&profile=bike&points_encoded=false"

  /// Opens a demo city without a map.
  private func open() throws -> Region {
    _ = try DemoCity.makeRegion(in: folder) { request in
      var request = request
      request.drawsMap = false
      return try Importer(request).run()
    }
    return try Region(opening: folder)
  }

  private func line(_ server: Server) async throws -> [Coordinate] {
    let json = try await ask(path, of: server).json
    return (json["paths.0.points.coordinates"]?.elements ?? []).compactMap {
      guard let place = $0.elements, place.count >= 2, let east = place[0].number,
        let north = place[1].number
      else { return nil }
      return Coordinate(latitude: north, longitude: east)
    }
  }

  /// A closure of the middle of a line, for a minute from a time.
  private func closure(of line: [Coordinate], from start: Date) -> StreetClosure {
    let middle = Array(line[(line.count / 3)...(2 * line.count / 3)])
    return StreetClosure(
      shapes: [.line(middle)], start: start, end: start.addingTimeInterval(60))
  }

  /// While closures begin, change and end several times, no request fails; routes avoid closed
  /// streets, and are as before at the end.
  @Test(.timeLimit(.minutes(15))) func trafficIsAppliedWithoutAFailedRequest() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let region = try open()
    let server = try Server([ServedRegion(region)], web: nil)
    let watcher = ConditionWatcher(server.registry, Logger(label: "test"))
    let before = try await line(server)
    #expect(before.count > 8)
    let done = Flag()
    let points = "point=38.046,-30.056&point=38.053,-30.046"
    let paths = [
      path, "/route?\(points)&profile=drive", "/route?\(points)&profile=walk&algorithm=pareto",
      "/matrix?\(points)&profile=bike",
      "/isochrone?point=38.046,-30.056&time_limit=200&profile=bike",
    ]
    try await withThrowingTaskGroup(of: Int.self) { group in
      for path in paths {
        group.addTask {
          var count = 0
          while !done.isSet || count == 0 {
            let answer = try await ask(path, of: server)
            #expect(answer.status == .ok, "\(path)")
            count += 1
            await Task.yield()
          }
          return count
        }
      }
      for round in 0..<4 {
        let start = Date(timeIntervalSince1970: 1_000_000 + Double(round) * 1000)
        let here = try await line(server)
        try region.replaceTraffic(by: TrafficData(closures: [closure(of: here, from: start)]))
        await watcher.refresh(at: start.addingTimeInterval(-1))
        #expect(try await line(server) == before, "it has not begun")
        await watcher.refresh(at: start)
        let around = try await line(server)
        #expect(around != before && around.count > 2, "round \(round)")
        await watcher.refresh(at: start.addingTimeInterval(59))
        #expect(try await line(server) == around)
        await watcher.refresh(at: start.addingTimeInterval(60))
        #expect(try await line(server) == before, "it is over")
      }
      try region.replaceTraffic(by: nil)
      await watcher.refresh()
      done.set()
      for try await count in group { #expect(count > 0) }
    }
    #expect(server.registry.regions[0].planner.conditions.modesThatDiffer(from: .none).isEmpty)
  }

  /// A region is served with its traffic from the first request, and so is a later import of it.
  @Test func trafficHoldsFromTheFirstRequest() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let region = try open()
    let first = try Server([ServedRegion(region)], web: nil)
    let before = try await line(first)
    var closed = closure(of: before, from: Date())
    closed.end = nil
    try region.replaceTraffic(by: TrafficData(closures: [closed]))
    let second = try Server([ServedRegion(try Region(opening: folder))], web: nil)
    #expect(try await line(second) != before)
    #expect(second.registry.regions[0].conditions.count > 0)
    _ = try open()
    await RegionWatcher(second.registry, Logger(label: "test")).reopenChanged()
    #expect(try await line(second) != before)
  }

  /// Conditions of other sources, such as riders' reports, are merged with the traffic and removed.
  @Test func otherSourcesAddTheirs() async throws {
    struct Report: StreetConditionSource {
      var line: [Coordinate]
      func add(to draft: inout StreetConditions.Draft, on graph: Graph, at time: Date) {
        for arc in graph.arcs(along: line) { draft.close(arc, for: .cycling) }
      }
      func nextChange(after time: Date) -> Date? { nil }
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    let served = ServedRegion(try open())
    let server = try Server([served], web: nil)
    let watcher = ConditionWatcher(server.registry, Logger(label: "test"))
    let before = try await line(server)
    served.setConditions(
      Report(line: Array(before[(before.count / 3)...(2 * before.count / 3)])), named: "tips")
    await watcher.refresh()
    #expect(try await line(server) != before)
    served.setConditions(nil, named: "tips")
    await watcher.refresh()
    #expect(try await line(server) == before)
  }

  /// The error for places behind closed streets says so.
  @Test func closedStreetsAreNamedAsTheReason() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let region = try open()
    let served = ServedRegion(region)
    let server = try Server([served], web: nil)
    let box = region.graph.bounds
    let (middle, edge) = ((box.south + box.north) / 2, 0.0001)
    let wall = [
      (middle - edge, box.west - 1), (middle - edge, box.east + 1), (middle + edge, box.east + 1),
      (middle + edge, box.west - 1), (middle - edge, box.west - 1),
    ].map { Coordinate(latitude: $0.0, longitude: max(-180, min(180, $0.1))) }
    try region.replaceTraffic(by: TrafficData(closures: [StreetClosure(shapes: [.area([wall])])]))
    _ = served.conditions.refresh(at: Date())
    let places = [box.south * 0.7 + box.north * 0.3, box.south * 0.3 + box.north * 0.7]
    let points = places.map { "point=\($0),\((box.west + box.east) / 2)" }.joined(separator: "&")
    let answer = try await ask("/route?\(points)&profile=walk", of: server)
    #expect(answer.status == .badRequest)
    #expect(try answer.message.contains("closed at this time"))
  }
}
