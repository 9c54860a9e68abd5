import AmbleCore
import AmbleRegion
import Foundation

/// Prints the flattest walks between two positions, and how long the searches took.
@main
struct FlattestWalk {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let start = position(arguments[2]), let end = position(arguments[3])
    else {
      print("Usage: FlattestWalk REGION LATITUDE,LONGITUDE LATITUDE,LONGITUDE")
      exit(2)
    }
    do { try findWalks(in: arguments[1], from: start, to: end) } catch {
      print(error)
      exit(1)
    }
  }

  private static func findWalks(
    in folder: String, from start: Coordinate, to end: Coordinate
  ) throws {
    let (region, opening) = try timed { try Region(opening: folder) }
    let planner = RoutePlanner(region)
    var request = RouteRequest(from: start, to: end, mode: .walk)
    request.count = 5
    let (answer, first) = try timed { try planner.routes(for: request) }
    for (number, route) in answer.routes.enumerated() {
      print(line(number + 1, route))
    }

    let repeated = try (1...21).map { _ in try timed { try planner.routes(for: request) }.time }
    let median = repeated.sorted()[10]
    print(
      "Region opened in \(text(opening)), first request \(text(first)), repeated \(text(median)).")
  }

  /// Reads a position such as `41.1496,-8.611`.
  private static func position(_ text: String) -> Coordinate? {
    let numbers = text.split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 2 else { return nil }
    return Coordinate(latitude: numbers[0], longitude: numbers[1])
  }

  private static func line(_ number: Int, _ route: Route) -> String {
    let minutes = Int((route.duration / 60).rounded())
    return "\(number). \(Int(route.distance.rounded())) m, \(Int(route.ascent.rounded())) m up, "
      + "\(minutes) min"
  }

  private static func timed<Value>(_ work: () throws -> Value) rethrows -> (
    value: Value, time: Duration
  ) {
    let start = ContinuousClock.now
    let value = try work()
    return (value, start.duration(to: .now))
  }

  private static func text(_ time: Duration) -> String {
    "\((time / .microseconds(100)).rounded() / 10) ms"
  }
}
