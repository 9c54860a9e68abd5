import AmbleCore
import AmbleFormats
import HTTPTypes
import Hummingbird

/// `/health`, `/health/live` and `/health/ready`: for supervisors and balancers of load.
struct HealthController: Sendable {
  let readiness: Readiness

  /// Adds the paths.
  func addRoutes(to router: some RouterMethods<AppRequestContext>) {
    router.on("/health", use: live)
    router.on("/health/live", use: live)
    router.on("/health/ready", use: ready)
  }

  @Sendable private func live(_ request: Request, _ context: AppRequestContext) -> Response {
    Response(bytes: Array("OK".utf8), type: "text/plain; charset=utf-8")
  }

  @Sendable private func ready(
    _ request: Request, _ context: AppRequestContext
  ) async throws -> Response {
    if let fault = await readiness.fault() {
      throw APIError(.serviceUnavailable, .notReady, ["reason": .text(fault)])
    }
    return live(request, context)
  }
}

/// The operations of health.
enum HealthAPI {
  static let all = [
    operation("/health", "Answers OK."), operation("/health/live", "Answers OK."),
    operation(
      "/health/ready", "Answers OK if the server can store what it is sent.",
      [.refusal(.serviceUnavailable, "The server cannot store anything.")]),
  ]

  private static func operation(
    _ path: String, _ summary: String, _ failures: [Operation.Outcome] = []
  ) -> Operation {
    Operation(
      .get, path, summary, area: "Server", access: .anyone,
      answers: [
        .init(
          status: .ok, about: "The server runs.",
          content: .init(type: "text/plain", schema: .text()))
      ] + failures,
      base: "")
  }
}
