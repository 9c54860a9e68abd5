import AmbleCore
import AmbleFormats
import AmbleGroups
import AmbleJournal
import HTTPTypes
import Hummingbird

/// `/osmand`: positions of OsmAnd's live tracking and of the Traccar apps.
struct OsmAndDoor: Sendable {
  let journal: ServedJournal
  let positions: GroupPositions

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(OsmAndAPI.get, open: report)
    routes.on(OsmAndAPI.post, open: report)
  }

  @Sendable private func report(_ call: APICall) async throws -> Response {
    let report = try await read(call)
    let token = report.device.map { Secret($0) }
    let bearing = try await token.asyncFlatMap {
      try await journal.authentication.trackerUser(bearing: $0)
    }
    guard let user = bearing else { throw APIError.badRequest(.unknownDevice) }
    if let position = report.position {
      try await positions.receive([position], fromTrackerOf: user, at: call.now)
    }
    return Response(status: .ok)
  }

  /// Reads the query, with a form or a JSON object in the body if there is one.
  private func read(_ call: APICall) async throws -> OsmAndReport {
    let bytes = try await call.request.bytes(upTo: BodyLimit.small)
    if bytes.first == UInt8(ascii: "{") { return try OsmAndReport(JSONBody(bytes), now: call.now) }
    let form = String(decoding: bytes, as: UTF8.self)
    let parts = [call.request.uri.query ?? "", form].filter { !$0.isEmpty }
    let parameters = try RequestParameters(
      query: parts.joined(separator: "&"), needed: OsmAndReport.needed)
    return try OsmAndReport(parameters, now: call.now)
  }
}

/// The operations of OsmAnd and the Traccar apps.
enum OsmAndAPI {
  private static let about = "Take a position of OsmAnd or a Traccar app; id is an API token"
  private static let answers: [Operation.Outcome] = [
    .init(status: .ok, about: "Taken."),
    .refusal(.badRequest, "The device is unknown, or a parameter is wrong."),
    .refusal(.unprocessableContent, "A member of the body is wrong."),
  ]

  static let get = Operation(
    .get, "/osmand", about, area: .trackers, access: .anyone, rate: .positions, query: parameters,
    answers: answers, base: "")
  static let post = Operation(
    .post, "/osmand", about, area: .trackers, access: .anyone, rate: .positions, query: parameters,
    body: .json(.object([.optional("device_id", .text())])), answers: answers, base: "")

  private static let parameters: [QueryParameter] = [
    .init(name: "id", schema: .text(), about: "An API token; also deviceid."),
    .init(name: "lat", schema: .latitude, about: "Degrees; or location=lat,lon."),
    .init(name: "lon", schema: .longitude, about: "Degrees."),
    .init(name: "timestamp", schema: .text(), about: "Seconds, milliseconds or RFC 3339."),
    .init(name: "accuracy", schema: .number(), about: "Metres."),
    .init(name: "speed", schema: .number(), about: "Knots."),
    .init(name: "bearing", schema: .number(), about: "Degrees; also heading."),
    .init(name: "batt", schema: .number(), about: "Percent."),
  ]
}
