import AmbleWork
import HTTPTypes
import Hummingbird

/// Makes the client's network the caller of a request's work. `APIRoutes` replaces it by the user
/// once that is known.
struct CallerMiddleware: RouterMiddleware {
  private let deployment: Deployment
  private let unnamed: UnnamedProxies
  private let report: @Sendable (String) -> Void

  /// - Parameter report: reports a proxy that is not named to the operator.
  init(deployment: Deployment, report: @escaping @Sendable (String) -> Void) {
    (self.deployment, self.report) = (deployment, report)
    unnamed = UnnamedProxies(trusting: deployment.proxies)
  }

  func handle(
    _ request: Request, context: AppRequestContext,
    next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    let peer = context.remoteAddress?.ipAddress.flatMap { NetworkAddress($0) }
    if let notice = unnamed.notice(of: peer, request.headers) { report(notice) }
    let client = Client(of: request, context, at: deployment)
    let caller = Caller(identity: .network(client.name), channel: context.channel)
    return try await Caller.$current.withValue(caller) { try await next(request, context) }
  }
}

extension WorkError: APIErrorConvertible {
  var apiError: APIError {
    switch self {
    case .tooManyJobs(let seconds): .retry(.tooManyRequests, .tooManyJobs, after: seconds)
    case .overloaded(let seconds): .retry(.serviceUnavailable, .overloaded, after: seconds)
    case .shuttingDown: APIError(.serviceUnavailable, .shuttingDown)
    }
  }
}
