/// Runs asynchronous work one at a time.
///
/// A caller's work begins after everything that others began before, so that it sees what they left
/// undone.
actor SerialTask {
  private var running: Task<Void, any Error>?

  /// Runs work once no other runs.
  func run(_ work: @escaping @Sendable () async throws -> Void) async throws {
    while let running { _ = await running.result }
    let task = Task { try await work() }
    running = task
    defer { running = nil }
    try await task.value
  }
}
