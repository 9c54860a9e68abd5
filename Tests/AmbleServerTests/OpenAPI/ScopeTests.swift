import AmbleJournal
import Foundation
import HTTPTypes
import Testing

@testable import AmbleFormats
@testable import AmbleServer

/// What API tokens may do, for every operation of `/openapi.json`, so that a new one has to be
/// thought of.
struct ScopeTests {
  private let home: TestServer

  init() throws { home = try TestServer() }

  /// Each operation of an account with what a token needs for it: a scope, `any` for none, and
  /// `session` where no token suffices.
  private static let table = """
    GET /api/v1/admin/accounts session
    DELETE /api/v1/admin/accounts/{id} session
    GET /api/v1/admin/accounts/{id} session
    PUT /api/v1/admin/accounts/{id} session
    DELETE /api/v1/admin/accounts/{id}/second_factor session
    DELETE /api/v1/admin/accounts/{id}/sessions session
    GET /api/v1/admin/problems session
    GET /api/v1/admin/regions session
    POST /api/v1/admin/regions session
    DELETE /api/v1/admin/regions/job session
    GET /api/v1/admin/regions/job session
    POST /api/v1/admin/regions/plan session
    DELETE /api/v1/admin/regions/{id} session
    POST /api/v1/admin/regions/{id}/update session
    GET /api/v1/admin/registration_invitations session
    POST /api/v1/admin/registration_invitations session
    DELETE /api/v1/admin/registration_invitations/{id} session
    GET /api/v1/admin/server session
    DELETE /api/v1/calendar write
    GET /api/v1/calendar read
    POST /api/v1/calendar write
    POST /api/v1/campuses write
    DELETE /api/v1/campuses/{name} write
    POST /api/v1/campuses/{name}/changes write
    PUT /api/v1/campuses/{name}/folder write
    POST /api/v1/campuses/{name}/versions/{revision}/restore write
    GET /api/v1/contacts read
    POST /api/v1/contacts write
    GET /api/v1/contacts.vcf read
    POST /api/v1/contacts/import write
    GET /api/v1/contacts/shares read
    POST /api/v1/contacts/shares write
    DELETE /api/v1/contacts/shares/{id} write
    PUT /api/v1/contacts/shares/{id} write
    DELETE /api/v1/contacts/{id} write
    GET /api/v1/contacts/{id} read
    PUT /api/v1/contacts/{id} write
    POST /api/v1/contacts/{id}/restore write
    GET /api/v1/grants read
    DELETE /api/v1/grants/{id} write
    GET /api/v1/groups read
    POST /api/v1/groups write
    POST /api/v1/groups/join write
    DELETE /api/v1/groups/{id} write
    GET /api/v1/groups/{id} read
    PUT /api/v1/groups/{id} write
    GET /api/v1/groups/{id}/events read
    GET /api/v1/groups/{id}/links read
    POST /api/v1/groups/{id}/links write
    DELETE /api/v1/groups/{id}/meeting write
    PUT /api/v1/groups/{id}/meeting write
    GET /api/v1/groups/{id}/meeting/suggestions read
    DELETE /api/v1/groups/{id}/members/{member} write
    GET /api/v1/groups/{id}/members/{member}/route read
    DELETE /api/v1/groups/{id}/plan write
    PUT /api/v1/groups/{id}/plan write
    POST /api/v1/groups/{id}/positions positions
    DELETE /api/v1/groups/{id}/ride write
    PUT /api/v1/groups/{id}/ride write
    DELETE /api/v1/groups/{id}/sharing write
    PUT /api/v1/groups/{id}/sharing write
    DELETE /api/v1/groups/{id}/trip write
    PUT /api/v1/groups/{id}/trip write
    POST /api/v1/groups/{id}/trip/visits write
    GET /api/v1/hikes read
    POST /api/v1/hikes write
    GET /api/v1/hikes/explored read
    POST /api/v1/hikes/join write
    GET /api/v1/hikes/lines read
    GET /api/v1/hikes/stats read
    GET /api/v1/hikes/streets read
    POST /api/v1/hikes/undo write
    DELETE /api/v1/hikes/{id} write
    GET /api/v1/hikes/{id} read
    PUT /api/v1/hikes/{id} write
    POST /api/v1/hikes/{id}/crop write
    GET /api/v1/hikes/{id}/export read
    GET /api/v1/hikes/{id}/links read
    POST /api/v1/hikes/{id}/links write
    POST /api/v1/hikes/{id}/restore write
    POST /api/v1/hikes/{id}/split write
    GET /api/v1/hikes/{id}/track read
    POST /api/v1/invitations/{secret}/accept write
    POST /api/v1/invitations/{secret}/refuse write
    DELETE /api/v1/links/{id} write
    GET /api/v1/push/key read
    GET /api/v1/push/subscriptions read
    POST /api/v1/push/subscriptions write
    DELETE /api/v1/push/subscriptions/{id} write
    POST /api/v1/rides/plan write
    DELETE /api/v1/session any
    POST /api/v1/tips write
    GET /api/v1/tips/moderation read
    DELETE /api/v1/tips/{id} write
    PATCH /api/v1/tips/{id} write
    PUT /api/v1/tips/{id}/hidden write
    DELETE /api/v1/tips/{id}/vote write
    PUT /api/v1/tips/{id}/vote write
    GET /api/v1/tokens account
    POST /api/v1/tokens session
    DELETE /api/v1/tokens/{id} session
    POST /api/v1/trackers session
    GET /api/v1/trackers/recording read
    PUT /api/v1/trackers/recording write
    GET /api/v1/trips read
    POST /api/v1/trips write
    DELETE /api/v1/trips/current write
    GET /api/v1/trips/current read
    GET /api/v1/trips/current/events read
    POST /api/v1/trips/current/optimize write
    POST /api/v1/trips/current/positions positions
    POST /api/v1/trips/current/stops write
    PUT /api/v1/trips/current/stops/{stop} write
    DELETE /api/v1/trips/{id} write
    GET /api/v1/trips/{id} read
    PUT /api/v1/trips/{id} write
    POST /api/v1/trips/{id}/duplicate write
    GET /api/v1/trips/{id}/links read
    POST /api/v1/trips/{id}/links write
    POST /api/v1/trips/{id}/optimize write
    POST /api/v1/trips/{id}/restore write
    POST /api/v1/trips/{id}/start write
    DELETE /api/v1/users/me session
    PUT /api/v1/users/me session
    GET /api/v1/users/me/archive read
    POST /api/v1/users/me/email_check session
    DELETE /api/v1/users/me/home_zone account
    GET /api/v1/users/me/home_zone account
    PUT /api/v1/users/me/home_zone account
    POST /api/v1/users/me/password session
    DELETE /api/v1/users/me/second_factor session
    GET /api/v1/users/me/second_factor account
    POST /api/v1/users/me/second_factor session
    PUT /api/v1/users/me/second_factor session
    POST /api/v1/users/me/second_factor/recovery_codes session
    DELETE /api/v1/users/me/sessions session
    GET /api/v1/users/me/sessions account
    DELETE /api/v1/users/me/sessions/{id} session
    GET /api/v1/users/me/usage read
    GET /osmand positions
    POST /osmand positions
    POST /owntracks positions
    """

  private static var needs: [String: String] {
    Dictionary(
      uniqueKeysWithValues: table.split(separator: "\n").map { line in
        let words = line.split(separator: " ").map(String.init)
        return ("\(words[0]) \(words[1])", words[2])
      })
  }

  private static func key(_ operation: AmbleServer.Operation) -> String {
    "\(operation.method) \(operation.path)"
  }

  /// The operations that need an account, and those that identify one by themselves.
  private var operations: [AmbleServer.Operation] {
    home.server.apiRoutes().operations.filter {
      $0.access != .anyone || $0.permission == .scope(.positions)
    }
  }

  /// The table has every operation, with what its description says.
  @Test func everyOperationIsInTheTable() async throws {
    let needs = Self.needs
    let described = operations.map { (Self.key($0), $0.permission.name ?? "any") }
    for (key, name) in described { #expect(needs[key] == name, "\(key) \(name)") }
    #expect(Set(needs.keys) == Set(described.map(\.0)))
    let document = try await ask("/openapi.json", of: home.server).json
    guard case .object(let paths)? = document["paths"] else { return #expect(Bool(false)) }
    for operation in operations where operation.access != .anyone {
      guard case .object(let methods)? = paths[operation.path] else { continue }
      let bearer = methods[operation.method.rawValue.lowercased()]?["security.0.bearer"]
      let name = operation.permission.name
      #expect(bearer?.elements?.compactMap(\.text) == (name.map { [$0] } ?? []))
    }
  }

  private func token(_ scope: TokenScope, of session: String) async throws -> String {
    let body = #"{"name": "x", "scopes": ["\#(scope.rawValue)"]}"#
    let made = try await home.ask(.post, "/tokens", as: session, body: body)
    #expect(made.status == .created)
    return try #require(try made.json["token"]?.text)
  }

  /// A token may do what its scope includes, by the table, and is told what it needs for the rest.
  @Test(arguments: TokenScope.allCases)
  func aTokenMayDoWhatItsScopeIncludes(_ scope: TokenScope) async throws {
    let ada = try await home.register("ada@example.org")
    var token = try await token(scope, of: ada)
    let router = home.server.router()
    for operation in operations where operation.path.hasPrefix("/api/") {
      let need = try #require(Self.needs[Self.key(operation)])
      let mayAsk = need == "any" || TokenScope(rawValue: need).map(Set([scope]).allow) == true
      // A stream that is allowed has no end.
      if mayAsk, operation.path.hasSuffix("/events") { continue }
      let answer = try await router.answer(
        operation.path.replacing(/\{[a-z]+\}/, with: "x"), method: operation.method,
        headers: [.authorization: "Bearer \(token)"], body: "{}")
      let code = try? answer.json["code"]?.text
      if mayAsk {
        #expect(answer.status != .unauthorized, "\(Self.key(operation))")
        #expect(code != "scope_needed" && code != "session_needed", "\(Self.key(operation))")
      } else {
        #expect(answer.status == .forbidden, "\(Self.key(operation))")
        #expect(code == (need == "session" ? "session_needed" : "scope_needed"))
        if need != "session" { #expect(try answer.json["arguments.scope"]?.text == need) }
      }
      if Self.key(operation) == "DELETE /api/v1/session" {
        token = try await self.token(scope, of: ada)
      }
    }
  }

  /// Apps that report positions need the scope `positions`, and get nothing else by it: not even
  /// whose token it is.
  @Test(arguments: TokenScope.allCases)
  func trackersReportPositions(_ scope: TokenScope) async throws {
    let token = try await token(scope, of: try await home.register("ada@example.org"))
    let router = home.server.router()
    let isAllowed = Set([scope]).allow(.positions)
    let basic = Data("amble:\(token)".utf8).base64EncodedString()
    let ownTracks = try await router.answer(
      "/owntracks", method: .post, headers: [.authorization: "Basic \(basic)"], body: "{}")
    #expect(ownTracks.status == (isAllowed ? .ok : .unauthorized))
    let osmAnd = try await router.answer("/osmand?id=\(token)&lat=41&lon=-8.6", method: .get)
    #expect(osmAnd.status == (isAllowed ? .ok : .badRequest))
    let session = try await home.ask(.get, "/session", as: token)
    let isKnown = Set([scope]).allow(.read)
    #expect(try session.json["user.email"]?.text == (isKnown ? "ada@example.org" : nil))
  }
}
