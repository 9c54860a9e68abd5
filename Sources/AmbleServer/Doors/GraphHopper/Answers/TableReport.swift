import AmbleCore
import AmbleFormats
import AmbleRegion
import HTTPTypes

/// A table with the data of its response.
struct TableReport: Sendable {
  var table: TravelTable
  var query: MatrixQuery
  var sources: DataSources
  /// Duration of the search, milliseconds.
  var took: Double

  /// Returns the response of GraphHopper's Matrix API: whole seconds and metres, and in `weights`
  /// the `weight` of a route, seconds to a thousandth; `null` without a route.
  /// - Complexity: O(entries).
  func graphHopperJSON() -> [UInt8] {
    var json = JSONWriter()
    json.object {
      if query.outArrays.contains(.distances) { write("distances", table.distances, 0, to: &$0) }
      if query.outArrays.contains(.times) { write("times", table.durations, 0, to: &$0) }
      if query.outArrays.contains(.weights) { write("weights", table.durations, 3, to: &$0) }
      $0.array("from_point_gaps") { list in
        for place in table.sources { list.number(orNull: place.gap, decimals: 1) }
      }
      $0.array("to_point_gaps") { list in
        for place in table.targets { list.number(orNull: place.gap, decimals: 1) }
      }
      $0.object("info") { sources.writeInfo(took: took, to: &$0) }
      let problems = problems
      if !problems.isEmpty {
        $0.array("hints") { list in
          for problem in problems { problem.write(in: query.language, to: &list) }
        }
      }
    }
    return json.bytes
  }

  private func write(
    _ name: StaticString, _ entries: [Double], _ decimals: Int, to json: inout JSONWriter
  ) {
    let width = table.targets.count
    json.array(name) { rows in
      for row in table.sources.indices {
        rows.array { list in
          for entry in entries[(row * width)..<((row + 1) * width)] {
            list.number(entry, decimals: decimals)
          }
        }
      }
    }
  }
}

/// A reason for entries of a table without a route.
enum TableProblem {
  /// Indices of places without a street nearby, and the error of the first of them.
  case places(from: [Int], to: [Int], RouteError, names: String)
  /// Pairs of places without a route, and the message for the first of them.
  case pairs([(source: Int, target: Int)], ServerMessage)

  /// The problem as an error response.
  var error: APIError {
    let place: Int? = if case .places(_, _, let error, _) = self { error.place } else { nil }
    return APIError(.badRequest, self, points: place.map { [$0] } ?? [])
  }

  /// Writes the problem as a hint.
  func write(in language: Language, to json: inout JSONWriter) {
    json.object {
      $0.field("message", sentence(in: language))
      $0.field("details", message.graphHopperClass)
      switch self {
      case .places(let from, let to, _, _):
        $0.array("invalid_from_points") { list in for index in from { list.integer(Int64(index)) } }
        $0.array("invalid_to_points") { list in for index in to { list.integer(Int64(index)) } }
      case .pairs(let pairs, _):
        $0.array("point_pairs") { list in
          for pair in pairs {
            list.array {
              $0.integer(Int64(pair.source))
              $0.integer(Int64(pair.target))
            }
          }
        }
      }
    }
  }
}

extension TableProblem: Explanation {
  /// The message of the first place, or of the first pair.
  var message: Message {
    switch self {
    case .places(_, _, let error, _): error.message
    case .pairs(_, let message): message.message
    }
  }

  func sentence(in language: Language) -> String {
    switch self {
    case .places(_, _, let error, let names):
      ServerMessage(
        .missingPlaces,
        ["names": .text(names), "reason": .text(language.sentence(for: error))]
      ).sentence(in: language)
    case .pairs(_, let message): message.sentence(in: language)
    }
  }
}

extension TableReport {
  /// The problems that keep the table from being complete.
  /// - Complexity: O(entries).
  var problems: [TableProblem] { [placeProblem, pairProblem].compactMap { $0 } }

  private var placeProblem: TableProblem? {
    let from = table.sources.indices.filter { !table.sources[$0].isOnStreet }
    let to = table.targets.indices.filter { !table.targets[$0].isOnStreet }
    let first =
      from.first.map { table.sources[$0].fault } ?? to.first.map { table.targets[$0].fault }
    guard let error = first ?? nil else { return nil }
    var names = [(query.name(ofSources: true), from)]
    if !query.isSquare { names.append((query.name(ofSources: false), to)) }
    let text = names.filter { !$0.1.isEmpty }.map { name, indices in
      "\(name): \(indices.map(String.init).joined(separator: ", "))"
    }
    return .places(from: from, to: to, error, names: text.joined(separator: "; "))
  }

  private var pairProblem: TableProblem? {
    let pairs = table.unconnected
    guard let first = pairs.first else { return nil }
    return .pairs(
      pairs,
      ServerMessage(
        pairs.count == 1 ? .unconnectedPair : .unconnectedPairs,
        [
          "from": "\(query.name(ofSources: true))[\(first.source)]",
          "to": "\(query.name(ofSources: false))[\(first.target)]",
          "mode": .mode(query.request.mode), "count": .integer(pairs.count - 1),
        ]))
  }
}
