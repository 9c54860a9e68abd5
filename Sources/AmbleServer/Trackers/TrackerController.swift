import AmbleCore
import AmbleFormats
import AmbleJournal
import Foundation
import HTTPTypes
import Hummingbird

/// `/api/v1/trackers`: sets up an app that reports positions from a pocket.
struct TrackerController: Sendable {
  let journal: ServedJournal

  /// Adds the path.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(TrackerAPI.make, use: make)
    routes.on(TrackerAPI.recording, use: recording)
    routes.on(TrackerAPI.setRecording, use: setRecording)
  }

  @Sendable private func recording(_ call: APICall, _ user: UserID) async throws -> Response {
    .object(try await journal.store.recordsTracker(of: user), as: TrackerAPI.isRecorded)
  }

  @Sendable private func setRecording(_ call: APICall, _ user: UserID) async throws -> Response {
    var isOn = false
    try await call.body().read(TrackerAPI.isRecorded, into: &isOn)
    try await journal.store.setRecordsTracker(isOn, of: user)
    return .object(isOn, as: TrackerAPI.isRecorded)
  }

  /// Makes an API token for an app, which can only report positions, and responds with the settings that the app needs.
  @Sendable private func make(_ call: APICall, _ user: UserID) async throws -> Response {
    let body = try await call.body()
    let app = try body.need(TrackerAPI.app)
    let name = try body.value(TrackerAPI.name) ?? app.title
    try await journal.confirm(body, of: user, by: call)
    let (token, secret) = try await journal.store.makeToken(
      name, for: [.positions], of: user, at: call.now)
    let setup = TrackerSetup(token: token, secret: secret, app: app, origin: call.client.origin)
    return .object(.created, setup, as: TrackerSetup.resource)
  }
}

/// The apps that report positions.
enum TrackerApp: String, CaseIterable {
  /// OwnTracks for iOS and Android, in HTTP mode.
  case ownTracks = "owntracks"
  /// OsmAnd's live tracking.
  case osmAnd = "osmand"
  /// Traccar Client.
  case traccar

  /// The name of the token.
  var title: String {
    switch self {
    case .ownTracks: "OwnTracks"
    case .osmAnd: "OsmAnd"
    case .traccar: "Traccar Client"
    }
  }

  /// Returns the address that the user enters in the app. OsmAnd fills in the numbers in braces.
  func address(at origin: String, _ token: Secret) -> String {
    switch self {
    case .ownTracks: "\(origin)/owntracks"
    case .osmAnd:
      "\(origin)/osmand?id=\(token.text)&lat={0}&lon={1}&timestamp={2}&hdop={3}&altitude={4}"
        + "&bearing={6}"
    case .traccar: "\(origin)/osmand"
    }
  }

  /// Returns a link that sets up the app, or `nil` if it has none.
  ///
  /// OwnTracks reads a configuration from its own kind of link (booklet, "Remote configuration").
  func link(at origin: String, _ token: Secret) -> String? {
    // A configuration needs a whole address.
    guard self == .ownTracks, !origin.isEmpty else { return nil }
    var json = JSONWriter()
    json.object { json in
      json.field("_type", "configuration")
      json.field("mode", 3)
      json.field("url", address(at: origin, token))
      json.field("auth", true)
      json.field("username", "amble")
      json.field("password", token.text)
      json.field("deviceId", "phone")
    }
    let text = Data(json.bytes).base64EncodedString()
    let allowed = CharacterSet.alphanumerics
    return text.addingPercentEncoding(withAllowedCharacters: allowed).map {
      "owntracks:///config?inline=\($0)"
    }
  }
}

/// An app with its token.
struct TrackerSetup {
  let token: AuthToken
  let secret: Secret
  let app: TrackerApp
  /// The server's origin, for the app.
  let origin: String

  static let resource = Resource<Self>(
    "TrackerSetup",
    [
      .required("id", \.token.id, .id(), "The token's, to delete it."),
      .required("name", \.token.name, .text()),
      .required("token", \.secret.text, .text(), "The password, or the identifier of the device."),
      .required("address", \.address, .text(), "What to enter in the app."),
      .orNull("link", \.link, .text(), "What sets up the app when it is opened."),
    ])

  private var address: String { app.address(at: origin, secret) }
  private var link: String? { app.link(at: origin, secret) }
}

/// The operation that sets up apps.
enum TrackerAPI {
  static let recording = Operation(
    .get, "/trackers/recording", "Get whether hikes of trackers are recorded", area: .trackers,
    answers: [.ok(isRecorded)])
  static let setRecording = Operation(
    .put, "/trackers/recording", "Set whether hikes of trackers are recorded", area: .trackers,
    body: .json(isRecorded), answers: [.ok(isRecorded)])

  /// Whether hikes of trackers are recorded.
  static let isRecorded = Resource<Bool>([
    .required(
      "on", \.self, .flag, sent: .needed,
      "Off deletes what was reported of a hike that is under way.")
  ])

  static let make = Operation(
    .post, "/trackers", "Make an API token for an app that reports positions", area: .trackers,
    permission: .session,
    body: .json(.object([app.needed, name.optional, Confirmation.password.optional])),
    answers: [.created(TrackerSetup.resource)] + Confirmation.refusals)

  static let app = JSONField<TrackerApp>("app", .choice)
  static let name = JSONField("name", .text(1...200), "The name of the token.")
}

// MARK: Messages

/// Messages about trackers.
extension MessageTemplate {
  static let unknownDevice = Self(
    "unknown_device", "The identifier of the device is no API token.",
    advice: "Set it to a token of your account.")
}
