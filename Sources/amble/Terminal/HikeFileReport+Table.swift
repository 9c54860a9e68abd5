import AmbleCore
import AmbleFormats
import AmbleHikes
import AmbleJournal
import AmbleServer
import AmbleTracks

extension HikeFileReport {
  /// The numbers as a table of three columns: what, by Amble, and as the source states it.
  var table: String {
    var lines = [name + (hasTimes ? ", \(numbers.startedAt.text)" : ", without times")]
    let totals = activity.totals
    lines.append(row("", "Amble", activity.recorder ?? "the source"))
    lines.append(
      row("Distance", Quantity.distance(numbers.distance), totals.distance.map(Quantity.distance)))
    lines.append(
      row("Total time", Quantity.duration(numbers.duration), totals.duration.map(Quantity.duration))
    )
    lines.append(
      row(
        "In motion", Quantity.duration(numbers.movingDuration),
        totals.movingDuration.map(Quantity.duration)))
    if numbers.elevationSource != nil {
      lines.append(row("Up", Quantity.climb(numbers.ascent), totals.ascent.map(Quantity.climb)))
      lines.append(row("Down", Quantity.climb(numbers.descent), totals.descent.map(Quantity.climb)))
      lines.append(row("Net", Quantity.climb(numbers.net), nil))
    }
    if let steps = numbers.steps {
      let isOwn = numbers.stepsSource != .device
      lines.append(row("Steps", isOwn ? "\(steps) estimated" : "", totals.steps.map(String.init)))
    }
    return (lines + notes).joined(separator: "\n") + "\n"
  }

  private var notes: [String] {
    var notes: [String] = []
    if numbers.distanceSource == .device {
      notes.append(
        "Distance by the device's own count; along the positions it is "
          + "\(Quantity.distance(numbers.positionsDistance)).")
    }
    if let source = numbers.elevationSource {
      let threshold = FixedDecimal.text(numbers.threshold, decimals: 1)
      notes.append("Heights by \(source.name); turns of less than \(threshold) m do not count.")
    }
    if numbers.flagged > 0 {
      notes.append("\(numbers.flagged) of \(numbers.positions) positions are jitter or errors.")
    }
    return notes
  }

  private func row(_ what: String, _ own: String, _ stated: String?) -> String {
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    return "  " + padded(what, 12) + padded(own, 18) + (stated ?? "")
  }
}

extension AltitudeSource {
  /// The name of the instrument in a sentence.
  fileprivate var name: String {
    switch self {
    case .barometer: "barometer"
    case .gps, .unknown: "satellite positioning"
    case .model: "the region's elevation model"
    }
  }
}
