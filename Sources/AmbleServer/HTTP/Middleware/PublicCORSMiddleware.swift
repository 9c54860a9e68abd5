import HTTPTypes
import Hummingbird

/// Allows CORS from any origin, except for `/api/v1`, whose responses belong to one user and must
/// not be stored by any cache unless they say otherwise.
struct PublicCORSMiddleware<Context: RequestContext>: RouterMiddleware {
  private let open = CORSMiddleware<Context>(allowOrigin: .all, exposedHeaders: ["X-GH-Took"])

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard request.pathParts.starts(with: ["api", "v1"]) else {
      return try await open.handle(request, context: context, next: next)
    }
    var response = try await next(request, context)
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    return response
  }
}
