import AmbleCore
import AmbleJournal
import AmbleTracks
import Logging
import NIOPosix
import ServiceLifecycle

/// Measures the hikes again that an earlier version has measured by other rules, so that all numbers
/// can be compared. One at a time, once after the start.
struct HikeMeasurer: Service {
  private let store: Journal
  private let logger: Logger

  /// Number of hikes asked for at a time.
  private static let batch = 100

  /// Creates a measurer.
  init(_ store: Journal, _ logger: Logger) {
    self.store = store
    self.logger = logger
  }

  /// Measures, and waits for the server to end.
  func run() async {
    await cancelWhenGracefulShutdown { await measureAll() }
    try? await gracefulShutdown()
  }

  /// Measures all hikes that have to be. A failure of the journal ends it until the next start.
  func measureAll() async {
    let thread = NIOThreadPool(numberOfThreads: 1)
    thread.start()
    defer { thread.shutdownGracefully { _ in } }
    do {
      while !Task.isCancelled {
        let hikes = try await store.hikesToMeasure(limit: Self.batch)
        if hikes.isEmpty { break }
        for hike in hikes where !Task.isCancelled { try await measure(hike, on: thread) }
      }
    } catch {
      logger.error("Hikes could not be measured again: \(error)")
    }
  }

  private func measure(_ hike: OwnedHike, on thread: NIOThreadPool) async throws {
    // Deleted meanwhile: it is not asked for again.
    guard let known = try await store.hike(hike.id, of: hike.user) else { return }
    var numbers = known.numbers
    do {
      if let recording = try await store.recording(of: hike.id, of: hike.user) {
        numbers = try await thread.runIfActive { HikeNumbers(measuring: recording) } ?? numbers
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
  init?(measuring recording: HikeRecording) {
    let known = recording.hike.numbers
    self.init(HikeReport(recording).analysis, of: recording.activity)
    // The source counts steps, and is not in the recording.
    if known.stepsSource != .estimated {
      (steps, stepsSource) = (known.steps, known.stepsSource)
    }
  }
}
