import AmbleJournal
import HTTPTypes
import Hummingbird

/// The paths of `/api/v1` with what answers them. A path is served as it is described, or not at
/// all.
struct APIRoutes<Context: RemoteAddressRequestContext> {
  /// Answers somebody.
  typealias Answer = @Sendable (Call, UserID) async throws -> Response
  /// Answers anybody.
  typealias OpenAnswer = @Sendable (Call) async throws -> Response
  private typealias Handler = @Sendable (Request, Context) async throws -> Response

  private let authentication: Authentication
  private let proxies: TrustedProxies
  private var handlers: [(operation: Operation, handler: Handler)] = []

  /// No paths yet.
  init(_ authentication: Authentication, trusting proxies: TrustedProxies) {
    self.authentication = authentication
    self.proxies = proxies
  }

  /// What has been added.
  var operations: [Operation] { handlers.map(\.operation) }

  /// Adds an operation for people with a session or a token.
  mutating func on(_ operation: Operation, use answer: @escaping Answer) {
    precondition(operation.access == .account, "\(operation.path) is described as open to all")
    handlers.append(
      (
        operation,
        { [authentication, proxies] request, context in
          let client = Client(of: request, context, trusting: proxies)
          let visitor = try await authentication.knownVisitor(of: request, client)
          var call = try Self.call(operation, request, context, client, authentication.clock())
          call.secret = visitor.secret
          return try await answer(call, visitor.user)
        }
      ))
  }

  /// Adds an operation for everybody.
  mutating func on(_ operation: Operation, open answer: @escaping OpenAnswer) {
    precondition(operation.access == .anyone, "\(operation.path) is described as of an account")
    handlers.append(
      (
        operation,
        { [authentication, proxies] request, context in
          let client = Client(of: request, context, trusting: proxies)
          try Authentication.refuseOtherSites(client)
          return try await answer(
            try Self.call(operation, request, context, client, authentication.clock()))
        }
      ))
  }

  /// Adds all paths to a router; methods that none of them has are refused.
  func add(to router: Router<Context>) {
    for (path, group) in Dictionary(grouping: handlers, by: { $0.operation.path }) {
      let byMethod = Dictionary(
        uniqueKeysWithValues: group.map { ($0.operation.method, $0.handler) })
      router.on(RouterPath(path), group.map(\.operation.method)) { request, context in
        guard let handler = byMethod[request.method] ?? byMethod[.get] else {
          throw APIError(.methodNotAllowed, "\(path) does not answer \(request.method).")
        }
        return try await handler(request, context)
      }
    }
  }

  private static func call(
    _ operation: Operation, _ request: Request, _ context: Context, _ client: Client,
    _ now: Moment
  ) throws(APIError) -> Call {
    let call = Call(
      request: request, parameters: context.parameters, client: client,
      channel: (context as? VisitContext)?.channel, now: now)
    // To addresses that are handed on, others add parameters of their own.
    if operation.path.hasPrefix("/api/") {
      try call.query().refuseUnknown(except: operation.query.map(\.name))
    }
    return call
  }
}
