import AmbleCore
import AmbleFormats
import AmbleJournal
import HTTPTypes
import Hummingbird
import Logging
import ServiceLifecycle

/// Accounts, sessions and tokens, and the care of the journal.
struct AccountFeature: Feature {
  let journal: ServedJournal
  /// The mail of the server, if it sends any.
  let mail: AccountMail?
  /// Called after an account was deleted.
  let whenDeleted: @Sendable (UserID) async throws -> Void

  init(
    _ context: ServerContext, _ journal: ServedJournal, mail: MailSettings?,
    whenDeleted: @escaping @Sendable (UserID) async throws -> Void
  ) {
    (self.journal, self.whenDeleted) = (journal, whenDeleted)
    self.mail = mail.map {
      AccountMail(journal.store, $0, context.logger, sharedBy: context.live.shared)
    }
  }

  func addRoutes(to routes: inout APIRoutes<AppRequestContext>) {
    SessionController(journal: journal, sendsMail: mail != nil, whenDeleted: whenDeleted)
      .addRoutes(to: &routes)
    HomeZoneController(journal: journal).addRoutes(to: &routes)
    UsersController(journal: journal, mail: mail, whenDeleted: whenDeleted).addRoutes(to: &routes)
    MailController(journal: journal, mail: mail).addRoutes(to: &routes)
    TokensController(journal: journal).addRoutes(to: &routes)
    SessionsController(journal: journal).addRoutes(to: &routes)
    SecondFactorController(journal: journal).addRoutes(to: &routes)
  }

  func services(_ logger: Logger) -> [any Service] {
    let care = PeriodicService(interval: .seconds(86_400), exclusiveIn: journal.store) {
      await purge(logger)
    }
    let attempts = PeriodicService(interval: .seconds(60), exclusiveIn: journal.store) {
      await purgeAttempts(logger)
    }
    return [care] + (journal.store.isShared ? [attempts] : []) + (mail.map { [$0.queue] } ?? [])
  }

  /// Removes items that were deleted too long ago to be restored. The journal also does so when
  /// opened.
  private func purge(_ logger: Logger) async {
    do {
      try await journal.store.purge(at: .now)
    } catch {
      logger.error("Deleted data could not be removed from the journal: \(error)")
    }
  }

  /// Removes attempts to sign in that do not count any more. A server that shares its journal with no
  /// other keeps them in memory.
  private func purgeAttempts(_ logger: Logger) async {
    do {
      try await journal.store.purgeAttempts(at: journal.authentication.clock())
    } catch {
      logger.error("Attempts to sign in could not be removed from the journal: \(error)")
    }
  }

  var archiveParts: [any ArchivePart] { [AccountArchive(store: journal.store)] }
}

/// Writes the account to an archive: name, address, tokens, and what is shared with whom and by
/// whom. Secrets are not included.
struct AccountArchive: ArchivePart {
  let store: Journal

  func write(dataOf user: UserID, at time: Timestamp, to archive: inout ArchiveWriter) async throws
  {
    guard let account = try await store.account(user) else { return }
    let tokens = try await store.tokens(of: user)
    let shares = try await store.grants(of: .contacts, by: user, at: time) ?? []
    let received = try await store.receivedGrants(by: user, at: time)
    var json = JSONWriter()
    json.object { json in
      AccountResources.account.write(account, to: &json)
      json.array("tokens") { list in
        for token in tokens { list.object { AccountResources.token.write(token, to: &$0) } }
      }
      json.array("contact_shares") { list in
        for share in shares { list.object { GrantResources.share.write(share, to: &$0) } }
      }
      json.array("received") { list in
        for grant in received { list.object { GrantResources.received.write(grant, to: &$0) } }
      }
    }
    try await archive.add("account.json", json.bytes)
  }
}

/// `/api/v1/tokens`: API tokens.
struct TokensController: Sendable {
  let journal: ServedJournal

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(AccountAPI.tokens, use: list)
    routes.on(AccountAPI.makeToken, use: make)
    routes.on(AccountAPI.deleteToken, use: delete)
  }

  @Sendable private func list(_ call: APICall, _ user: UserID) async throws -> Response {
    .list(Listing(try await journal.store.tokens(of: user)), of: AccountResources.token)
  }

  @Sendable private func make(_ call: APICall, _ user: UserID) async throws -> Response {
    let body = try await call.body()
    let name = try body.need(TokenAnswer.name)
    let scopes = try body.value(TokenAnswer.scopes) ?? [.write]
    if scopes.isEmpty { throw body.wrong("scopes", .noScope) }
    let end = try body.value(TokenAnswer.end)
    if let end, end <= call.now { throw body.wrong("expires_at", .mustBeFuture) }
    try await journal.confirm(body, of: user, by: call)
    let (token, secret) = try await journal.store.makeToken(
      name, for: Set(scopes), until: end, of: user, at: call.now)
    return .object(
      .created, TokenAnswer(token: token, secret: secret), as: TokenAnswer.resource)
  }

  @Sendable private func delete(_ call: APICall, _ user: UserID) async throws -> Response {
    guard try await journal.store.deleteToken(call.id(), of: user) else {
      throw APIError(.notFound, .noSuchToken)
    }
    return .nothing
  }
}

/// `/api/v1/users/me/home_zone`: the surroundings that no link to a hike shows.
struct HomeZoneController: Sendable {
  let journal: ServedJournal

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(HomeZoneAPI.show, use: show)
    routes.on(HomeZoneAPI.set, use: set)
    routes.on(HomeZoneAPI.remove, use: remove)
  }

  @Sendable private func show(_ call: APICall, _ user: UserID) async throws -> Response {
    Self.response(try await journal.store.homeZone(of: user))
  }

  @Sendable private func set(_ call: APICall, _ user: UserID) async throws -> Response {
    let body = try await call.body()
    let home: Coordinate = try body.need("lat", body.position())
    let radius = try body.need(HomeZoneAnswer.radius)
    var generator = SystemRandomNumberGenerator()
    let zone = HomeZone.keeping(
      try await journal.store.homeZone(of: user), around: home, radius: radius, using: &generator)
    try await journal.store.setHomeZone(zone, of: user)
    return Self.response(zone)
  }

  @Sendable private func remove(_ call: APICall, _ user: UserID) async throws -> Response {
    try await journal.store.setHomeZone(nil, of: user)
    return .nothing
  }

  private static func response(_ zone: HomeZone?) -> Response {
    .object(HomeZoneAnswer(zone: zone), as: HomeZoneAnswer.resource)
  }
}

/// The operations of home zones.
enum HomeZoneAPI {
  private static let path = "/users/me/home_zone"
  private static let area = APIArea.accounts

  static let show = Operation(
    .get, path, "Get the zone that no link to a hike shows", area: area,
    permission: .scope(.account),
    answers: [.ok(HomeZoneAnswer.resource)])

  static let set = Operation(
    .put, path, "Set the zone; its centre is moved at random, so that it does not tell the home",
    area: area, permission: .scope(.account),
    body: .json(
      .object([
        .required("lat", .latitude), .required("lon", .longitude), HomeZoneAnswer.radius.needed,
      ])), answers: [.ok(HomeZoneAnswer.resource)])

  static let remove = Operation(
    .delete, path, "Remove the zone", area: area, permission: .scope(.account),
    answers: [.nothing])
}

/// The archive of a user's data, of which each feature writes a part.
struct ArchiveFeature: Feature {
  let journal: ServedJournal
  let parts: [any ArchivePart]

  func addRoutes(to routes: inout APIRoutes<AppRequestContext>) {
    ArchiveController(journal: journal, parts: parts).addRoutes(to: &routes)
  }
}
