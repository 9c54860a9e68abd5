import AmbleCore
import AmbleRegion
import Foundation

/// Compares other routers' foot routes with our first, measured with our own profile: none may be
/// at most as long with less climb.
struct PeerComparison {
  private struct PeerRoute: Decodable {
    var engine: String
    var points: [[Double]]
    var distance: Double
  }

  private let region: Region
  private let pairs: [[Double]]
  private let routes: [[PeerRoute]]

  /// Error of the measured climb, metres: rounded lines lie beside the streets, and near crossings
  /// they are measured on the neighbouring street.
  private static let tolerance = 2.0
  /// Maximum distance between the ends of two comparable lines, metres: other routers snap some
  /// places to another street.
  private static let sameEnd = 5.0

  init(region: Region, pairs: String, routes: String) throws {
    self.region = region
    func read<Value: Decodable>(_ path: String) throws -> Value {
      try JSONDecoder().decode(Value.self, from: Data(contentsOf: URL(filePath: path)))
    }
    self.pairs = try read(pairs)
    self.routes = try read(routes)
  }

  func run() {
    let heights = StreetHeights(region.graph)
    let planner = RoutePlanner(region)
    var measured: [String: Int] = [:]
    var beaten: [String: Int] = [:]
    for (pair, peers) in zip(pairs, routes) {
      var request = RouteRequest(places: [
        Coordinate(latitude: pair[0], longitude: pair[1]),
        Coordinate(latitude: pair[2], longitude: pair[3]),
      ])
      request.algorithm = .pareto
      guard let answer = try? planner.routes(for: request) else { continue }
      for peer in peers {
        let line = peer.points.map { Coordinate(latitude: $0[0], longitude: $0[1]) }
        guard isComparable(line, answer),
          let ascent = heights.ascent(of: line, threshold: planner.ascentThreshold)
        else {
          continue
        }
        measured[peer.engine, default: 0] += 1
        guard isBeaten(answer, line, ascent) else { continue }
        beaten[peer.engine, default: 0] += 1
        report(peer, line, ascent, answer)
      }
    }
    print("of the routes that begin and end where ours do and lie on our streets:")
    for engine in measured.keys.sorted() {
      print("\(engine): \(beaten[engine] ?? 0) of \(measured[engine] ?? 0) beat route 1")
    }
  }

  private func isComparable(_ line: [Coordinate], _ answer: RouteAnswer) -> Bool {
    line.count > 1
      && line[0].distance(to: answer.snapped[0].position) <= Self.sameEnd
      && line[line.count - 1].distance(to: answer.snapped[1].position) <= Self.sameEnd
  }

  private func isBeaten(_ answer: RouteAnswer, _ line: [Coordinate], _ ascent: Double) -> Bool {
    let first = answer.routes[0]
    return Self.length(line) <= first.distance && ascent < first.ascent - Self.tolerance
  }

  private func report(
    _ peer: PeerRoute, _ line: [Coordinate], _ ascent: Double, _ answer: RouteAnswer
  ) {
    let ours = answer.routes[0]
    print(
      "\(peer.engine): \(Int(Self.length(line))) m, \(ascent) m up against \(Int(ours.distance)) m, "
        + "\(ours.ascent) m up, from \(line[0]) to \(line[line.count - 1])")
  }

  private static func length(_ line: [Coordinate]) -> Double {
    zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }
}
