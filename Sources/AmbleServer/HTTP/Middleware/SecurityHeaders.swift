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
