package import AmbleCore
package import AmbleJournal
import AmbleTracks
import AmbleWork
package import Logging

/// Measures the hikes again that an earlier version has measured by other rules, so that all
/// numbers can be compared. One at a time, once after the start.
package struct HikeMeasurer: Sendable {
  private let store: Journal
  private let logger: Logger

  /// Number of hikes asked for at a time.
  private static let batch = 100

  /// Creates a measurer.
  package init(_ store: Journal, _ logger: Logger) {
    self.store = store
    self.logger = logger
  }

  /// Measures all hikes that have to be, until the task is cancelled. A failure of the journal ends
  /// it until the next start.
  package func measureAll() async {
    let thread = WorkPool(threads: 1, waiting: 1, .long)
    do {
      while !Task.isCancelled {
        let hikes = try await store.hikesToMeasure(limit: Self.batch)
        if hikes.isEmpty { break }
        for hike in hikes where !Task.isCancelled { try await measure(hike, on: thread) }
      }
    } catch {
      // The server ends.
      if Task.isCancelled { return }
      logger.error("Hikes could not be measured again: \(error)")
    }
  }

  private func measure(_ hike: OwnedHike, on thread: WorkPool) async throws {
    // Deleted meanwhile: it is not asked for again.
    guard let known = try await store.hike(hike.id, of: hike.user) else { return }
    var numbers = known.numbers
    do {
      if let recording = try await store.recording(of: hike.id, of: hike.user) {
        numbers = try await thread.run(.long) { HikeNumbers(measuring: recording) } ?? numbers
      }
    } catch let error as JournalError {
      logger.error("The recording of the hike \(hike.id.text) cannot be measured: \(error)")
    }
    try await store.measureHike(hike.id, as: numbers)
  }
}

extension HikeNumbers {
  /// Measures a recording as when it was added.
  /// - Returns: `nil` if it has no positions.
  package init?(measuring recording: HikeRecording) {
    let known = recording.hike.numbers
    self.init(HikeReport(recording).analysis, of: recording.activity)
    // The source counts steps, and is not in the recording.
    if known.stepsSource != .estimated {
      (steps, stepsSource) = (known.steps, known.stepsSource)
    }
  }
}

/// A hike with the numbers computed from its recording when it is shown.
package struct HikeReport: Sendable {
  package let recording: HikeRecording
  package let analysis: TrackAnalysis
  /// The indices of the records whose place was measured, in `recording` and `analysis`.
  package let placed: [Int]

  /// Analyses a hike.
  /// The numbers of the hike stay those of the whole.
  /// - Parameters:
  ///   - radius: radius around the start and the end that is not shown, metres.
  ///   - zone: a circle that is not shown, or `nil`.
  /// - Complexity: O(positions · log positions).
  package init(
    _ recording: HikeRecording, hidingEnds radius: Double = 0, and zone: HomeZone? = nil
  ) {
    var activity = recording.activity
    var shown = recording
    if radius > 0 || zone != nil {
      let hidden = zone.map { TrackPrivacy.Circle(centre: $0.centre, radius: $0.radius) }
      activity.samples = TrackPrivacy.hidden(
        activity.samples, ends: radius, [hidden].compactMap(\.self))
      shown = recording.replacing(activity.samples)
    }
    self.recording = shown
    analysis = TrackAnalysis(activity, shown.positions.map(\.sensors.groundHeight))
    placed = shown.positions.indices.filter { shown.positions[$0].isPlaced }
  }
}

// MARK: Errors

/// An error of importing or editing hikes.
package enum HikeError: Error, Equatable {
  /// A recording has fewer than two positions.
  case noRecording
  /// A recording has no times.
  case noTimes
  /// A recording has more than `Hike.maxPositions` positions.
  case tooLong
  /// An edit leaves fewer than two positions, or joins fewer than two hikes.
  case tooShort
  /// Hikes that are to be joined overlap in time.
  case overlap
}
