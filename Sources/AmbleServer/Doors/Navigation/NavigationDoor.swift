import AmbleCore
import AmbleFormats
import AmbleRegion
import AmbleWork
import HTTPTypes
import Hummingbird

/// GraphHopper's API for navigation: `GET /navigate/directions/v5/{user}/{profile}/{coordinates}`, whose
/// requests, answers and errors are those of Mapbox's Directions API, and `POST /navigate`, whose requests
/// are GraphHopper's.
struct NavigationDoor: Sendable {
  let registry: RegionRegistry
  let pool: WorkPool

  /// Adds the paths.
  func addRoutes(to router: Router<AppRequestContext>) {
    let routes = router.group().add(middleware: RefusalWriter(write: Self.refusal))
    routes.on("/navigate/directions/v5/**", use: answer)
    routes.on("/navigate", [.post], use: answerBody)
  }

  /// Writes errors as GraphHopper does for navigation, `{"code": …, "message": …}`: with status 422 where
  /// there is no route, 400 where the request is wrong.
  @Sendable private static func refusal(_ error: APIError, _ language: Language) -> Response {
    let code = error.explanation.message.osrmCode
    let isRoute = ["NoRoute", "NoSegment"].contains(code)
    return .osrm(
      error, isRoute ? .unprocessableContent : .badRequest, code: isRoute ? code : "InvalidInput",
      in: language)
  }

  @Sendable private func answer(
    _ request: Request, _ context: AppRequestContext
  ) async throws -> Response {
    let parameters = try RequestParameters(query: request.uri.query ?? "")
    return try await answer(NavigationQuery(path: request.uri.path, parameters).route)
  }

  @Sendable private func answerBody(
    _ request: Request, _ context: AppRequestContext
  ) async throws -> Response {
    let parameters = try await request.parameters(upTo: BodyLimit.route)
    return try await answer(NavigationBody(parameters).route)
  }

  private func answer(_ query: OSRMRouteQuery) async throws -> Response {
    let region = try registry.region(for: query.path.coordinates)
    return try await pool.runCancellable(query.cost) { isCancelled in
      Result { () throws(APIError) in try query.answer(in: region, isCancelled) }
    }.get()
  }
}

/// A request for a route that a client leads along.
struct NavigationQuery {
  /// The request for the route.
  private(set) var route: OSRMRouteQuery

  /// The described parameters.
  static let parameters = ofRoutes + fields.parameters

  private static let fields = QueryFields<NavigationQuery>(
    [
      .flag(
        "roundabout_exits",
        "true, the default: roundabouts have a step for entering and one for leaving."
      ) { _, hasExits throws(APIError) in
        guard hasExits else { throw .osrmUnsupported("roundabout_exits", "false") }
      }
    ]
      + [
        "access_token", "key", "continue_straight", "enable_refresh", "waypoint_names",
        "waypoint_targets",
      ].map { .described($0, .text(), "Sent by clients; it changes nothing.") })

  private static let ofRoutes = OSRMRouteQuery.parameters.filter { $0.name != "continue_straight" }

  /// Reads a request.
  /// - Throws: `APIError` with status 400 about the first part that is invalid.
  init(path: String, _ parameters: RequestParameters) throws(APIError) {
    // After `navigate/directions/v5`.
    let parts = path.pathParts.dropFirst(3)
    guard parts.count == 3 else { throw .badRequest(.navigationPath) }
    try parameters.refuseUnknown(except: Self.parameters)
    let profile = parts[parts.startIndex + 1]
    let place = try OSRMPath(
      .route, profile: profile == "driving-traffic" ? "driving" : profile,
      coordinates: parts[parts.startIndex + 2])
    route = try OSRMRouteQuery(
      place, RequestParameters(parameters.entries.filter { $0.name != "continue_straight" }))
    route.hasIdentifier = true
    try Self.fields.read(parameters, into: &self)
  }
}

extension MessageTemplate {
  static let navigationPath = Self(
    "navigation_path",
    "The path must be /navigate/directions/v5/USER/PROFILE/LONGITUDE,LATITUDE;LONGITUDE,LATITUDE.")
}

extension Operation {
  /// The route that a client leads along.
  static let navigation = Operation(
    .get, "/navigate/directions/v5/{user}/{profile}/{coordinates}",
    "Finds the best route through places, for a client that leads along it.", area: .osrm,
    access: .anyone, query: NavigationQuery.parameters,
    answers: [
      .ok(.osrmRoutes, "The answer of Mapbox's Directions API."),
      Outcome(
        status: .badRequest, about: "InvalidInput and a sentence.", content: .json(.navigationError)
      ),
      Outcome(
        status: .unprocessableContent, about: "Why there is no route.",
        content: .json(.navigationError)),
      .refusal(.serviceUnavailable, "Overloaded."),
    ],
    base: "")
}
