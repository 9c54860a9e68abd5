import AmbleCore
import HTTPTypes

extension APIError {
  /// Converts a routing error to a response.
  init(_ error: RouteError, advice: ServerMessage? = nil) {
    self.init(
      error == .cancelled ? .serviceUnavailable : .badRequest, error,
      points: error.place.map { [$0] } ?? [], advice: advice.map { [$0] } ?? [])
  }

  /// Converts an error of stop ordering to a response.
  /// - Parameter name: returns the name of the stop at an index.
  init(
    _ error: StopsError, advice: ServerMessage? = nil,
    calling name: (Int) -> String = { "place \($0 + 1)" }
  ) {
    switch error {
    case .route(let error): self.init(error, advice: advice)
    case .unreachable(let stops, _):
      self.init(
        .badRequest, NamedStopsError(error, calling: name), points: stops,
        advice: [ServerMessage(.adviceSkipUnreachable)])
    }
  }
}

/// An error of stop ordering with the names of the stops concerned.
private struct NamedStopsError: Explanation {
  private let error: StopsError
  private let names: [Int: String]

  init(_ error: StopsError, calling name: (Int) -> String) {
    self.error = error
    let stops = if case .unreachable(let stops, _) = error { stops } else { [Int]() }
    names = Dictionary(uniqueKeysWithValues: stops.map { ($0, name($0)) })
  }

  var message: Message { error.message }

  func sentence(in language: Language) -> String {
    language.sentence(for: error) { names[$0] ?? "\($0 + 1)" }
  }
}
