import AmbleCore
import AmbleJournal
import AmbleRegion
import Foundation
import Logging
import NIOPosix
import ServiceLifecycle
import Synchronization

/// Matches hikes to the streets of the served regions, one at a time, on a thread of its own with
/// low priority.
///
/// Which hikes are left follows from the journal alone, so that a restart loses nothing.
final class HikeMatcher: Service {
  private let store: Journal
  private let registry: RegionRegistry
  private let logger: Logger
  private let thread = NIOThreadPool(numberOfThreads: 1)
  private let signals: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation

  /// Number of hikes asked for at a time.
  private static let batch = 100
  /// Nice value of the thread: requests come first.
  private static let nice: Int32 = 10

  /// Creates a matcher.
  init(_ store: Journal, _ registry: RegionRegistry, _ logger: Logger) {
    self.store = store
    self.registry = registry
    self.logger = logger
    (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    thread.start()
  }

  deinit { thread.shutdownGracefully { _ in } }

  /// Tells that hikes or regions may have changed.
  func wake() { signal.yield() }

  /// Matches hikes whenever woken, until the server ends.
  func run() async {
    wake()
    await cancelWhenGracefulShutdown { [self] in
      for await _ in signals { await matchAll() }
    }
  }

  /// Matches all hikes that are not matched. A failure of the journal ends it until the next time.
  func matchAll() async {
    do {
      for streets in registry.streets {
        while !Task.isCancelled {
          let hikes = try await store.unmatchedHikes(to: streets.set, limit: Self.batch)
          if hikes.isEmpty { break }
          for hike in hikes where !Task.isCancelled { try await match(hike, to: streets) }
        }
      }
    } catch {
      logger.error("Hikes could not be matched to streets: \(error)")
    }
  }

  /// Matches a hike. One whose recording is damaged went along no street.
  private func match(_ hike: OwnedHike, to streets: ServedStreets) async throws {
    let recording: HikeRecording?
    do {
      recording = try await store.recording(of: hike.id, of: hike.user)
    } catch {
      logger.error("The recording of the hike \(hike.id.text) cannot be matched: \(error)")
      try await store.setWalked(PackedStretches([]), share: 0, of: hike.id, on: streets.set)
      return
    }
    // Deleted meanwhile: it is not asked for again.
    guard let recording else { return }
    guard let match = await match(recording, to: streets.region.region.graph) else { return }
    try await store.setWalked(
      PackedStretches(match.stretches), share: match.share, of: hike.id, on: streets.set)
  }

  /// Matches a recording on the thread.
  /// - Returns: `nil` if the server ends meanwhile.
  private func match(_ recording: HikeRecording, to graph: Graph) async -> TrackMatch? {
    let isCancelled = Flag()
    return await withTaskCancellationHandler {
      try? await thread.runIfActive {
        #if os(Linux)
          // Of the calling thread alone, on Linux.
          setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.nice)
        #endif
        let match = StreetMatching.match(recording, to: graph) { isCancelled.isSet }
        return isCancelled.isSet ? nil : match
      }
    } onCancel: {
      isCancelled.set()
    }
  }

  /// A flag that one task sets and a thread reads.
  private final class Flag: Sendable {
    private let value = Atomic(false)
    var isSet: Bool { value.load(ordering: .relaxed) }
    func set() { value.store(true, ordering: .relaxed) }
  }
}

/// Matches recordings of hikes.
enum StreetMatching {
  /// Finds the streets that a hike went along.
  /// - Parameter isCancelled: polled now and then; if it returns `true`, the result is incomplete.
  /// - Complexity: O(positions · log positions).
  static func match(
    _ recording: HikeRecording, to graph: Graph, isCancelled: () -> Bool = { false }
  ) -> TrackMatch {
    let analysis = HikeReport(recording).analysis
    var matcher = TrackMatcher(graph)
    var match = matcher.match(
      analysis.samples, flags: analysis.flags, isCancelled: isCancelled)
    match.addStreetsAlongside(on: graph) { graph.countsAsStreet($0) }
    return match
  }
}
