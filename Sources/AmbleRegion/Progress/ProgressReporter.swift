import Foundation
import Synchronization

/// Shows the progress of long work. May be shared between threads.
///
/// ```swift
/// let reporter = ProgressReporter()
/// do {
///   _ = try Importer(ImportRequest(files: [mapFile], destination: folder)).run(
///     report: reporter.report)
///   reporter.finish()
/// } catch {
///   reporter.abandon()
///   print(error)
/// }
/// ```
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
  public func report(_ progress: StepProgress) {
    show { log, now in log.text(for: progress, at: now) }
  }

  /// Shows progress of an import.
  public func report(_ progress: ImportProgress) { report(progress.step) }

  /// Finishes the line of the last step.
  public func finish() {
    show { log, now in log.finish(at: now) }
  }

  /// Ends the line of a failed step, so that the error starts on a new line.
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

// MARK: Lines

/// One line about a step. Pure: equal progress and time give equal text.
struct ProgressLine {
  /// The progress of the step.
  var progress: StepProgress
  /// The time since the step began.
  var elapsed: Duration

  /// Returns the line of a running step with a bar: "Reading the map  ██████░░░░  60 %  3.2 MB/s
  /// 4 s left".
  func drawn(width: Int) -> String {
    let facts = ([percent, rate, left] as [String?]).compactMap { $0 }.joined(separator: "  ")
    let padding = max(1, 20 - progress.title.count)
    let title = progress.title + String(repeating: " ", count: padding)
    let room = min(30, width - title.count - facts.count - 3)
    guard let share = progress.share, room >= 5 else { return cut(title + " " + facts, to: width) }
    let full = Int((share * Double(room)).rounded())
    let bar = String(repeating: "█", count: full) + String(repeating: "░", count: room - full)
    return title + bar + "  " + facts
  }

  /// The line of a running step for output that is no terminal.
  var plain: String {
    let facts = ([percent, rate, left] as [String?]).compactMap { $0 }.joined(separator: ", ")
    return facts.isEmpty ? "\(progress.title)…" : "\(progress.title): \(facts)"
  }

  /// The line of a finished step.
  var finished: String {
    let amount = progress.unit.flatMap { unit in progress.total.map(unit.text) }
    return "\(progress.title): " + (amount.map { "\($0) in " } ?? "") + elapsed.text
  }

  private var percent: String? {
    progress.share.map { String(format: "%3.0f %%", ($0 * 100).rounded(.down)) }
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private var rate: String? {
    let seconds = elapsed.inSeconds
    guard let unit = progress.unit, progress.done > 0, seconds > 0 else { return nil }
    return unit.rateText(progress.done / seconds)
  }

  /// The time left, extrapolated from the share done; `nil` in the first second.
  private var left: String? {
    guard let share = progress.share, share > 0, share < 1, elapsed >= .seconds(1) else {
      return nil
    }
    let rest = elapsed.inSeconds / share * (1 - share)
    return Duration.seconds(rest.rounded(.up)).text + " left"
  }

  private func cut(_ text: String, to width: Int) -> String {
    String(text.prefix(max(0, width)))
  }
}

/// Decides the output of long work: on a terminal one line per step, redrawn at most ten times a
/// second; otherwise at most one line a second.
///
/// It has no clock; callers pass the time.
struct ProgressLog {
  /// Columns of the terminal, or `nil` if the output is no terminal.
  var width: Int?
  private var current: StepProgress?
  private var began = Duration.zero
  private var lastWritten = Duration.zero

  init(width: Int?) {
    self.width = width
  }

  /// Returns the text to write for progress at a time, or an empty text if none is due.
  mutating func text(for progress: StepProgress, at now: Duration) -> String {
    guard progress.title != current?.title else {
      current = progress
      let interval: Duration = width == nil ? .seconds(1) : .milliseconds(100)
      return now - lastWritten >= interval ? written(progress, at: now) : ""
    }
    let farewell = finish(at: now)
    (current, began, lastWritten) = (progress, now, now)
    return width == nil ? farewell : farewell + written(progress, at: now)
  }

  /// Returns the text to write when the running step is finished.
  mutating func finish(at now: Duration) -> String {
    guard let last = current else { return "" }
    current = nil
    let line = ProgressLine(progress: last, elapsed: now - began).finished
    return (width == nil ? "" : Self.redraw) + line + "\n"
  }

  /// Returns the text to write when the running step has failed.
  mutating func abandon() -> String {
    let isDrawn = current != nil && width != nil
    current = nil
    return isDrawn ? "\n" : ""
  }

  private mutating func written(_ progress: StepProgress, at now: Duration) -> String {
    lastWritten = now
    let line = ProgressLine(progress: progress, elapsed: now - began)
    return width.map { Self.redraw + line.drawn(width: $0 - 1) } ?? line.plain + "\n"
  }

  /// Moves to the first column and clears the line.
  private static let redraw = "\r\u{1B}[K"
}
