import Foundation
import Synchronization

/// A map that is drawn on a thread of its own, mostly by other programs, while the rest of an
/// import goes on.
final class MapDrawing: Sendable {
  private let failure = Mutex<TileError?>(nil)
  private let isOver = DispatchSemaphore(value: 0)

  /// Begins to draw.
  init(_ maker: TileMaker, to output: URL) {
    Thread.detachNewThread { [self] in
      do {
        try maker.makeMap(at: output)
      } catch {
        try? FileManager.default.removeItem(at: output)
        failure.withLock { $0 = error as? TileError ?? TileError("\(error)") }
      }
      isOver.signal()
    }
  }

  /// Waits for the end, once.
  ///
  /// - Returns: why there is no map, or nil where there is.
  func wait() -> String? {
    isOver.wait()
    return failure.withLock { $0?.description }
  }
}
