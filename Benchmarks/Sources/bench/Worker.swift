import AmbleCore
import AmbleRegion
import AmbleServer
import Foundation
import Sampling

/// Answers measurement requests on standard input until its end.
struct Worker {
  private let region: Region
  private let routes: RouteWork
  private let openingTime: Double

  /// - Throws: An error if the folder holds no region.
  init(opening folder: String) throws {
    let url = URL(filePath: folder, directoryHint: .isDirectory)
    (region, openingTime) = try Stopwatch.timed { try Region(opening: url) }
    routes = RouteWork(region: region)
  }

  /// Answers line by line.
  /// - Throws: An error at the first line that is not a request.
  func run() throws {
    let decoder = JSONDecoder()
    let encoder = JSONEncoder()
    while let line = readLine() {
      let request = try decoder.decode(WorkRequest.self, from: Data(line.utf8))
      let answer = try encoder.encode(answer(request))
      FileHandle.standardOutput.write(answer + Data("\n".utf8))
    }
  }

  private func answer(_ request: WorkRequest) -> WorkAnswer {
    let pairs = (request.pairs ?? []).map { (Coordinate($0, at: 0), Coordinate($0, at: 2)) }
    switch request.case {
    case .opening: return WorkAnswer(opening: opening)
    case .pairs: return WorkAnswer(pairs: draw(request))
    case .plain: return routes.plain(pairs)
    case .full: return routes.full(pairs)
    case .alternatives: return routes.alternatives(pairs)
    case .table: return routes.table((request.places ?? []).map { Coordinate($0, at: 0) })
    }
  }

  private var opening: WorkAnswer.Opening {
    WorkAnswer.Opening(
      milliseconds: openingTime / 1000, nodes: region.graph.nodeCount,
      arcs: region.graph.arcCount)
  }

  private func draw(_ request: WorkRequest) -> [[Double]] {
    let range = (request.least ?? 0)...(request.most ?? .infinity)
    var junctions = JunctionPairs(graph: region.graph, range: range, seed: 1)
    return junctions.pairs(request.count ?? 0).map {
      [$0.0.latitude, $0.0.longitude, $0.1.latitude, $0.1.longitude]
    }
  }
}
