import AmbleCore
import AmbleRegion
import AmbleServer
import Sampling

/// Computes routes and tables on foot, each timed from coordinates to the answer.
struct RouteWork {
  private let served: ServedRegion
  private let planner: RoutePlanner
  private let options: GraphHopperOptions

  init(region: Region) {
    served = ServedRegion(region)
    planner = RoutePlanner(region)
    var options = GraphHopperOptions()
    options.elevation = true
    self.options = options
  }

  /// Returns the length of the best route without geometry and steps: a table of one entry.
  func plain(_ pairs: [(Coordinate, Coordinate)]) -> WorkAnswer {
    measure(pairs) { from, to in
      let table = try planner.table(for: TableRequest(sources: [from], targets: [to]))
      return table.distances[0].isFinite ? (table.distances[0], 1) : nil
    }
  }

  /// Returns the best route as GraphHopper's JSON.
  func full(_ pairs: [(Coordinate, Coordinate)]) -> WorkAnswer {
    measure(pairs) { from, to in try answer(request(from, to, .single, count: 1)) }
  }

  /// Returns the exact front and nine of its routes as GraphHopper's JSON.
  func alternatives(_ pairs: [(Coordinate, Coordinate)]) -> WorkAnswer {
    measure(pairs) { from, to in try answer(request(from, to, .pareto, count: 9)) }
  }

  /// Computes the table of all pairs of places.
  func table(_ places: [Coordinate]) -> WorkAnswer {
    let micros = try? Stopwatch.microseconds {
      _ = try planner.table(for: TableRequest(places: places))
    }
    return WorkAnswer(micros: [micros])
  }

  private func request(
    _ from: Coordinate, _ to: Coordinate, _ algorithm: RouteRequest.Algorithm, count: Int
  ) -> RouteRequest {
    var request = RouteRequest(places: [from, to])
    request.algorithm = algorithm
    request.count = count
    return request
  }

  private func answer(_ request: RouteRequest) throws -> (metres: Double, found: Int) {
    let report = try served.report(for: request)
    precondition(!report.graphHopperJSON(options).isEmpty)
    return (report.answer.routes[0].distance, report.answer.routes.count)
  }

  private func measure(
    _ pairs: [(Coordinate, Coordinate)],
    _ work: (Coordinate, Coordinate) throws -> (metres: Double, found: Int)?
  ) -> WorkAnswer {
    var answer = WorkAnswer(micros: [], metres: [], found: [])
    for (from, to) in pairs {
      let timed = Stopwatch.timed { try? work(from, to) }
      answer.micros?.append(timed.value == nil ? nil : timed.micros)
      answer.metres?.append(timed.value?.metres)
      answer.found?.append(timed.value?.found)
    }
    return answer
  }
}
