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
    let routes = router.group().add(middleware: RefusalWriter(write: Self.refusal))
    InfoController(registry: registry).addRoutes(to: routes)
    RouteController(registry: registry, pool: pool).addRoutes(to: routes)
    MatrixController(registry: registry, pool: pool).addRoutes(to: routes)
    IsochroneController(registry: registry, pool: pool).addRoutes(to: routes)
    NearestController(registry: registry, pool: pool).addRoutes(to: routes)
    GeocodeController(registry: registry, pool: pool).addRoutes(to: routes)
  }

  /// Adds GraphHopper's class of an error to the hints, by which its clients distinguish errors.
  @Sendable private static func refusal(_ error: APIError, _ language: Language) -> Response {
    error.response(in: language, details: error.explanation.message.graphHopperClass)
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

// Estimates by the size of a request, which is known before the work is done.

extension WorkCost {
  /// The cost of routes through places, or of the best order of the places.
  init(_ query: RouteQuery) {
    let own =
      if let stops = query.stops {
        WorkCost(orderOf: stops.places.count)
      } else {
        WorkCost(routeThrough: query.request.places)
      }
    self = own.applying(query.model)
  }

  /// The cost under rules for streets, which are applied to the whole region.
  func applying(_ model: CustomModel?) -> WorkCost {
    model != nil && self == .brief ? .moderate : self
  }

  /// The cost of routes through places.
  init(routeThrough places: [Coordinate]) {
    let metres = zip(places, places.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    self =
      places.count <= 5 && metres <= 30_000
      ? .brief : places.count <= 50 && metres <= 300_000 ? .moderate : .long
  }

  /// The cost of a table.
  init(_ query: MatrixQuery) {
    self.init(tableOf: query.request.sources.count * query.request.targets.count)
  }

  /// The cost of a table of so many entries.
  init(tableOf cells: Int) { self = cells <= 400 ? .brief : cells <= 40_000 ? .moderate : .long }

  /// The cost of an area.
  init(_ query: IsochroneQuery) {
    let isSmall =
      switch query.request.limit {
      case .time(let seconds): seconds <= 3_600
      case .distance(let metres): metres <= 10_000
      }
    self = isSmall && query.request.buckets <= 5 ? .moderate : .long
  }
}
