import Hummingbird

/// Makes the client's network the caller of a request's work. `APIRoutes` replaces it by the user
/// once that is known.
struct CallerMiddleware: RouterMiddleware {
  let proxies: TrustedProxies

  func handle(
    _ request: Request, context: AppRequestContext,
    next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    let client = Client(of: request, context, trusting: proxies)
    let caller = Caller(identity: .network(client.name), channel: context.channel)
    return try await Caller.$current.withValue(caller) { try await next(request, context) }
  }
}
