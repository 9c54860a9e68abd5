import AmbleCore
import AmbleFormats
import AmbleRegion
import AmbleWork
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
      .get, path, summary, area: .server, access: .anyone,
      answers: [
        .init(
          status: .ok, about: "The server runs.",
          content: .init(type: "text/plain", schema: .text()))
      ] + failures,
      base: "")
  }
}

// MARK: Readiness

/// Whether the server can store data.
///
/// It tries at most once a second, however often it is asked.
actor Readiness {
  private let pool: WorkPool
  private let checkJournal: @Sendable () async throws -> Void
  private var last: (time: ContinuousClock.Instant, fault: String?)?

  private static let interval = Duration.seconds(1)

  /// - Parameters:
  ///   - pool: where files are written.
  ///   - checkJournal: writes to the journal, if there is one, and throws if that fails.
  init(_ pool: WorkPool, checkJournal: @escaping @Sendable () async throws -> Void) {
    (self.pool, self.checkJournal) = (pool, checkJournal)
  }

  /// Returns why the server cannot store anything, or `nil` if it can.
  func fault() async -> String? {
    if let last, last.time.duration(to: .now) < Self.interval { return last.fault }
    let fault = await newFault()
    last = (.now, fault)
    return fault
  }

  private func newFault() async -> String? {
    let block = [UInt8](repeating: 0, count: 1 << 12)
    let isWritten = try? await pool.run { block.withUnsafeBytes { ScratchFile($0) } != nil }
    guard isWritten == true else { return "the temporary folder takes no files" }
    do { try await checkJournal() } catch { return "the journal cannot be written to" }
    return nil
  }
}
