/// Decides what is written as an import goes on: on a terminal one line per phase, drawn again and
/// again; elsewhere at most a line a second.
///
/// It has no clock of its own: whoever reports says when it is.
struct ProgressLog {
  /// Columns of the terminal; nil where the output is no terminal.
  var width: Int?
  private var current: ImportProgress?
  private var began = Duration.zero
  private var lastWritten = Duration.zero

  init(width: Int?) {
    self.width = width
  }

  /// What to write about progress made by a moment; empty where nothing is due.
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

  /// What to write when the running phase is over.
  mutating func finish(at now: Duration) -> String {
    guard let last = current else { return "" }
    current = nil
    let line = ProgressLine(progress: last, elapsed: now - began).finished
    return (width == nil ? "" : Self.redraw) + line + "\n"
  }

  /// What to write when everything has failed in the middle of a phase.
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

  /// Back to the first column, and clear the line.
  private static let redraw = "\r\u{1B}[K"
}
