import HTTPTypes
import Hummingbird

/// Refuses requests that do not name one host (RFC 9112, section 3.2), or not in the characters of
/// one.
struct HostMiddleware<Context: RequestContext>: RouterMiddleware {
  private let hosts: UnlistedHosts
  private let report: @Sendable (String) -> Void

  /// - Parameter report: reports a host that is not listed to the operator.
  init(deployment: Deployment, report: @escaping @Sendable (String) -> Void) {
    hosts = UnlistedHosts(deployment)
    self.report = report
  }

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    // The first `Host` is the authority. A second one stays among the headers.
    guard let host = request.head.authority, HostName.isSafe(host),
      request.headers[HTTPField.Name("Host")!] == nil
    else { throw APIError(.badRequest, .badHost) }
    if let notice = hosts.notice(of: host) { report(notice) }
    return try await next(request, context)
  }
}
