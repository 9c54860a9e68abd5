import Foundation
import HTTPTypes
import NIOPosix

/// The threads for work of one cost, and the callers who wait for them. May be shared between
/// threads.
final class WorkLane: Sendable {
  private let cost: WorkCost
  private let threads: NIOThreadPool
  /// Whose turn it is. It never lets more jobs in than there are threads.
  let gate: FairGate

  /// Creates a lane.
  /// - Parameter threads: its threads, started, at least as many as the limit.
  init(_ cost: WorkCost, _ limits: FairGate.Queue.Limits, on threads: NIOThreadPool) {
    self.cost = cost
    self.threads = threads
    gate = FairGate(limits, retryAfter: cost.retryAfter)
  }

  /// Runs a job on a thread when it is its turn.
  /// - Throws: as `FairGate.enter` does, and `APIError` with status 503 if the server is shutting down.
  func run<Value: Sendable>(
    _ ticket: FairGate.Ticket, _ job: @escaping @Sendable () -> Value
  ) async throws(APIError) -> Value {
    try await gate.enter(ticket)
    defer { gate.exit(ticket) }
    do {
      return try await threads.runIfActive { [cost] in
        giveWay(by: cost.niceness)
        return job()
      }
    } catch {
      throw APIError(.serviceUnavailable, .shuttingDown)
    }
  }
}

/// Sets the niceness of the current thread. Elsewhere than on Linux it would be the process's.
private func giveWay(by niceness: Int32) {
  #if canImport(Glibc)
    if niceness != 0 { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness) }
  #endif
}
