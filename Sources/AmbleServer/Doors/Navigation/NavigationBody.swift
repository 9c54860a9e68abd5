import AmbleCore
import AmbleFormats
import AmbleJournal
import HTTPTypes

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
    guard [0, 1, count].contains(headings.count) else {
      throw .badRequest(
        .headingsNeeded, ["count": .integer(headings.count), "points": .integer(count)])
    }
    if headings.contains(where: { !$0.isEmpty }) {
      let bearings = (0..<count).map { $0 < headings.count ? headings[$0] : "" }
      entries.append(
        ("bearings", bearings.map { $0.isEmpty ? "" : $0 + ",45" }.joined(separator: ";")))
    }
    return RequestParameters(entries)
  }
}

extension Operation {
  /// The route that a client leads along, by a body.
  static let navigationByBody = Operation(
    .post, "/navigate", "Finds the best route through places, for a client that leads along it.",
    area: .osrm, access: .anyone, query: NavigationBody.parameters,
    body: .json(.map(of: .routeValue)), answers: navigation.answers, base: "")
}
