import AmbleCore
import AmbleJournal
import AmbleTracks
import Foundation
import HTTPTypes

/// Makes hikes of recordings: computes their numbers, with the ground of the served regions, and
/// names them.
struct HikeImporter: Sendable {
  let ground: HikeGround
  /// The zone of recordings that do not state their offset from UTC, or `nil` if unknown.
  let zone: TimeZone?
  /// The language of names.
  let language: Language

  /// Makes a draft of a session.
  /// - Throws: `APIError` if the session has too few positions, no times or too many positions;
  ///   a database error if a region cannot be read.
  /// - Complexity: O(samples).
  func draft(_ activity: Activity) throws -> HikeDraft {
    let located = activity.samples.lazy.filter { $0.position != nil }
    guard let first = located.first, located.dropFirst().first != nil else {
      throw APIError(.badRequest, .noRecording)
    }
    // The journal would refuse it after an analysis that takes much memory.
    guard located.count <= Hike.maxPositions else {
      throw APIError(JournalError.refusal(.hikeTooLong))
    }
    guard let start = first.time else {
      throw APIError(.badRequest, .recordingWithoutTimes)
    }
    var activity = activity
    activity.utcOffset = activity.utcOffset ?? offset(at: start)
    let heights = try ground.heights(at: activity.samples.map(\.position))
    let details = HikeDetails(
      name: try name(of: activity), mode: activity.mode)
    return try HikeDraft(activity, details: details, groundHeights: heights)
  }

  private func offset(at milliseconds: Int64) -> Int? {
    zone?.secondsFromGMT(for: Date(timeIntervalSince1970: Double(milliseconds) / 1000))
  }

  /// Returns the name that the source gives, or one made of the time of day and the place.
  /// - Throws: a database error if a region cannot be read.
  func name(of activity: Activity) throws -> String {
    let given = activity.name?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    let start = activity.samples.first { $0.position?.isValid ?? false }
    guard given.isEmpty, let place = start?.position else { return String(given.prefix(200)) }
    // Where clocks are unknown, zones are taken to be 15 degrees wide.
    let offset = activity.utcOffset ?? Int((place.longitude / 15).rounded()) * 3600
    let hour = start?.time.map { LocalTime(seconds: $0 / 1000 + Int64(offset)).hour }
    return HikeName(
      mode: activity.mode, hour: hour, place: try ground.placeName(at: place)
    ).text(in: language)
  }
}
