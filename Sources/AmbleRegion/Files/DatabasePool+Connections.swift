import Dispatch
import GRDB

extension DatabasePool {
  /// Opens all reading connections now. A connection opened later would read the file that has the
  /// path by then, which is another one after an import. Blocks the thread for some milliseconds,
  /// and must not run twice at once on the same pool.
  func openAllReaders() {
    let count = configuration.maximumReaderCount
    let (opened, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    for _ in 0..<count {
      // A connection is opened only while all others are busy.
      asyncRead { _ in
        opened.signal()
        release.wait()
      }
    }
    for _ in 0..<count { opened.wait() }
    for _ in 0..<count { release.signal() }
  }
}
