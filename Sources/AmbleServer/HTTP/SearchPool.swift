import HTTPTypes
import NIOPosix
import Synchronization

/// Threads that searches run on, apart from those that serve connections, so that a long search
/// delays no other answer.
///
/// They are threads of their own, as many as there are cores: Swift's tasks and Dispatch's queues
/// share one set of threads on Linux, which searches would fill.
final class SearchPool: Sendable {
  private let threads: NIOThreadPool
  private let waiting = Atomic(0)
  private let longestQueue: Int

  /// - Parameters:
  ///   - longestQueue: how many searches may run or wait before further ones are refused.
  ///   - threads: what they run on; as many threads as there are cores unless told otherwise.
  init(longestQueue: Int = 256, threads: NIOThreadPool = .singleton) {
    self.longestQueue = longestQueue
    self.threads = threads
  }

  /// Runs a search and waits for it without blocking a thread.
  /// - Throws: status 503, if too many wait already or the server ends.
  func run<Value: Sendable>(
    _ search: @escaping @Sendable () -> Value
  ) async throws(APIError) -> Value {
    defer { waiting.subtract(1, ordering: .relaxed) }
    guard waiting.add(1, ordering: .relaxed).newValue <= longestQueue else {
      throw APIError(.serviceUnavailable, "Too much is waiting to be done: try again in a moment.")
    }
    do { return try await threads.runIfActive(search) } catch {
      throw APIError(.serviceUnavailable, "The server is ending: try again in a moment.")
    }
  }
}
