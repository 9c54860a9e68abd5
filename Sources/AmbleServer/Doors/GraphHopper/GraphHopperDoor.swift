import AmbleCore
import AmbleRegion
import AmbleWork
import HTTPTypes
import Hummingbird

/// The GraphHopper Routing API and Geocoding API. It owns their parameters, answers and errors.
struct GraphHopperDoor: Sendable {
  let registry: RegionRegistry
  let pool: WorkPool

  /// Adds the paths.
  func addRoutes(to router: Router<AppRequestContext>) {
    let routes = router.group().add(middleware: GraphHopperErrors())
    InfoController(registry: registry).addRoutes(to: routes)
    RouteController(registry: registry, pool: pool).addRoutes(to: routes)
    MatrixController(registry: registry, pool: pool).addRoutes(to: routes)
    IsochroneController(registry: registry, pool: pool).addRoutes(to: routes)
    NearestController(registry: registry, pool: pool).addRoutes(to: routes)
    GeocodeController(registry: registry, pool: pool).addRoutes(to: routes)
  }
}

/// Adds GraphHopper's class of an error to the hints, by which its clients distinguish errors.
struct GraphHopperErrors<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as any APIErrorConvertible where error.apiError.status == .badRequest {
      let error = error.apiError
      return error.response(
        in: Language(of: request), details: error.explanation.message.graphHopperClass)
    }
  }
}

extension Message {
  /// GraphHopper's class of the error.
  var graphHopperClass: String {
    let package = "com.graphhopper.util.exceptions."
    return switch code {
    case "outside_region", MessageTemplate.outsideRegions.code:
      package + "PointOutOfBoundsException"
    case "no_street_near", "closed_near": package + "PointNotFoundException"
    case "isolated", "not_connected", "no_round_trip", "closed", "too_steep", "needs_steps",
      "unreachable_stops",
      "start_too_steep", "start_on_steps", MessageTemplate.unconnectedPair.code,
      MessageTemplate.unconnectedPairs.code:
      package + "ConnectionNotFoundException"
    default: "java.lang.IllegalArgumentException"
    }
  }
}

extension HTTPField.Name {
  /// `X-GH-Took`: the duration in milliseconds, as in GraphHopper.
  static let ghTook = Self("X-GH-Took")!
}
