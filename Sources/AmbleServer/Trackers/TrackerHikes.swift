import AmbleCore
import AmbleHikes
import AmbleJournal
import AmbleTracks
import AmbleWork
import Foundation
import Logging

/// Makes hikes of the positions that trackers have reported, once they rest.
struct TrackerHikes: Sendable {
  let store: Journal
  let importer: HikeImporter
  let pool: WorkPool
  let logger: Logger
  /// Called when hikes were added.
  let onChange: @Sendable () -> Void

  /// Seconds without a position after which a hike is over.
  static let rest = 20 * 60
  /// Minimum distance of a hike, metres: a phone that lies at home stays below.
  private static let minDistance = 200.0
  /// Maximum mean speed of a hike while in motion, metres per second: faster travel has a motor.
  private static let maxSpeed = 12.0

  /// Adds the hikes of all trackers that rest.
  func finish(at now: Timestamp) async {
    do {
      for recording in try await store.restingTrackers(since: now.adding(seconds: -Self.rest)) {
        try await finish(recording, at: now)
      }
    } catch {
      logger.error("Hikes of trackers could not be added: \(error)")
    }
  }

  /// Adds the hikes of a recording, then deletes it. If the server is killed between, the hikes are
  /// known by the identifier of the recording. In a full account, the recording waits for room.
  private func finish(_ recording: TrackerRecording, at now: Timestamp) async throws {
    do {
      try await addHikes(of: recording, at: now)
    } catch JournalError.refusal(let refusal) where refusal.isQuotaReached {}
  }

  private func addHikes(of recording: TrackerRecording, at now: Timestamp) async throws {
    let positions = try await positions(of: recording)
    var added = false
    for (index, part) in Self.parts(of: positions).enumerated() {
      let draft = try await pool.run(.moderate) { [importer] in
        Result { try Self.draft(part, importer) }
      }.get()
      guard var draft else { continue }
      draft.source.uploadID = "tracker-\(recording.track.text)-\(index)"
      _ = try await store.addWithCompanions(
        draft, keepsBoth: false, of: recording.user, at: now)
      added = true
    }
    try await store.deleteTrackerRecording(recording)
    if added { onChange() }
  }

  private func positions(of recording: TrackerRecording) async throws -> [Position] {
    var all: [Position] = []
    var start = Timestamp(milliseconds: .min)
    let end = Timestamp(milliseconds: .max)
    while all.count < Hike.maxPositions {
      let part = try await store.positions(
        of: recording.track, in: start...end, limit: Track.maxAtOnce, of: recording.user)
      guard let part, let last = part.last else { break }
      all += part
      start = Timestamp(milliseconds: last.time.milliseconds + 1)
    }
    return Array(all.prefix(Hike.maxPositions))
  }

  /// Returns the positions of each hike: a long rest separates two.
  static func parts(of positions: [Position]) -> [[Position]] {
    var parts: [[Position]] = []
    for position in positions {
      let last = parts.last?.last?.time
      if let last, position.time <= last.adding(seconds: rest) {
        parts[parts.count - 1].append(position)
      } else {
        parts.append([position])
      }
    }
    return parts
  }

  /// Returns a hike, or `nil` if the positions are none.
  private static func draft(_ positions: [Position], _ importer: HikeImporter) throws -> HikeDraft?
  {
    guard positions.count >= 2 else { return nil }
    let activity = Activity(
      recorder: "Tracker", samples: positions.map(\.sample), altitudeSource: .gps)
    let draft = try importer.draft(activity)
    let (distance, time) = (draft.numbers.distance, max(draft.numbers.movingDuration, 1))
    return distance >= minDistance && distance / time <= maxSpeed ? draft : nil
  }
}
