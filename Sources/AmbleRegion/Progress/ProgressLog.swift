/// Decides the output of an import: on a terminal one line per phase, redrawn at most ten times a
/// second; otherwise at most one line a second.
///
/// It has no clock; callers pass the time.
struct ProgressLog {
  /// Columns of the terminal, or `nil` if the output is no terminal.
  var width: Int?
  private var current: ImportProgress?
  private var began = Duration.zero
  private var lastWritten = Duration.zero

  init(width: Int?) {
    self.width = width
  }

  /// Returns the text to write for progress at a time, or an empty text if none is due.
  mutating func text(for progress: ImportProgress, at now: Duration) -> String {
    guard progress.phase != current?.phase else {
      current = progress
      let interval: Duration = width == nil ? .seconds(1) : .milliseconds(100)
      return now - lastWritten >= interval ? written(progress, at: now) : ""
    }
    let farewell = finish(at: now)
    (current, began, lastWritten) = (progress, now, now)
    return width == nil ? farewell : farewell + written(progress, at: now)
  }

  /// Returns the text to write when the running phase is finished.
  mutating func finish(at now: Duration) -> String {
    guard let last = current else { return "" }
    current = nil
    let line = ProgressLine(progress: last, elapsed: now - began).finished
    return (width == nil ? "" : Self.redraw) + line + "\n"
  }

  /// Returns the text to write when the running phase has failed.
  mutating func abandon() -> String {
    let isDrawn = current != nil && width != nil
    current = nil
    return isDrawn ? "\n" : ""
  }

  private mutating func written(_ progress: ImportProgress, at now: Duration) -> String {
    lastWritten = now
    let line = ProgressLine(progress: progress, elapsed: now - began)
    return width.map { Self.redraw + line.drawn(width: $0 - 1) } ?? line.plain + "\n"
  }

  /// Moves to the first column and clears the line.
  private static let redraw = "\r\u{1B}[K"
}
