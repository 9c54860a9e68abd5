import AmbleBikeShare
import AmbleCore
import AmbleDemo
import Foundation
import Synchronization

/// An invented system whose time a test decides.
final class InventedFeed: FeedSource, FeedClock {
  private let time = Mutex(Date(timeIntervalSince1970: 1_795_500_000))
  private let share: InventedBikeShare

  init(count: Int = 12) {
    let places = (0..<count).map { index in
      InventedPlace(
        name: "Station \(index)",
        position: Coordinate(latitude: 38.04, longitude: -30.07 + 0.002 * Double(index)))
    }
    share = InventedBikeShare(places: places, seed: 5)
  }

  var now: Date { time.withLock { $0 } }

  func sleep(until time: Date) async throws { try await Task.sleep(for: .seconds(3_600)) }

  /// Lets time pass.
  func wait(seconds: Double) { time.withLock { $0 += seconds } }

  func fetch(_ request: FeedRequest) async throws(FeedError) -> FeedResponse {
    let name = request.url.deletingPathExtension().lastPathComponent
    guard let file = FeedFile(rawValue: name),
      let bytes = share.document(file, at: now, base: "https://bikes.invalid/gbfs")
    else { throw .status(404, retryAfter: nil) }
    return .changed(bytes, FeedValidators())
  }

  /// A system that reads the feed.
  func system() throws -> BikeShareSystem {
    BikeShareSystem(
      try SystemConfiguration(discovery: PlayedBikes.discovery), source: self, clock: self, seed: 1)
  }
}
