import AmbleCore
import AmbleFormats
import AmbleHikes
package import AmbleJournal
public import AmbleRegion
public import AmbleTracks
import Foundation

/// A session in a file as `amble hike` shows it: the object of `POST /api/v1/hikes`.
public struct HikeFileReport: Sendable {
  /// The session.
  package let activity: Activity
  private let analysis: TrackAnalysis
  /// The numbers of the session.
  package let numbers: HikeNumbers
  /// The name that the session would get.
  package let name: String

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
  ///   - losses: the parts that could not be read.
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
