import Foundation
import Synchronization
import Testing

@testable import AmbleRegion

struct ProgressTests {
  /// 6 of 10 MB in 3 s: 2 MB/s, and 4 MB at that rate take 2 s more.
  @Test func aLineTellsRateAndTimeLeft() {
    let progress = ImportProgress(.reading, done: 6_000_000, total: 10_000_000)
    let line = ProgressLine(progress: progress.step, elapsed: .seconds(3))
    #expect(line.plain == "Reading the map: 60 %, 2.0 MB/s, 2.0 s left")
    #expect(line.finished == "Reading the map: 10 MB in 3.0 s")
    #expect(
      line.drawn(width: 79)
        == "Reading the map     " + String(repeating: "█", count: 18)
        + String(repeating: "░", count: 12) + "  60 %  2.0 MB/s  2.0 s left")
  }

  /// A narrow terminal omits the bar first, and lines never wrap.
  @Test func aLineNeverExceedsItsWidth() {
    let progress = ImportProgress(.heights, done: 51_349, total: 60_000)
    let line = ProgressLine(progress: progress.step, elapsed: .seconds(4000))
    for width in 0..<120 { #expect(line.drawn(width: width).count <= max(0, width)) }
  }

  /// Without a total there is neither a share nor a time left.
  @Test func anUnknownTotalIsNotMadeUp() {
    let line = ProgressLine(progress: ImportProgress(.map).step, elapsed: .seconds(2))
    #expect(line.plain == "Drawing the map…")
    #expect(line.finished == "Drawing the map: 2.0 s")
  }

  /// 100 reports in two seconds give two lines, and one at the end of the phase.
  @Test func linesComeAtMostOnceASecond() {
    var log = ProgressLog(width: nil)
    var text = ""
    for step in 0...100 {
      let progress = ImportProgress(.reading, done: Double(step) * 1000, total: 100_000)
      text += log.text(for: progress.step, at: .milliseconds(20 * step))
    }
    text += log.finish(at: .seconds(2))
    #expect(
      text == """
        Reading the map: 50 %, 50 kB/s, 1.0 s left
        Reading the map: 100 %, 50 kB/s
        Reading the map: 100 kB in 2.0 s

        """)
  }

  /// On a terminal each phase has one line, redrawn in place.
  @Test func aTerminalLineIsDrawnOverItself() {
    let text = Mutex("")
    let reporter = ProgressReporter(
      width: 80, clock: { .zero }, write: { piece in text.withLock { $0 += piece } })
    reporter.report(ImportProgress(.graph))
    reporter.report(ImportProgress(.saving))
    reporter.finish()
    let lines = text.withLock { $0 }.split(separator: "\n").map { $0.split(separator: "\r").last }
    #expect(lines == ["\u{1B}[KBuilding the graph: 0.0 s", "\u{1B}[KSaving: 0.0 s"])
  }
}
