import Foundation
import Synchronization

/// A step of an import on its own thread, while others go on. May be shared between threads.
final class BackgroundStep: Sendable {
  private let outcome = Mutex<Result<Void, any Error>?>(nil)
  private let share = Mutex(0.0)
  private let finished = DispatchSemaphore(value: 0)

  /// Starts a step.
  /// - Parameter body: the step, which tells the share done, 0…1. The caller must not use what it uses.
  init(_ body: @escaping (_ progress: (Double) -> Void) throws -> Void) {
    nonisolated(unsafe) let body = body
    let thread = Thread { [self] in
      let result = Result { () throws in
        try body { done in share.withLock { $0 = done } }
      }
      outcome.withLock { $0 = result }
      finished.signal()
    }
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Waits for its end. May be called again.
  ///
  /// - Parameter progress: called every 100 ms with the share done, 0…1.
  /// - Throws: the error of the step.
  func wait(progress: (Double) -> Void = { _ in }) throws {
    while finished.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
      progress(share.withLock(\.self))
    }
    finished.signal()
    try outcome.withLock(\.self)?.get()
  }
}
