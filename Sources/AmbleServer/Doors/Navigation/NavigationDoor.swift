import AmbleCore
import AmbleFormats
import AmbleJournal
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

/// A request to `POST /navigate`, in the form of GraphHopper's `/route`. The answer always has steps,
/// banners and announcements, and whole lines with six decimals.
struct NavigationBody {
  /// The request for the route.
  private(set) var route: OSRMRouteQuery

  /// The described parameters.
  static let parameters: [QueryParameter] = [
    .positions("point", "2 to 501 places.", isRequired: true),
    QueryParameter(
      "profile", .choice(Mode.allCases.flatMap(\.names)), "Mode of travel; walk by default."),
    QueryParameter("locale", .text(), "Language of instructions; English where there is no other."),
    QueryParameter("type", .choice(["mapbox"]), "The only form of the answer."),
    QueryParameter(
      "voice_units", .choice(OSRMInstructions.Units.allCases.map(\.rawValue)),
      "Units of spoken distances; metric by default."),
    QueryParameter(
      "heading", .list(of: .number(RouteQuery.headingLimits)),
      "Direction of travel of each place, or of the start alone."),
    RouteQuery.modelParameter,
  ]

  /// Reads the parameters of a body.
  /// - Throws: `APIError` with status 400 about the first that is invalid.
  init(_ parameters: RequestParameters) throws(APIError) {
    try UnsupportedParameters.refuse(in: parameters, except: [RouteQuery.modelParameter.name])
    try parameters.refuseUnknown(
      except: Self.parameters, and: TravelQuery.otherNames + UnsupportedParameters.harmless)
    guard ["mapbox", nil].contains(parameters["type"]?.lowercased()) else {
      throw .osrmUnsupported("type", parameters["type"] ?? "")
    }
    let path = try OSRMPath(
      .route, mode: RouteQuery.mode(parameters), places: RouteQuery.places(parameters))
    route = try OSRMRouteQuery(path, try Self.options(parameters, of: path.coordinates.count))
    route.hasIdentifier = true
    route.options.model = try RouteQuery.model(parameters)
  }

  /// Returns the options of OSRM's route.
  private static func options(
    _ parameters: RequestParameters, of count: Int
  ) throws(APIError) -> RequestParameters {
    var entries = [
      (name: "steps", value: "true"), ("banner_instructions", "true"),
      ("voice_instructions", "true"), ("overview", "full"), ("geometries", "polyline6"),
    ]
    for (name, own) in [("voice_units", "voice_units"), ("locale", "language")] {
      if let value = parameters[name] { entries.append((own, value)) }
    }
    let headings = parameters.all("heading")
    if headings.count == 1 || headings.count == count, headings.contains(where: { !$0.isEmpty }) {
      let bearings = (0..<count).map { $0 < headings.count ? headings[$0] : "" }
      entries.append(
        ("bearings", bearings.map { $0.isEmpty ? "" : $0 + ",45" }.joined(separator: ";")))
    } else if !headings.isEmpty {
      throw .badRequest(
        .headingsNeeded, ["count": .integer(headings.count), "points": .integer(count)])
    }
    return RequestParameters(entries)
  }
}

extension MessageTemplate {
  static let navigationPath = Self(
    "navigation_path",
    "The path must be /navigate/directions/v5/USER/PROFILE/LONGITUDE,LATITUDE;LONGITUDE,LATITUDE.")
}

extension Operation {
  /// The route that a client leads along, by a body.
  static let navigationByBody = Operation(
    .post, "/navigate", "Finds the best route through places, for a client that leads along it.",
    area: "OSRM", access: .anyone, query: NavigationBody.parameters,
    body: .json(.map(of: .parameterValue)), answers: navigation.answers, base: "")

  /// The route that a client leads along.
  static let navigation = Operation(
    .get, "/navigate/directions/v5/{user}/{profile}/{coordinates}",
    "Finds the best route through places, for a client that leads along it.", area: "OSRM",
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
