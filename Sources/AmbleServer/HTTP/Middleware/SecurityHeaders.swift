import HTTPTypes
import Hummingbird

/// Adds to every answer the headers that keep a browser from doing more than the page needs.
struct SecurityHeaders<Context: RequestContext>: RouterMiddleware {
  /// Everything comes from the server's own origin; nothing inline, nothing evaluated.
  static var contentPolicy: String {
    [
      "default-src 'none'", "script-src 'self'", "style-src 'self'",
      "img-src 'self' data: blob:", "connect-src 'self'", "font-src 'self'",
      "worker-src 'self' blob:", "manifest-src 'self'", "base-uri 'none'",
      "frame-ancestors 'none'", "form-action 'self'",
    ].joined(separator: "; ")
  }

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    response.headers[.contentSecurityPolicy] = Self.contentPolicy
    response.headers[.xContentTypeOptions] = "nosniff"
    response.headers[.referrerPolicy] = "no-referrer"
    response.headers[.crossOriginOpenerPolicy] = "same-origin"
    return response
  }
}

extension HTTPField.Name {
  /// `Referrer-Policy`.
  fileprivate static var referrerPolicy: Self { .init("Referrer-Policy")! }
  /// `Cross-Origin-Opener-Policy`.
  fileprivate static var crossOriginOpenerPolicy: Self { .init("Cross-Origin-Opener-Policy")! }
}
