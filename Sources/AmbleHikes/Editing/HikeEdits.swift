import AmbleCore
package import AmbleJournal
import AmbleTracks

/// Changes of recordings: each makes drafts of new hikes, whose numbers are computed again.
package enum HikeEdits {
  /// Maximum number of hikes joined into one.
  package static let maxJoined = 50
  /// Maximum radius that a link hides around the ends, metres.
  package static let maxHidden = 5000.0
  /// Times within a hike, seconds from its start.
  package static let seconds = 0...1e9

  /// Keeps a part of a hike.
  /// - Parameters:
  ///   - start: seconds from the start.
  ///   - end: seconds from the start.
  /// - Throws: `HikeError.tooShort` if fewer than two positions are left.
  package static func crop(
    _ hike: HikeRecording, from start: Double, to end: Double
  ) throws(HikeError) -> HikeDraft {
    let samples = start <= end ? TrackEditing.crop(hike.activity.samples, to: start...end) : []
    var part = try draft(samples, of: hike)
    if let steps = sharedSteps(of: hike) {
      part.numbers.share(steps.counted, among: steps.estimated)
    }
    return part
  }

  /// Splits a hike in two.
  /// - Parameter moment: seconds from the start.
  /// - Throws: `HikeError.tooShort` if a part has fewer than two positions.
  package static func split(_ hike: HikeRecording, at moment: Double) throws(HikeError)
    -> [HikeDraft]
  {
    let parts = TrackEditing.split(hike.activity.samples, at: moment)
    var (before, after) = (try draft(parts.before, of: hike), try draft(parts.after, of: hike))
    if let steps = sharedSteps(of: hike) {
      let estimated = (before.numbers.steps ?? 0) + (after.numbers.steps ?? 0)
      before.numbers.share(steps.counted, among: estimated)
      after.numbers.steps = steps.counted - (before.numbers.steps ?? 0)
    }
    return [before, after]
  }

  /// Joins hikes into one, in order of time. The totals of devices are left out.
  /// - Throws: `HikeError.overlap` if they overlap.
  package static func join(_ hikes: [HikeRecording]) throws(HikeError) -> HikeDraft {
    let hikes = hikes.sorted { $0.hike.numbers.startedAt < $1.hike.numbers.startedAt }
    guard var joined = hikes.first, hikes.count > 1 else {
      throw .tooShort
    }
    for (one, next) in zip(hikes, hikes.dropFirst())
    where next.hike.numbers.startedAt < one.hike.numbers.endedAt {
      throw .overlap
    }
    joined.positions = hikes.flatMap(\.positions)
    var draft = try draft(TrackEditing.join(hikes.map(\.activity.samples)), of: joined)
    if let steps = joinedSteps(of: hikes) {
      (draft.numbers.steps, draft.numbers.stepsSource) = steps
    }
    return draft
  }

  /// Returns a draft of samples made of a recording's own. The totals of the device are those of
  /// the unchanged recording, and left out.
  private static func draft(
    _ samples: [TrackSample], of recording: HikeRecording
  ) throws(HikeError) -> HikeDraft {
    let changed = recording.replacing(samples)
    guard changed.positions.placedCount >= 2 else {
      throw .tooShort
    }
    var activity = recording.activity
    activity.totals = DeviceTotals()
    activity.samples = changed.positions.map(\.sample)
    activity.samples[0].isAfterPause = false
    var draft = try HikeDraft(
      activity, details: recording.hike.details,
      groundHeights: changed.positions.map(\.sensors.groundHeight))
    draft.planned = recording.planned
    return draft
  }

  /// Returns the steps of a hike that its parts divide among them, and those that are estimated for
  /// the whole of it; or `nil` if the samples have counts themselves, or there are no steps.
  private static func sharedSteps(of hike: HikeRecording) -> (counted: Int, estimated: Int)? {
    let analysis = HikeReport(hike).analysis
    guard let counted = hike.hike.numbers.steps, analysis.countedSteps == nil,
      let estimated = analysis.estimatedSteps()
    else { return nil }
    return (counted, estimated)
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

extension HikeNumbers {
  /// Takes as large a part of counted steps as the estimated ones are of all that are estimated.
  fileprivate mutating func share(_ counted: Int, among estimated: Int) {
    guard let part = steps, estimated > 0 else { return }
    let share = min(1, Double(part) / Double(estimated))
    steps = Int((share * Double(counted)).rounded())
  }
}
