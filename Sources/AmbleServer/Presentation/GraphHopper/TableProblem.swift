import AmbleCore

/// Why a table has entries without a way.
enum TableProblem {
  /// Places that are on no street, by their indices, and the reason for the first of them.
  case places(from: [Int], to: [Int], RouteError, names: String)
  /// Pairs of places without a way, and the sentence for the first of them.
  case pairs([(source: Int, target: Int)], String)

  /// A sentence.
  var message: String {
    switch self {
    case .places(_, _, let error, let names): "Cannot find \(names). \(error.message)"
    case .pairs(_, let sentence): sentence
    }
  }

  /// The exception by which GraphHopper's clients know the problem.
  var details: String {
    switch self {
    case .places(_, _, let error, _): error.kind.graphHopperClass
    case .pairs: RouteError.Kind.notConnected.graphHopperClass
    }
  }

  /// The problem as an error.
  var error: APIError {
    switch self {
    case .places(_, _, let error, _): .badRequest(message, point: error.place, details: details)
    case .pairs: .badRequest(message, details: details)
    }
  }

  /// Writes the problem as a hint of an answer.
  func write(to json: inout JSONWriter) {
    json.object {
      $0.field("message", message)
      $0.field("details", details)
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

extension TableReport {
  /// What keeps the table from being complete.
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
    let others = pairs.count > 1 ? ", nor between \(pairs.count - 1) other pairs" : ""
    return .pairs(
      pairs,
      "No way leads from \(query.name(ofSources: true))[\(first.source)] to "
        + "\(query.name(ofSources: false))[\(first.target)] \(query.request.mode.adverb)\(others).")
  }
}
