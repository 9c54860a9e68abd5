import AmbleCore
import Hummingbird

/// Writes errors with status 400 as the clients of a door read them; other errors go on.
struct RefusalWriter<Context: RequestContext>: RouterMiddleware {
  /// Writes an error in a language.
  let write: @Sendable (APIError, Language) -> Response

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as any APIErrorConvertible where error.apiError.status == .badRequest {
      return write(error.apiError, Language(of: request))
    }
  }
}
