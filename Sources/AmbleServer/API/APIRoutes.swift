import AmbleCore
import AmbleJournal
import HTTPTypes
import Hummingbird

/// The operations of `/api/v1` with their handlers. Every path is served exactly as its `Operation`
/// describes it.
struct APIRoutes<Context: RemoteAddressRequestContext> {
  /// Answers a signed-in user.
  typealias Answer = @Sendable (Call, UserID) async throws -> Response
  /// Answers any client.
  typealias OpenAnswer = @Sendable (Call) async throws -> Response
  private typealias Handler = @Sendable (Request, Context) async throws -> Response

  private let authentication: Authentication?
  private let proxies: TrustedProxies
  private let pool: WorkPool
  private var handlers: [(operation: Operation, handler: Handler)] = []

  /// Creates an empty set of routes.
  /// - Parameters:
  ///   - authentication: identifies users, or `nil` on a server without accounts, where operations
  ///     that require one are refused.
  ///   - proxies: the proxies whose `X-Forwarded-*` headers are trusted.
  ///   - pool: reads large bodies.
  init(_ authentication: Authentication?, trusting proxies: TrustedProxies, pool: WorkPool) {
    self.authentication = authentication
    self.proxies = proxies
    self.pool = pool
  }

  /// The operations added so far.
  var operations: [Operation] { handlers.map(\.operation) }

  /// Adds an operation that requires a session or a token.
  mutating func on(_ operation: Operation, use answer: @escaping Answer) {
    precondition(operation.access == .account, "\(operation.path) is described as open to all")
    handlers.append(
      (
        operation,
        { [authentication, proxies, pool] request, context in
          let client = Client(of: request, context, trusting: proxies)
          guard let authentication else { throw APIError(.forbidden, .campusesReadOnly) }
          let identity = try await authentication.requireIdentity(of: request, client)
          var call = try Self.call(
            operation, request, context, client, authentication.clock(), pool)
          call.secret = identity.secret
          let caller = Caller(identity: .user(identity.user), channel: call.channel)
          return try await Caller.$current.withValue(caller) { [call] in
            try await answer(call, identity.user)
          }
        }
      ))
  }

  /// Adds an operation without authentication.
  mutating func on(_ operation: Operation, open answer: @escaping OpenAnswer) {
    precondition(operation.access == .anyone, "\(operation.path) is described as of an account")
    handlers.append(
      (
        operation,
        { [authentication, proxies, pool] request, context in
          let client = Client(of: request, context, trusting: proxies)
          try Authentication.refuseOtherSites(client)
          return try await answer(
            try Self.call(
              operation, request, context, client, authentication?.clock() ?? .now, pool))
        }
      ))
  }

  /// Adds all paths to a router. Other methods are answered with status 405.
  func add(to router: Router<Context>) {
    for (path, group) in Dictionary(grouping: handlers, by: { $0.operation.path }) {
      let byMethod = Dictionary(
        uniqueKeysWithValues: group.map { ($0.operation.method, $0.handler) })
      router.on(RouterPath(path), group.map(\.operation.method)) { request, context in
        // `on` passes the methods given, and HEAD if GET is among them.
        guard let handler = byMethod[request.method] ?? byMethod[.get] else {
          throw APIError(.internalServerError, .serverFailed)
        }
        return try await handler(request, context)
      }
    }
  }

  private static func call(
    _ operation: Operation, _ request: Request, _ context: Context, _ client: Client,
    _ now: Timestamp, _ pool: WorkPool
  ) throws(APIError) -> Call {
    let call = Call(
      request: request, parameters: context.parameters, client: client,
      channel: (context as? AppRequestContext)?.channel, now: now, pool: pool)
    // Others append parameters to shared URLs.
    if operation.path.hasPrefix("/api/") {
      try call.query().refuseUnknown(except: operation.query.map(\.name))
    }
    return call
  }
}
