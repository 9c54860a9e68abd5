import HTTPTypes
import Hummingbird

/// Adds to every answer the headers that keep a browser from doing more than the page needs.
struct SecurityHeaders<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    response.headers.append(contentsOf: SecurityPolicy.headers)
    return response
  }
}

/// What the headers say.
private enum SecurityPolicy {
  /// Everything comes from the server's own origin; nothing inline, nothing evaluated.
  private static let content = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'",
    "img-src 'self' data: blob:", "connect-src 'self'", "font-src 'self'",
    "worker-src 'self' blob:", "manifest-src 'self'", "base-uri 'none'",
    "frame-ancestors 'none'", "form-action 'self'",
  ].joined(separator: "; ")

  /// The headers, made once.
  static let headers: HTTPFields = [
    .contentSecurityPolicy: content, .xContentTypeOptions: "nosniff",
    .init("Referrer-Policy")!: "no-referrer", .init("Cross-Origin-Opener-Policy")!: "same-origin",
  ]
}
