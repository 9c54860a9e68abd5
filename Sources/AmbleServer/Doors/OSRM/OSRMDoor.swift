import AmbleCore
import AmbleFormats
import AmbleRegion
import AmbleWork
import HTTPTypes
import Hummingbird

/// OSRM's HTTP API, version 1: `/osrm/{service}/v1/{profile}/{coordinates}`. It owns its parameters,
/// answers and errors.
struct OSRMDoor: Sendable {
  let registry: RegionRegistry
  let pool: WorkPool

  /// Adds the paths.
  func addRoutes(to router: Router<AppRequestContext>) {
    router.group().add(middleware: RefusalWriter(write: Self.refusal)).on("/osrm/**", use: answer)
  }

  /// Writes errors as OSRM does: `{"code": …, "message": …}`.
  @Sendable private static func refusal(_ error: APIError, _ language: Language) -> Response {
    .osrm(error, .badRequest, code: error.explanation.message.osrmCode, in: language)
  }

  @Sendable private func answer(
    _ request: Request, _ context: AppRequestContext
  ) async throws -> Response {
    let parameters = try RequestParameters(query: request.uri.query ?? "")
    let path = try OSRMPath(request.uri.path, parameters)
    let query = try path.service.query.init(path, parameters)
    // Positions of a trace may lie anywhere.
    let region =
      path.service == .match
      ? registry.region(forMost: path.coordinates) : try registry.region(for: path.coordinates)
    return try await pool.runCancellable(query.cost) { isCancelled in
      Result { () throws(APIError) in try query.answer(in: region, isCancelled) }
    }.get()
  }
}

/// A validated request to a service of OSRM.
protocol OSRMQuery: Sendable {
  /// The described parameters.
  static var parameters: [QueryParameter] { get }

  /// Reads a request.
  /// - Throws: `APIError` with status 400 about the first invalid or unsupported parameter.
  init(_ path: OSRMPath, _ parameters: RequestParameters) throws(APIError)

  /// The cost of the answer.
  var cost: WorkCost { get }

  /// Computes the answer. Blocks the thread.
  func answer(in region: ServedRegion, _ isCancelled: () -> Bool) throws(APIError) -> Response
}

// MARK: Errors

extension Response {
  /// Returns an error as OSRM writes it, with the arguments of its message and hints.
  static func osrm(
    _ error: APIError, _ status: HTTPResponse.Status, code: String, in language: Language
  ) -> Response {
    var response = Response.object(status) { json in
      json.field("code", code)
      json.field("message", error.sentence(in: language))
      error.explanation.message.writeArguments(to: &json)
      json.array("hints") { list in
        for hint in error.hints(in: language) { list.object { $0.field("message", hint) } }
      }
    }
    response.headers[.contentLanguage] = language.rawValue
    return response
  }
}

extension Message {
  /// OSRM's code of the error, by which its clients distinguish errors.
  var osrmCode: String {
    switch code {
    case MessageTemplate.osrmPath.code, MessageTemplate.unknownProfile.code,
      MessageTemplate.osrmCoordinates.code:
      "InvalidUrl"
    case MessageTemplate.osrmService.code: "InvalidService"
    case MessageTemplate.osrmVersion.code: "InvalidVersion"
    case MessageTemplate.osrmCount.code, MessageTemplate.osrmUnsupported.code,
      MessageTemplate.onePointNeeded.code,
      MessageTemplate.tooFewPoints.code:
      "InvalidOptions"
    case MessageTemplate.unknownParameter.code, MessageTemplate.misspelledParameter.code:
      "InvalidQuery"
    case MessageTemplate.tooManyPoints.code, "table_too_large": "TooBig"
    case MessageTemplate.osrmNoMatch.code: "NoMatch"
    case "outside_region", MessageTemplate.outsideRegions.code, "no_street_near", "closed_near",
      MessageTemplate.osrmRadius.code:
      "NoSegment"
    case "isolated", "not_connected", "closed", "too_steep", "needs_steps", "start_too_steep",
      "start_on_steps", MessageTemplate.differentRegions.code:
      "NoRoute"
    case "unreachable_stops": "NoTrips"
    default: "InvalidValue"
    }
  }
}

/// Messages about requests of OSRM's clients.
extension MessageTemplate {
  static let osrmPath = Self(
    "osrm_path",
    "The path must be /osrm/SERVICE/v1/PROFILE/LONGITUDE,LATITUDE;LONGITUDE,LATITUDE.")
  static let osrmService = Self(
    "osrm_service", "There is no service \"{given}\".",
    advice: "The services are: route, nearest, table, trip, match.")
  static let osrmVersion = Self("osrm_version", "The version is v1, not \"{given}\".")
  static let osrmCoordinates = Self(
    "osrm_coordinates", "Coordinate {number} is \"{given}\", which is not longitude,latitude.")
  static let osrmPolyline = Self("osrm_polyline", "The coordinates are no encoded polyline.")
  static let osrmCount = Self(
    "osrm_count", "{name} has {count} values for {points} coordinates.",
    advice: "Give one for each, empty for none, separated by semicolons.")
  static let osrmUnsupported = Self(
    "osrm_unsupported", "{name}={given} is not supported here.")
  static let osrmIndex = Self(
    "osrm_index", "{name} has \"{given}\", which is no index of a coordinate.")
  static let osrmValue = Self("osrm_value", "{name} has the invalid value \"{given}\".")
  static let osrmRadius = Self(
    "osrm_radius", "Coordinate {number} has no street within its radius.")
  static let osrmExclude = Self(
    "osrm_exclude", "Exclude flag combination is not supported.")
  static let osrmNoMatch = Self("osrm_no_match", "Could not match the trace.")
}
