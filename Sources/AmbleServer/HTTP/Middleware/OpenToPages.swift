import HTTPTypes
import Hummingbird

/// Lets pages of any origin read answers, except those of `/api/v1`: these are somebody's own, and
/// nobody else's page, nor any cache, gets to keep them.
struct OpenToPages<Context: RequestContext>: RouterMiddleware {
  private let open = CORSMiddleware<Context>(allowOrigin: .all, exposedHeaders: ["X-GH-Took"])

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard request.uri.path.hasPrefix("/api/v1") else {
      return try await open.handle(request, context: context, next: next)
    }
    var response = try await next(request, context)
    response.headers[.cacheControl] = "no-store"
    return response
  }
}
