import AmbleCore
import AmbleJournal
import AmbleWork
import HTTPTypes
import Hummingbird

/// The operations of `/api/v1` with their handlers. Every path is served exactly as its `Operation`
/// describes it.
struct APIRoutes<Context: RemoteAddressRequestContext> {
  /// Answers a signed-in user.
  typealias Answer = @Sendable (APICall, UserID) async throws -> Response
  /// Answers any client.
  typealias OpenAnswer = @Sendable (APICall) async throws -> Response
  private typealias Handler = @Sendable (Request, Context) async throws -> Response

  private let authentication: Authentication?
  private let deployment: Deployment
  private let pool: WorkPool
  private let rates: RateLimiter
  private var handlers: [(operation: Operation, handler: Handler)] = []

  /// Creates an empty set of routes.
  /// - Parameters:
  ///   - authentication: identifies users, or `nil` on a server without accounts, where operations
  ///     that require one are refused.
  ///   - deployment: how clients reach the server.
  ///   - rates: bounds how often a client changes data.
  ///   - pool: reads large bodies.
  init(
    _ authentication: Authentication?, at deployment: Deployment, rates: RateLimiter,
    pool: WorkPool
  ) {
    self.authentication = authentication
    self.deployment = deployment
    self.rates = rates
    self.pool = pool
  }

  /// The operations added so far.
  var operations: [Operation] { handlers.map(\.operation) }

  /// Adds an operation that requires a session or a token.
  mutating func on(_ operation: Operation, use answer: @escaping Answer) {
    precondition(operation.access != .anyone, "\(operation.path) is described as open to all")
    handlers.append(
      (
        operation,
        { [authentication, deployment, pool, rates] request, context in
          let client = Client(of: request, context, at: deployment)
          guard let authentication else { throw APIError(.forbidden, .campusesReadOnly) }
          let identity = try await authentication.requireIdentity(
            of: request, client, for: operation.permission,
            admitsGuests: operation.access == .guest,
            role: operation.access.role)
          var call = try Self.call(
            operation, request, context, client, authentication.clock(), pool)
          call.identity = identity
          let caller = Caller(identity: .user(identity.user.text), channel: call.channel)
          return try await rates.count(operation, of: caller.identity, call) {
            try await Caller.$current.withValue(caller) { [call] in
              try await answer(call, identity.user)
            }
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
        { [authentication, deployment, pool, rates] request, context in
          let client = Client(of: request, context, at: deployment)
          try Authentication.refuseOtherSites(client)
          let call = try Self.call(
            operation, request, context, client, authentication?.clock() ?? .now, pool)
          return try await rates.count(operation, of: Caller.current.identity, call) {
            try await answer(call)
          }
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
  ) throws(APIError) -> APICall {
    let call = APICall(
      request: request, parameters: context.parameters, client: client,
      channel: (context as? AppRequestContext)?.channel, permission: operation.permission,
      now: now, pool: pool)
    // Others append parameters to shared URLs.
    if operation.path.hasPrefix("/api/") {
      try call.query().refuseUnknown(except: operation.query)
    }
    return call
  }
}

extension RateLimiter {
  /// Answers a request for an operation, and counts it if it succeeds.
  /// - Throws: `APIError` with status 429 if the caller does too much, and the errors of `answer`.
  fileprivate func count(
    _ operation: Operation, of caller: Caller.Identity, _ call: APICall,
    _ answer: () async throws -> Response
  ) async throws -> Response {
    guard let rate = operation.rate else { return try await answer() }
    let length = call.request.headers[.contentLength].flatMap { Int($0) }
    let hasBody = length != nil || call.request.headers[.transferEncoding] != nil
    let ticket = try take(
      rate, of: caller, isShared: caller.isShared(from: call.client),
      bytes: hasBody ? length : 0, at: call.now)
    do {
      let response = try await answer()
      if response.status.kind != .successful { giveBack(ticket) }
      return response
    } catch {
      giveBack(ticket)
      throw error
    }
  }
}

extension Caller.Identity {
  /// Whether many clients may be this caller: those of a proxy on this machine or a private network
  /// that is not named, and all programs of this machine.
  fileprivate func isShared(from client: Client) -> Bool {
    guard case .network = self, let address = client.address else { return false }
    return address.isLoopback || address.isPrivate
  }
}
