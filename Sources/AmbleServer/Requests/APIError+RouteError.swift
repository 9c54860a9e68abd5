import AmbleCore
import HTTPTypes

extension APIError {
  /// The answer to a request that has no route.
  init(_ error: RouteError, advice: String? = nil) {
    self = .badRequest(
      error.message, point: error.place, details: error.kind.graphHopperClass, advice: advice)
  }
}

extension APIError {
  /// The answer to a request for an order that there is none of.
  /// - Parameter name: what to call the stop at an index.
  init(
    _ error: StopsError, advice: String? = nil,
    calling name: (Int) -> String = { "place \($0 + 1)" }
  ) {
    let sentence = error.sentence(calling: name)
    switch error {
    case .route(let error): self.init(error, advice: advice)
    case .cancelled: self.init(.serviceUnavailable, sentence)
    case .unreachable(let stops, _):
      let details = RouteError.Kind.notConnected.graphHopperClass
      self = .badRequest(sentence, point: stops.first, details: details)
      hints += stops.dropFirst().map { Hint(message: sentence, details: details, pointIndex: $0) }
      hints.append(Hint(message: "With skip_unreachable=true the others are planned."))
    }
  }
}

extension RouteError.Kind {
  /// The exception by which GraphHopper's clients know the kind of error.
  var graphHopperClass: String {
    let package = "com.graphhopper.util.exceptions."
    return switch self {
    case .badRequest: "java.lang.IllegalArgumentException"
    case .outsideRegion: package + "PointOutOfBoundsException"
    case .noStreetNear: package + "PointNotFoundException"
    case .notConnected, .tooSteep, .needsSteps: package + "ConnectionNotFoundException"
    }
  }
}
