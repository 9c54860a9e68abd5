import Foundation
import Synchronization

/// Places that are written on a thread of its own while the graph is made.
final class PlaceWriting: Sendable {
  private let outcome = Mutex<Result<Void, any Error>?>(nil)
  private let share = Mutex(0.0)
  private let isOver = DispatchSemaphore(value: 0)

  /// Begins to write what a collector holds, which nobody else may use from then on.
  init(_ places: PlaceCollector, to url: URL) {
    nonisolated(unsafe) let places = places
    let thread = Thread { [self] in
      let result = Result { () throws in
        _ = try places.write(to: url) { done in share.withLock { $0 = done } }
      }
      outcome.withLock { $0 = result }
      isOver.signal()
    }
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Waits for the end.
  ///
  /// - Parameter progress: told now and then the share that is done, 0…1.
  /// - Throws: what went wrong.
  func wait(progress: (Double) -> Void = { _ in }) throws {
    while isOver.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
      progress(share.withLock(\.self))
    }
    isOver.signal()
    try outcome.withLock(\.self)?.get()
  }
}
