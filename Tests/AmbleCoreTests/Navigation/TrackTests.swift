import Foundation
import Testing

@testable import AmbleCore

/// Recorded tracks, followed along a route through every second of their points. The other points
/// scatter around it like real positions.
@Suite struct TrackTests {
  private static let folder = URL(filePath: #filePath)
    .appending(path: "../../../../../shared/data").standardizedFileURL
  static let tracks = [
    ("tracks/gpx/korita-zbevnica.gpx", Mode.hike), ("tracks/gpx/Mojstrovka.gpx", .hike),
    ("tracks/gpx/cerknicko-without-times.gpx", .walk), ("traces/andorra-drive.gpx", .drive),
  ]
  static let areHere = FileManager.default.fileExists(
    atPath: folder.appending(path: tracks[0].0).path(percentEncoded: false))

  /// No traveller leaves their own track, and all arrive.
  @Test(.enabled(if: areHere, "../shared/data is not here"), arguments: tracks)
  func aRecordedTrackIsFollowed(file: String, mode: Mode) throws {
    let positions = try Self.positions(in: Self.folder.appending(path: file))
    let route = try Self.route(past: positions, mode: mode)
    var navigator = Navigator(along: route)
    var time = 0.0
    var walk: [Navigator.Progress] = []
    for (index, position) in positions.enumerated() {
      let metres = index > 0 ? positions[index - 1].distance(to: position) : 0
      time += max(1, metres / (mode == .drive ? 12 : 1.2))
      walk.append(navigator.process(Fix(position: position, accuracy: 10, time: time)))
    }
    let lost = walk.filter { $0.status == .offRoute }.count
    #expect(lost == 0, "\(file): \(lost) of \(walk.count) fixes")
    #expect(walk.last?.status == .arrived)
    #expect(abs((walk.last?.travelled ?? 0) / route.length - 1) < 0.05)
  }

  /// Creates a route past every second position, including the last.
  private static func route(past positions: [Coordinate], mode: Mode) throws -> NavigationRoute {
    var points: [Route.Point] = []
    for (index, position) in positions.enumerated()
    where index % 2 == 0 || index == positions.count - 1 {
      let last = points.last
      let distance = last.map { $0.distance + $0.position.distance(to: position) } ?? 0
      points.append(
        Route.Point(position: position, height: .unknown, distance: distance, time: distance))
    }
    let ends = [NavigationRoute.Step(point: 0), .init(point: points.count - 1)]
    return try NavigationRoute(points: points, steps: ends, mode: mode)
  }

  private static func positions(in file: URL) throws -> [Coordinate] {
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.matches(of: /<trkpt lat="([-0-9.]+)" lon="([-0-9.]+)"/).compactMap { match in
      guard let latitude = Double(match.1), let longitude = Double(match.2) else { return nil }
      return Coordinate(latitude: latitude, longitude: longitude)
    }
  }
}
