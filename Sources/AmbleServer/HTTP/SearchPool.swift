import HTTPTypes
import NIOPosix
import Synchronization

/// Runs searches on threads apart from those that serve connections, so that a long search delays
/// no other response. May be shared between threads.
///
/// It does not use Swift's tasks or Dispatch's queues: on Linux these share one set of threads,
/// which searches would fill.
final class SearchPool: Sendable {
  private let threads: NIOThreadPool
  private let ownsThreads: Bool
  private let waiting = Atomic(0)
  private let maxQueue: Int

  /// Creates a pool.
  /// - Parameters:
  ///   - maxQueue: maximum number of searches that run or wait. Further ones are rejected.
  ///   - threadCount: number of threads of the pool's own, or `nil` for the process's shared pool
  ///     with one thread per core.
  init(maxQueue: Int = 256, threadCount: Int? = nil) {
    self.maxQueue = maxQueue
    ownsThreads = threadCount != nil
    threads = threadCount.map { NIOThreadPool(numberOfThreads: $0) } ?? .singleton
    if ownsThreads { threads.start() }
  }

  deinit { if ownsThreads { threads.shutdownGracefully { _ in } } }

  /// Runs a search and waits for it without blocking a thread.
  /// - Throws: `APIError` with status 503 if too many searches are waiting or the server is
  ///   shutting down.
  func run<Value: Sendable>(
    _ search: @escaping @Sendable () -> Value
  ) async throws(APIError) -> Value {
    defer { waiting.subtract(1, ordering: .relaxed) }
    guard waiting.add(1, ordering: .relaxed).newValue <= maxQueue else {
      throw APIError(.serviceUnavailable, .overloaded)
    }
    do { return try await threads.runIfActive(search) } catch {
      throw APIError(.serviceUnavailable, .shuttingDown)
    }
  }
}
