import Foundation
import Synchronization

/// Shows the progress of an import. May be shared between threads.
public final class ProgressReporter: Sendable {
  private let log: Mutex<ProgressLog>
  private let clock: @Sendable () -> Duration
  private let write: @Sendable (String) -> Void

  /// Creates a reporter to standard error: a redrawn bar on a terminal, lines elsewhere.
  public convenience init() {
    let start = ContinuousClock.now
    self.init(
      width: Self.terminalWidth, clock: { ContinuousClock.now - start },
      write: { FileHandle.standardError.write(Data($0.utf8)) })
  }

  /// Creates a reporter with a custom clock and output.
  ///
  /// - Parameters:
  ///   - width: columns of the terminal, or `nil` if the output is no terminal.
  ///   - clock: returns the time since the start.
  ///   - write: writes text to the output.
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

  /// Finishes the line of the last phase.
  public func finish() {
    show { log, now in log.finish(at: now) }
  }

  /// Ends the line of a failed phase, so that the error starts on a new line.
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

  /// Columns of the terminal on standard error, or `nil` if it is no terminal.
  private static var terminalWidth: Int? {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    var size = winsize()
    let known = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return known ? Int(size.ws_col) : 80
  }
}
