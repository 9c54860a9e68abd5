import AmbleCore
import AmbleFormats
import AmbleHikes
import AmbleJournal
public import AmbleRegion
public import AmbleTracks
import Foundation

/// What `amble hike` says of a session in a file: the object of `POST /api/v1/hikes`, or a table.
public struct HikeFileReport: Sendable {
  private let activity: Activity
  private let analysis: TrackAnalysis
  private let numbers: HikeNumbers
  private let name: String

  /// Computes the numbers of a session.
  /// - Parameters:
  ///   - activity: the session. Unlike a hike of the server's, it may have no times.
  ///   - region: the region whose heights are used where those of the device are poor or missing,
  ///     and whose places name the session, or `nil` for none.
  /// - Returns: `nil` if there are fewer than two positions.
  /// - Throws: a database error if the region cannot be read.
  /// - Complexity: O(samples · log samples).
  public init?(_ activity: Activity, in region: ServedRegion?) throws {
    let ground = HikeGround(registry: RegionRegistry(region.map { [$0] } ?? []))
    let heights = try ground.heights(at: activity.samples.map(\.position))
    analysis = TrackAnalysis(activity, heights)
    guard activity.samples.count(where: { $0.position != nil }) >= 2,
      let numbers = HikeNumbers(analysis, of: activity)
    else { return nil }
    self.activity = activity
    self.numbers = numbers
    let importer = HikeImporter(ground: ground, zone: nil, language: .english)
    name = try importer.name(of: activity)
  }

  /// Whether the session has times. Without, it is a plan rather than a recording.
  public var hasTimes: Bool { activity.samples.contains { $0.time != nil } }

  /// Returns JSON.
  /// - Parameters:
  ///   - others: the other sessions of the file.
  ///   - losses: what could not be read.
  /// - Returns: JSON text, UTF-8.
  public func json(others: [HikeFileReport], losses: [TrackFileLoss]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      write(to: &json)
      json.array("others") { list in for other in others { list.object { other.write(to: &$0) } } }
      json.array("losses") { list in
        for loss in losses { list.object { HikeImportAnswer.loss.write(loss, to: &$0) } }
      }
    }
    return json.bytes
  }

  private func write(to json: inout JSONWriter) {
    json.field("id", orNull: String?.none)
    json.field("name", name)
    json.field("mode", orNull: activity.mode?.name)
    json.field("note", "")
    json.array("companions") { _ in }
    json.field("sport", ifKnown: activity.sport)
    json.field("recorder", ifKnown: activity.recorder)
    json.field("started_at", orNull: hasTimes ? numbers.startedAt : nil)
    json.field("ended_at", orNull: hasTimes ? numbers.endedAt : nil)
    json.field("utc_offset", orNull: numbers.utcOffset)
    HikeResources.measures.write(numbers, to: &json)
    json.key("device")
    if activity.totals.isEmpty {
      json.null()
    } else {
      json.object { HikeResources.totals.write(activity.totals, to: &$0) }
    }
    HikeResources.extent.write(numbers, to: &json)
  }
}

extension HikeFileReport {
  /// The numbers as a table of three columns: what, by Amble, and as the source states it.
  public var table: String {
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
