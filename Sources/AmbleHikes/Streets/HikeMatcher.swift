import AmbleCore
package import AmbleJournal
package import AmbleRegion
import AmbleWork
import Foundation
package import Logging
import Synchronization

/// Matches hikes to the streets of the served regions, one at a time, on a separate thread with low
/// priority.
///
/// The journal alone determines the hikes left to match, so a restart loses nothing.
package final class HikeMatcher: Sendable {
  private let store: Journal
  private let registry: RegionRegistry
  private let logger: Logger
  private let thread = WorkPool(threads: 1, waiting: 1, .long)
  /// Wakes `run`, while that runs.
  private let signal = Mutex<AsyncStream<Void>.Continuation?>(nil)

  /// Number of hikes asked for at a time.
  private static let batch = 100

  /// Creates a matcher.
  package init(_ store: Journal, _ registry: RegionRegistry, _ logger: Logger) {
    self.store = store
    self.registry = registry
    self.logger = logger
  }

  /// Tells that hikes or regions may have changed.
  package func wake() { _ = signal.withLock { $0?.yield() } }

  /// Matches hikes now and whenever woken, until the task is cancelled. May then run again.
  package func run() async {
    let (signals, signal) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.signal.withLock { $0 = signal }
    wake()
    for await _ in signals { await matchAll() }
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
      // The server ends.
      if Task.isCancelled { return }
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
      try await store.setCoverage(PackedStretches([]), share: 0, of: hike.id, on: streets.set)
      return
    }
    // Deleted meanwhile: it is not asked for again.
    guard let recording else { return }
    guard let match = await match(recording, to: streets.region.region.graph) else { return }
    try await store.setCoverage(
      PackedStretches(match.stretches), share: match.share, of: hike.id, on: streets.set)
  }

  /// Matches a recording on the thread.
  /// - Returns: `nil` if the server ends meanwhile.
  private func match(_ recording: HikeRecording, to graph: Graph) async -> TrackMatch? {
    let isCancelled = CancellationFlag()
    return await withTaskCancellationHandler {
      try? await thread.run(.long) {
        let match = StreetMatching.match(recording, to: graph) { isCancelled.isSet }
        return isCancelled.isSet ? nil : match
      }
    } onCancel: {
      isCancelled.set()
    }
  }
}

/// Matches recordings of hikes.
enum StreetMatching {
  /// Finds the streets that a hike went along.
  /// - Parameter isCancelled: polled now and then; if it returns `true`, the result is incomplete.
  /// - Complexity: O(positions · log positions).
  package static func match(
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

// MARK: Streets

/// A served region with the name and the number of its streets in the journal.
package struct ServedStreets: Sendable {
  package let region: ServedRegion
  package let set: StreetSet
}

extension RegionRegistry {
  /// The served regions, each under a distinct name: of several with one name, the second is `name
  /// (2)`.
  package var streets: [ServedStreets] {
    var counts: [String: Int] = [:]
    return regions.map { region in
      let count = counts[region.name, default: 0] + 1
      counts[region.name] = count
      return ServedStreets(
        region: region,
        set: StreetSet(
          region: count == 1 ? region.name : "\(region.name) (\(count))",
          identity: region.region.streetsIdentity, bounds: region.bounds))
    }
  }
}
