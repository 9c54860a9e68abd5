import AmbleCore
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import AmbleRegion

/// Metrics that take long to make.
struct SlowMetricTests {
  private let home: TemporaryFolder
  private let provider: SharedSearchDataProvider
  private let walk = UsualMetric(mode: .walk).key
  private let gentle = MetricKey(
    profile: TravelProfile(mode: .walk, maxGrade: 0.08), weighing: .cost)

  init() throws {
    home = try TemporaryFolder()
    let region = try Region(opening: SmallRegion.make(in: home))
    provider = SharedSearchDataProvider(
      graph: region.graph, stored: region.hierarchies, files: MetricFiles(of: region),
      momentary: 0)
  }

  private func waitUntilMade(_ key: MetricKey) {
    while !provider.metrics.has(key) { usleep(1000) }
  }

  /// The metric of a traveller without settings is made once a search wants it.
  @Test(.timeLimit(.minutes(1))) func aUsualMetricIsMadeAtOnce() {
    #expect(!provider.isAtHand(walk))
    waitUntilMade(walk)
    #expect(provider.isAtHand(walk))
  }

  /// That of a traveller with settings is made once a second search wants it.
  @Test(.timeLimit(.minutes(1))) func anotherMetricIsMadeIfItIsWantedAgain() {
    #expect(!provider.isAtHand(gentle))
    #expect(provider.metrics.keys == [])
    #expect(!provider.isAtHand(gentle))
    waitUntilMade(gentle)
    #expect(provider.isAtHand(gentle))
  }

  /// A metric on disk is at hand.
  @Test func aMetricOnDiskIsAtHand() throws {
    provider.makeUsualMetrics { false }
    let region = try Region(opening: home.url.appending(path: "small"))
    let other = SharedSearchDataProvider(
      graph: region.graph, stored: region.hierarchies, files: MetricFiles(of: region),
      momentary: 0)
    #expect(other.isAtHand(walk) && !other.isAtHand(gentle))
  }

  /// Work in the background rests while a request waits for another metric, and does each piece once, also
  /// if a request begins to wait for it.
  @Test(.timeLimit(.minutes(1))) func workInTheBackgroundYields() {
    let done = Mutex([Int](repeating: 0, count: 40))
    let (rested, asked) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let provider = provider
    DispatchQueue.global().async { [walk, gentle] in
      // A request for another metric, until the work has had time to go on.
      _ = provider.metrics.value(for: gentle) {
        rested.signal()
        usleep(50_000)
        #expect(done.withLock { $0 }.allSatisfy { $0 == 0 })
        return Metric(gentle.weighing, of: provider.travelModel(for: gentle.profile))
      }
      asked.wait()
      _ = provider.metric(for: walk)
    }
    _ = provider.metrics.value(for: walk, isUrgent: false) {
      rested.wait()
      provider.considerately(walk)(40) { index in
        done.withLock { $0[index] += 1 }
        guard index == 3 else { return }
        asked.signal()
        while provider.metrics.awaited != [walk] { usleep(100) }
      }
      return Metric(walk.weighing, of: provider.travelModel(for: walk.profile))
    }
    #expect(done.withLock { $0 }.allSatisfy { $0 == 1 })
  }
}
