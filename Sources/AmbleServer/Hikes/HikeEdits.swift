import AmbleCore
import AmbleJournal
import AmbleTracks
import HTTPTypes

/// Changes of recordings: each makes drafts of new hikes, whose numbers are computed again.
enum HikeEdits {
  /// Maximum number of hikes joined into one.
  static let maxJoined = 50
  /// Maximum radius that a link hides around the ends, metres.
  static let maxHidden = 5000.0
  /// Times within a hike, seconds from its start.
  static let seconds = 0...1e9

  /// Keeps a part of a hike.
  /// - Parameters:
  ///   - start: seconds from the start.
  ///   - end: seconds from the start.
  /// - Throws: `APIError` if fewer than two positions are left.
  static func crop(
    _ hike: HikeRecording, from start: Double, to end: Double
  ) throws(APIError) -> HikeDraft {
    try part(of: hike) { $0 >= start && $0 <= end }
  }

  /// Splits a hike in two.
  /// - Parameter moment: seconds from the start.
  /// - Throws: `APIError` if a part has fewer than two positions.
  static func split(_ hike: HikeRecording, at moment: Double) throws(APIError) -> [HikeDraft] {
    [try part(of: hike) { $0 < moment }, try part(of: hike) { $0 >= moment }]
  }

  /// Joins hikes into one, in order of time, with a pause between each two. The totals of devices
  /// are left out.
  /// - Throws: `APIError` if they overlap.
  static func join(_ hikes: [HikeRecording]) throws(APIError) -> HikeDraft {
    let hikes = hikes.sorted { $0.hike.numbers.startedAt < $1.hike.numbers.startedAt }
    guard let first = hikes.first, hikes.count > 1 else {
      throw APIError(.unprocessableContent, .recordingTooShort)
    }
    for (one, next) in zip(hikes, hikes.dropFirst())
    where next.hike.numbers.startedAt <= one.hike.numbers.endedAt {
      throw APIError(.conflict, .hikesOverlap)
    }
    var joined = first
    for next in hikes.dropFirst() { joined.positions += next.positions.afterPause }
    return try draft(joined, steps: joinedSteps(of: hikes))
  }

  /// Returns a draft of the positions at some times.
  private static func part(
    of hike: HikeRecording, _ isKept: (Double) -> Bool
  ) throws(APIError) -> HikeDraft {
    var part = hike
    let start = hike.hike.numbers.startedAt.milliseconds
    part.positions = hike.positions.filter { isKept(Double($0.time.milliseconds - start) / 1000) }
    guard part.positions.count >= 2 else {
      throw APIError(.unprocessableContent, .recordingTooShort)
    }
    return try draft(part, steps: nil)
  }

  /// Returns a draft of a changed recording. The totals of the device are those of the unchanged
  /// one, and left out.
  private static func draft(
    _ recording: HikeRecording, steps: (Int, HikeNumbers.StepsSource)?
  ) throws(APIError) -> HikeDraft {
    var activity = recording.activity
    activity.totals = DeviceTotals()
    if let first = activity.samples.indices.first { activity.samples[first].isAfterPause = false }
    var draft = try HikeDraft(
      activity, details: recording.hike.details,
      groundHeights: recording.positions.map(\.sensors.groundHeight))
    draft.planned = recording.planned
    if let steps { (draft.numbers.steps, draft.numbers.stepsSource) = steps }
    return draft
  }

  /// Returns the sum of the steps, if all are known and counted alike.
  private static func joinedSteps(
    of hikes: [HikeRecording]
  ) -> (Int, HikeNumbers.StepsSource)? {
    let steps = hikes.compactMap(\.hike.numbers.steps)
    guard steps.count == hikes.count, let source = hikes[0].hike.numbers.stepsSource,
      hikes.allSatisfy({ $0.hike.numbers.stepsSource == source })
    else { return nil }
    return (steps.reduce(0, +), source)
  }
}

extension [Position] {
  /// The positions, the first of which is marked as after a pause.
  fileprivate var afterPause: [Position] {
    guard let first else { return self }
    var sample = first.sample
    sample.isAfterPause = true
    let marked = Position(sample, groundHeight: first.sensors.groundHeight)
    return (marked.map { [$0] } ?? []) + dropFirst()
  }
}
