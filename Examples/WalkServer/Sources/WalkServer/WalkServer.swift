import AmbleCore
import AmbleRegion
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOPosix

/// Answers `GET /flattest?from=LATITUDE,LONGITUDE&to=LATITUDE,LONGITUDE` with the flattest walks in a
/// region as JSON.
@main
struct WalkServer {
  /// A walk: metres, metres of climb, seconds.
  struct Walk: ResponseEncodable, Sendable {
    let distance: Double
    let ascent: Double
    let duration: Double
  }

  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let port = Int(arguments[2]) else {
      print("Usage: WalkServer REGION PORT")
      exit(2)
    }
    let planner = RoutePlanner(try Region(opening: arguments[1]))
    let router = Router()
    router.get("flattest") { request, _ in
      let query = request.uri.queryParameters
      let (start, end) = (try position(query["from"]), try position(query["to"]))
      // A search blocks its thread, so it runs apart from those that serve connections.
      return try await NIOThreadPool.singleton.runIfActive {
        try walks(from: start, to: end, by: planner)
      }
    }
    let configuration = ApplicationConfiguration(address: .hostname("127.0.0.1", port: port))
    try await Application(router: router, configuration: configuration).runService()
  }

  private static func walks(
    from start: Coordinate, to end: Coordinate, by planner: RoutePlanner
  ) throws -> [Walk] {
    let request = RouteRequest(from: start, to: end, mode: .walk)
    do throws(RouteError) {
      return try planner.routes(for: request).routes.map { route in
        Walk(distance: route.distance, ascent: route.ascent, duration: route.duration)
      }
    } catch {
      throw HTTPError(.badRequest, message: error.description)
    }
  }

  /// Reads a position such as `41.1496,-8.611`.
  private static func position(_ text: Substring?) throws -> Coordinate {
    let numbers = (text ?? "").split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 2 else {
      throw HTTPError(.badRequest, message: "Places are given as LATITUDE,LONGITUDE.")
    }
    return Coordinate(latitude: numbers[0], longitude: numbers[1])
  }
}
