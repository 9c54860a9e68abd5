import AmbleCore
import AmbleJournal
import AmbleTracks

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
    let parts = [
      try part(of: hike) { $0 < moment }, try part(of: hike) { $0 >= moment },
    ]
    return parts
  }

  /// Joins hikes into one, in order of time, with a pause between each two.
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
    var activity = first.activity
    for next in hikes.dropFirst() {
      var samples = next.activity.samples
      if !samples.isEmpty { samples[0].isAfterPause = true }
      activity.samples += samples
      activity.totals = activity.totals.joined(with: next.activity.totals)
    }
    return try draft(activity, like: first, steps: joinedSteps(of: hikes))
  }

  /// Returns a draft of the positions at some times. Totals of the device are those of the whole,
  /// and left out.
  private static func part(
    of hike: HikeRecording, _ isKept: (Double) -> Bool
  ) throws(APIError) -> HikeDraft {
    var activity = hike.activity
    let start = hike.hike.numbers.startedAt.milliseconds
    activity.samples = activity.samples.filter { sample in
      isKept(Double((sample.time ?? start) - start) / 1000)
    }
    activity.totals = DeviceTotals()
    guard activity.samples.count >= 2 else {
      throw APIError(.unprocessableContent, .recordingTooShort)
    }
    activity.samples[0].isAfterPause = false
    return try draft(activity, like: hike, steps: nil)
  }

  private static func draft(
    _ activity: Activity, like hike: HikeRecording, steps: (Int, HikeNumbers.StepsSource)?
  ) throws(APIError) -> HikeDraft {
    var draft = try HikeDraft(activity, details: hike.hike.details, source: hike.hike.source)
    draft.source.uploadID = nil
    draft.source.totals = activity.totals
    draft.numbers.utcOffset = hike.hike.numbers.utcOffset
    draft.planned = hike.planned
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
