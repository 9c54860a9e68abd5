import Foundation
import HTTPTypes

/// Threads that searches run on, apart from those that serve connections, so that a long search
/// delays no other answer.
final class SearchPool: Sendable {
  private let queue: OperationQueue
  private let longestQueue: Int

  /// - Parameters:
  ///   - width: how many searches run at once.
  ///   - longestQueue: how many may run or wait before further ones are refused.
  init(width: Int = ProcessInfo.processInfo.activeProcessorCount, longestQueue: Int = 256) {
    queue = OperationQueue()
    queue.maxConcurrentOperationCount = width
    self.longestQueue = longestQueue
  }

  /// Runs a search and waits for it without blocking a thread.
  /// - Throws: status 503, if too many wait already.
  func run<Value: Sendable>(
    _ search: @escaping @Sendable () -> Value
  ) async throws(APIError) -> Value {
    guard queue.operationCount < longestQueue else {
      throw APIError(.serviceUnavailable, "Too many searches are waiting: try again in a moment.")
    }
    return await withCheckedContinuation { continuation in
      queue.addOperation { continuation.resume(returning: search()) }
    }
  }
}
