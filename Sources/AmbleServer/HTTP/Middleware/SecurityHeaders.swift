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
  /// Everything comes from the server's own origin; nothing inline, nothing evaluated but the
  /// engine's WebAssembly.
  private static let content = [
    "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'",
    "img-src 'self' data: blob:", "connect-src 'self'", "font-src 'self'",
    "worker-src 'self' blob:", "manifest-src 'self'", "base-uri 'none'",
    "frame-ancestors 'none'", "form-action 'self'",
  ].joined(separator: "; ")

  /// The page may ask where the walker is and keep the screen on; no page within it may.
  private static let permissions = [
    "geolocation=(self)", "screen-wake-lock=(self)", "camera=()", "microphone=()", "payment=()",
    "usb=()",
  ].joined(separator: ", ")

  /// The headers, made once.
  static let headers: HTTPFields = [
    .contentSecurityPolicy: content, .xContentTypeOptions: "nosniff",
    .init("Referrer-Policy")!: "no-referrer", .init("Cross-Origin-Opener-Policy")!: "same-origin",
    .init("Permissions-Policy")!: permissions,
  ]
}
