import AmbleCampus
import AmbleCore
import AmbleFormats
import AmbleJournal
import AmbleLive
import AmbleWork
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle

/// `/api/v1/campuses/{name}/changes`, `…/versions` and `…/events`: the editing of campuses.
struct CampusEditController: Sendable {
  let services: CampusServices
  let editing: CampusEditing?
  let bus: any EventBus

  /// Maximum number of JSON values of a change.
  private static let maxValues = 50_000

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(CampusEditAPI.change, use: change)
    routes.on(CampusEditAPI.events, open: events)
    routes.on(CampusEditAPI.versions, open: versions)
    routes.on(CampusEditAPI.version, open: version)
    routes.on(CampusEditAPI.restore, use: restore)
  }

  /// Returns the editing of campuses.
  /// - Throws: `APIError` with status 403 on a server without a journal.
  private func edits() throws(APIError) -> CampusEditing {
    guard let editing else { throw APIError(.forbidden, .campusesReadOnly) }
    return editing
  }

  @Sendable private func change(_ call: APICall, _ user: UserID) async throws -> Response {
    let campus = try services.campus(of: call)
    guard campus.mayChange(user) else { throw APIError(.forbidden, .notYourCampus) }
    let bytes = try await call.request.bytes(upTo: BodyLimit.list)
    let (revision, operations) = try await services.pool.run {
      Result { try Self.operations(in: bytes) }
    }.get()
    do {
      let changed = try await edits().apply(
        operations, from: revision, to: campus, by: user, at: call.now)
      return .object(changed, as: ShownCampus.revision)
    } catch let error as CampusServiceError {
      guard case .conflict(let objects, let latest) = error else { throw error }
      return .conflict(error, objects, latest, in: Language(of: call.request))
    }
  }

  private static func operations(
    in bytes: [UInt8]
  ) throws(APIError) -> (revision: Int, [CampusOperation]) {
    let body = try JSONBody(try JSONValue(body: bytes, maxValues: maxValues), place: "")
    let revision = try body.need(CampusEditAPI.seen)
    let bodies = try body.need(
      "operations", try body.objects("operations", atMost: CampusEditor.maxOperations))
    guard !bodies.isEmpty else { throw body.wrong("operations", .emptyChange) }
    var operations: [CampusOperation] = []
    for body in bodies { operations.append(try CampusOperation(body)) }
    return (revision, operations)
  }

  @Sendable private func events(_ call: APICall) async throws -> Response {
    let campus = try services.campus(of: call)
    let user = try await services.user(of: call)
    let listener = try call.listen(
      to: .campus(campus.id, isSignedIn: user != nil), on: bus, as: user)
    let stream = CampusStream(listener: listener, catalogue: services.catalogue, id: campus.id)
    return .events(listener, on: call.channel) { try await stream.write(to: &$0) }
  }

  @Sendable private func versions(_ call: APICall) async throws -> Response {
    let campus = try services.campus(of: call)
    let (limit, cursor) = try call.part(keys: 1)
    let isSignedIn = try await services.user(of: call) != nil
    guard let store = services.journal?.store else {
      return .list(Listing([]), of: ShownCampusVersion.resource)
    }
    let listing = try await store.campusVersions(of: campus.id, limit: limit, after: cursor)
    guard let listing else { throw APIError(.notFound, .noSuchCampus) }
    let shown = listing.items.map { ShownCampusVersion(version: $0, isSignedIn: isSignedIn) }
    return .list(Listing(shown, next: listing.next), of: ShownCampusVersion.resource)
  }

  @Sendable private func version(_ call: APICall) async throws -> Response {
    let campus = try services.campus(of: call)
    let user = try await services.user(of: call)
    let revision = try call.revision()
    if revision == campus.revision {
      return try await answer(campus, for: user)
    }
    guard let editing, let known = try await editing.store.campusVersion(revision, of: campus.id),
      let earlier = try await editing.version(revision, of: campus.id)
    else { throw APIError(.notFound, .noSuchVersion) }
    let shown = ServedCampus(
      id: campus.id, revision: revision, campus: earlier, picture: known.picture,
      owner: campus.owner)
    return try await answer(shown, for: user)
  }

  private func answer(_ campus: ServedCampus, for user: UserID?) async throws -> Response {
    try await services.pool.run {
      .object(ShownCampus(served: campus, user: user), as: ShownCampus.resource)
    }
  }

  @Sendable private func restore(_ call: APICall, _ user: UserID) async throws -> Response {
    let campus = try services.campus(of: call)
    let restored = try await edits().restore(
      try call.revision(), of: campus, by: user, at: call.now)
    return .object(restored, as: ShownCampus.revision)
  }
}

extension APICall {
  /// Returns the number of a version in the path.
  /// - Throws: `APIError` with status 404 if it is not a number.
  fileprivate func revision() throws(APIError) -> Int {
    guard let revision = parameters.get("revision", as: Int.self) else {
      throw APIError(.notFound, .noSuchVersion)
    }
    return revision
  }
}

extension Response {
  /// Creates a response with status 409.
  fileprivate static func conflict(
    _ error: CampusServiceError, _ objects: [CampusObject], _ latest: Int, in language: Language
  ) -> Response {
    let answer = CampusConflictAnswer(
      error: error.apiError, language: language, objects: objects, revision: latest)
    var response = Response.object(.conflict, answer, as: CampusConflictAnswer.resource)
    response.headers[.contentLanguage] = language.rawValue
    return response
  }
}

/// Sends a client each change of a campus. A client that connects, or that missed changes, gets the
/// number of the latest revision first.
struct CampusStream: Sendable {
  let listener: EventListener
  let catalogue: CampusCatalogue
  let id: String

  /// Writes events until the campus is gone, the client leaves or the server ends.
  /// - Throws: the error of a connection that is closed.
  func write(to writer: inout any ResponseBodyWriter) async throws {
    try await writer.write(ByteBuffer(string: "retry: \(ServerSentEvent.retry)\n\n"))
    for await _ in listener.wakeUps {
      let (events, hasGap) = listener.take()
      guard let campus = catalogue[id] else {
        return try await writer.write(ServerSentEvent(name: "end", data: Array("{}".utf8)).bytes)
      }
      if hasGap {
        let data = CampusEvent(revision: campus.revision).data
        let last = events.last?.id ?? listener.start
        try await writer.write(ServerSentEvent(id: last, name: "changed", data: data).bytes)
        continue
      }
      for event in events {
        try await writer.write(
          ServerSentEvent(id: event.id, name: event.name, data: event.data).bytes)
      }
      if events.isEmpty { try await writer.write(ServerSentEvent.heartbeat) }
    }
  }
}

// MARK: Operations

/// The operations that change campuses, and those about their versions.
enum CampusEditAPI {
  private static let area = CampusAPI.area
  private static let path = CampusAPI.path

  static let change = Operation(
    .post, path + "/changes", "Change a campus: add, change and remove objects", area: area,
    body: .json(
      .object([
        seen.needed,
        .required(
          "operations",
          .list(of: CampusOperation.sentSchema, atMost: CampusEditor.maxOperations)),
      ])),
    answers: [.ok(ShownCampus.revision, "A new version."), conflict, CampusAPI.missing])

  static let events = Operation(
    .get, path + "/events", "Follow the changes of a campus", area: area, access: .anyone,
    answers: [
      Operation.Outcome(
        status: .ok,
        about: "Server-sent events named changed. An event named end is the last.",
        content: Operation.Content(type: "text/event-stream", schema: CampusEvent.resource.schema)),
      CampusAPI.missing,
      .refusal(.tooManyRequests, "The user or network has too many live connections."),
      .refusal(.serviceUnavailable, "The server has too many live connections."),
    ])

  static let versions = Operation(
    .get, path + "/versions", "List the versions of a campus, latest first", area: area,
    access: .anyone, query: QueryParameter.part,
    answers: [.list(of: ShownCampusVersion.resource), CampusAPI.missing])

  static let version = Operation(
    .get, path + "/versions/{revision}", "Get a version of a campus", area: area,
    access: .anyone, answers: [.ok(ShownCampus.resource), CampusAPI.missing])

  static let restore = Operation(
    .post, path + "/versions/{revision}/restore", "Make a version the latest one again",
    area: area,
    answers: [.ok(ShownCampus.revision, "A new version."), changing, CampusAPI.missing])

  static let seen = JSONField(
    "revision", .whole(1...1_000_000_000), "The version that the editor saw.")

  static let changing = Operation.Outcome.refusal(
    .conflict, "Others change the campus at the same time; try again.")

  private static let conflict = Operation.Outcome(
    status: .conflict,
    about: "Another editor changed the same objects. Nothing was stored.",
    content: .json(.either([CampusConflictAnswer.resource.schema, .error])))
}
