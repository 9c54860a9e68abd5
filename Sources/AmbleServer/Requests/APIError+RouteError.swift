import AmbleCore

extension APIError {
  /// The answer to a request that has no route.
  init(_ error: RouteError, advice: String? = nil) {
    self = .badRequest(
      error.message, point: error.place, details: error.kind.graphHopperClass, advice: advice)
  }
}

extension RouteError.Kind {
  /// The exception by which GraphHopper's clients know the kind of error.
  var graphHopperClass: String {
    let package = "com.graphhopper.util.exceptions."
    return switch self {
    case .badRequest, .samePlace: "java.lang.IllegalArgumentException"
    case .outsideRegion: package + "PointOutOfBoundsException"
    case .noStreetNear: package + "PointNotFoundException"
    case .notConnected, .tooSteep, .needsSteps: package + "ConnectionNotFoundException"
    }
  }
}
