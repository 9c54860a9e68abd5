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

  @Sendable private func recording(_ call: Call, _ user: UserID) async throws -> Response {
    let isOn = try await journal.store.recordsTracker(of: user)
    return .object { $0.field("on", isOn) }
  }

  @Sendable private func setRecording(_ call: Call, _ user: UserID) async throws -> Response {
    let body = try await call.body()
    let isOn = try body.need("on", body.flag("on"))
    try await journal.store.setRecordsTracker(isOn, of: user)
    return .object { $0.field("on", isOn) }
  }

  /// Makes an API token for an app, and responds with what the app needs to know.
  @Sendable private func make(_ call: Call, _ user: UserID) async throws -> Response {
    let body = try await call.body()
    let app: TrackerApp = try body.need("app", body.choice("app"))
    let name = try body.text("name", 1...200) ?? app.title
    let (token, secret) = try await journal.store.makeToken(
      .token, name: name, of: user, at: call.now)
    return .object(.created) { json in
      json.field("id", token.id.text)
      json.field("name", token.name)
      json.field("token", secret.text)
      json.field("address", app.address(at: call.client.origin, secret))
      json.field("link", orNull: app.link(at: call.client.origin, secret))
    }
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

/// The operation that sets up apps.
enum TrackerAPI {
  static let recording = Operation(
    .get, "/trackers/recording", "Get whether hikes of trackers are recorded", area: "Trackers",
    answers: [.ok(recordingSchema)])
  static let setRecording = Operation(
    .put, "/trackers/recording", "Set whether hikes of trackers are recorded", area: "Trackers",
    body: .json(recordingSchema), answers: [.ok(recordingSchema)])

  private static let recordingSchema = Schema.object([
    .required("on", .flag, "Off deletes what was reported of a hike that is under way.")
  ])

  static let make = Operation(
    .post, "/trackers", "Make an API token for an app that reports positions", area: "Trackers",
    body: .json(
      .object([
        .required("app", .choice(TrackerApp.allCases.map(\.rawValue))),
        .optional("name", .text(1...200), "The name of the token."),
      ])),
    answers: [
      .created(
        .object([
          .required("id", .id, "The token's, to delete it."), .required("name", .text()),
          .required("token", .text(), "The password, or the identifier of the device."),
          .required("address", .text(), "What to enter in the app."),
          .required("link", .orNull(.text()), "What sets up the app when it is opened."),
        ]))
    ])
}
