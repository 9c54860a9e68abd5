import Foundation
import Synchronization

/// Shows how far an import has come.
public final class ProgressReporter: Sendable {
  private let log: Mutex<ProgressLog>
  private let clock: @Sendable () -> Duration
  private let write: @Sendable (String) -> Void

  /// A reporter that writes to the standard error: a redrawn bar on a terminal, lines elsewhere.
  public convenience init() {
    let start = ContinuousClock.now
    self.init(
      width: Self.terminalWidth, clock: { ContinuousClock.now - start },
      write: { FileHandle.standardError.write(Data($0.utf8)) })
  }

  /// A reporter with a clock and an output of its own.
  ///
  /// - Parameter width: columns of the terminal; nil where the output is no terminal.
  public init(
    width: Int?, clock: @escaping @Sendable () -> Duration,
    write: @escaping @Sendable (String) -> Void
  ) {
    log = Mutex(ProgressLog(width: width))
    self.clock = clock
    self.write = write
  }

  /// Shows progress.
  public func report(_ progress: ImportProgress) {
    show { log, now in log.text(for: progress, at: now) }
  }

  /// Ends the line of the last phase, done.
  public func finish() {
    show { log, now in log.finish(at: now) }
  }

  /// Ends the line of a phase that failed, so that the error stands on its own.
  public func abandon() {
    show { log, _ in log.abandon() }
  }

  private func show(_ text: (inout ProgressLog, Duration) -> String) {
    let now = clock()
    log.withLock { log in
      let text = text(&log, now)
      if !text.isEmpty { write(text) }
    }
  }

  /// Columns of the terminal behind the standard error, nil where there is none.
  private static var terminalWidth: Int? {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    var size = winsize()
    let known = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return known ? Int(size.ws_col) : 80
  }
}
