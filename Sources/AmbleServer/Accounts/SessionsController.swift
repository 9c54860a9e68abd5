import AmbleFormats
import AmbleJournal
import HTTPTypes
import Hummingbird

/// `/api/v1/users/me/sessions`: the browsers that are signed in.
struct SessionsController: Sendable {
  let journal: ServedJournal

  /// A session as its user sees it.
  struct Item {
    let session: AuthToken
    /// Whether it is that of the request.
    let isCurrent: Bool
  }

  /// A session as a JSON object.
  static let item = Resource<Item>(
    "SignedIn",
    [
      .required("id", \.session.id, .id()),
      .required("device", \.device, .text(), "Such as Firefox on Linux; may be empty."),
      .required("created_at", \.session.createdAt, .time),
      .orNull("last_used_at", \.session.lastUsedAt, .time, "To the hour."),
      .required("current", \.isCurrent, .flag, "Whether it is the session of the request."),
    ])

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(AccountAPI.sessionList, use: list)
    routes.on(AccountAPI.endSession, use: end)
    routes.on(AccountAPI.endOtherSessions, use: endOthers)
  }

  @Sendable private func list(_ call: APICall, _ user: UserID) async throws -> Response {
    let own = call.identity?.token?.id
    let sessions = try await journal.store.sessions(of: user, at: call.now)
    return .list(
      Listing(sessions.map { Item(session: $0, isCurrent: $0.id == own) }), of: Self.item)
  }

  @Sendable private func end(_ call: APICall, _ user: UserID) async throws -> Response {
    guard try await journal.store.endSession(call.id(), of: user) else {
      throw APIError(.notFound, .noSuchSession)
    }
    return .nothing
  }

  @Sendable private func endOthers(_ call: APICall, _ user: UserID) async throws -> Response {
    if let secret = call.secret { try await journal.store.endSessions(of: user, except: secret) }
    return .nothing
  }
}

extension SessionsController.Item {
  fileprivate var device: String { DeviceName(userAgent: session.name).text }
}

/// The name of a browser and its system, as a user knows them: "Firefox on Linux".
///
/// Browsers name others for compatibility in `User-Agent`: Edge names Chrome, Chrome names Safari.
/// The first product of the list that is there is the browser.
struct DeviceName {
  /// The name; empty if neither the browser nor the system is known.
  let text: String

  private static let browsers = [
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"), ("CriOS/", "Chrome"), ("Chrome/", "Chrome"),
    ("Chromium/", "Chromium"), ("Safari/", "Safari"), ("curl/", "curl"),
  ]

  private static let systems = [
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "ChromeOS"),
    ("Windows", "Windows"), ("Mac OS X", "macOS"), ("Linux", "Linux"),
  ]

  /// Reads the header `User-Agent`, which may be any text.
  init(userAgent: String) {
    func name(_ list: [(mark: String, name: String)]) -> String? {
      list.first { userAgent.contains($0.mark) }?.name
    }
    text = [name(Self.browsers), name(Self.systems)].compactMap(\.self).joined(separator: " on ")
  }
}
