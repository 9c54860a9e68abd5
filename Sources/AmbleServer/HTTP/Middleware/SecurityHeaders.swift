import HTTPTypes
import Hummingbird

/// Adds security headers to every response.
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

/// The values of the headers.
private enum SecurityPolicy {
  /// Allows only resources of the server's own origin, without inline scripts and without `eval`,
  /// except for WebAssembly.
  private static let content = [
    "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'",
    "img-src 'self' data: blob:", "connect-src 'self'", "font-src 'self'",
    "worker-src 'self' blob:", "manifest-src 'self'", "base-uri 'none'",
    "frame-ancestors 'none'", "form-action 'self'",
  ].joined(separator: "; ")

  /// The page may use geolocation and the screen wake lock; embedded pages may not.
  private static let permissions = [
    "geolocation=(self)", "screen-wake-lock=(self)", "camera=()", "microphone=()", "payment=()",
    "usb=()",
  ].joined(separator: ", ")

  /// The headers, created once.
  static let headers: HTTPFields = [
    .contentSecurityPolicy: content, .xContentTypeOptions: "nosniff",
    .init("Referrer-Policy")!: "no-referrer", .init("Cross-Origin-Opener-Policy")!: "same-origin",
    .init("Permissions-Policy")!: permissions,
  ]
}
