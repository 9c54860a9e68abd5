import AmbleRegion
import AmbleWork

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
