import Foundation
import Synchronization

/// A map drawn on its own thread, mostly by helper processes, during the rest of an import.
/// May be shared between threads; call `wait()` only once.
final class MapDrawing: Sendable {
  private let failure = Mutex<TileError?>(nil)
  private let finished = DispatchSemaphore(value: 0)

  /// Starts drawing.
  init(_ maker: TileMaker, to output: URL) {
    Thread.detachNewThread { [self] in
      do {
        try maker.makeMap(at: output)
      } catch {
        try? FileManager.default.removeItem(at: output)
        failure.withLock { $0 = error as? TileError ?? TileError("\(error)") }
      }
      finished.signal()
    }
  }

  /// Waits until the map is drawn. Call it once.
  ///
  /// - Returns: the reason why there is no map, or `nil` if there is one.
  func wait() -> String? {
    finished.wait()
    return failure.withLock { $0?.description }
  }
}
