import CCurl
import Foundation
import Synchronization

/// Threads for the blocking work of libcurl.
enum CurlThread {
  /// Whether libcurl can be used.
  static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  /// Runs work on a thread of its own, and waits for it.
  /// - Parameter work: given the cancellation of the task that waits.
  static func run<Value: Sendable>(
    _ work: @escaping @Sendable (Cancellation) -> Value
  ) async -> Value {
    let cancellation = Cancellation()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          blockBrokenPipes()
          continuation.resume(returning: work(cancellation))
        }
      }
    } onCancel: {
      cancellation.isCancelled.store(true, ordering: .relaxed)
    }
  }

  /// Blocks the signal of broken pipes. A write to a connection that the other side has closed is
  /// an error, not the end of the process.
  private static func blockBrokenPipes() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}

/// The cancellation of the task that waits for an answer.
final class Cancellation: Sendable {
  let isCancelled = Atomic(false)
}
