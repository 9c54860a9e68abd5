import Foundation

/// One line about a phase of an import. Pure: equal progress and time give equal text.
struct ProgressLine {
  /// The progress of the phase.
  var progress: ImportProgress
  /// The time since the phase began.
  var elapsed: Duration

  /// Returns the line of a running phase with a bar: "Reading the map  ██████░░░░  60 %  3.2 MB/s
  /// 4 s left".
  func drawn(width: Int) -> String {
    let facts = ([percent, rate, left] as [String?]).compactMap { $0 }.joined(separator: "  ")
    let title = progress.phase.title.padding(toLength: 20, withPad: " ", startingAt: 0)
    let room = min(30, width - title.count - facts.count - 3)
    guard let share = progress.share, room >= 5 else { return cut(title + " " + facts, to: width) }
    let full = Int((share * Double(room)).rounded())
    let bar = String(repeating: "█", count: full) + String(repeating: "░", count: room - full)
    return title + bar + "  " + facts
  }

  /// The line of a running phase for output that is no terminal.
  var plain: String {
    let facts = ([percent, rate, left] as [String?]).compactMap { $0 }.joined(separator: ", ")
    return facts.isEmpty ? "\(progress.phase.title)…" : "\(progress.phase.title): \(facts)"
  }

  /// The line of a finished phase.
  var finished: String {
    let amount = progress.phase.unit.flatMap { unit in progress.total.map(unit.text) }
    return "\(progress.phase.title): " + (amount.map { "\($0) in " } ?? "") + elapsed.text
  }

  private var percent: String? {
    progress.share.map { String(format: "%3.0f %%", ($0 * 100).rounded(.down)) }
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private var rate: String? {
    let seconds = elapsed.inSeconds
    guard let unit = progress.phase.unit, progress.done > 0, seconds > 0 else { return nil }
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
