import AmbleBikeShare
import Foundation
import Sampling

/// A day at a system's stations, of which only the present is recorded: four vehicles arrive and four
/// leave in each hour, until the recorded counts are reached. It teaches the forecast that the server
/// uses.
struct InventedPast {
  private let feed: Feed
  private let counts: [StationCounts]
  private var random = SeededGenerator(seed: 5)

  /// Unix seconds of the present, and between two snapshots.
  private static let now = 1_727_136_000
  private static let interval = 300
  /// The probability that a vehicle arrives, and that one leaves, in an interval.
  private static let chance = 4.0 * Double(interval) / 3600

  init(feed: Feed) {
    self.feed = feed
    counts = feed.stations.map {
      StationCounts(vehicles: $0.status.bikes + $0.status.ebikes, docks: $0.status.docks)
    }
  }

  /// Returns the forecast of the present.
  func forecast() -> LearnedForecast {
    var copy = self
    let history = copy.history()
    let stations = feed.stations.indices.map { station in
      LearnedForecast.Station(
        id: feed.stations[station].site.id, status: feed.stations[station].status,
        counts: counts[station], reportedAt: Double(Self.now))
    }
    return LearnedForecast(history: history, stations: stations, at: Double(Self.now))
  }

  /// Walks back from the present for a day, and learns forward.
  private mutating func history() -> AvailabilityHistory {
    var snapshots = [counts]
    for _ in 0..<86_400 / Self.interval {
      var earlier = snapshots[snapshots.count - 1]
      for station in earlier.indices { step(&earlier[station]) }
      snapshots.append(earlier)
    }
    var history = AvailabilityHistory(timeZone: .gmt)
    for (number, counts) in snapshots.reversed().enumerated() {
      let observations = counts.indices.filter { feed.stations[$0].status.canRent }.map {
        StationObservation(station: feed.stations[$0].site.id, counts: counts[$0])
      }
      let ago = (snapshots.count - 1 - number) * Self.interval
      history.observe(observations, at: Double(Self.now - ago))
    }
    return history
  }

  private mutating func step(_ counts: inout StationCounts) {
    for change in [1, -1] where Double(random.below(1_000_000)) < Self.chance * 1e6 {
      let (vehicles, docks) = (counts.vehicles + change, counts.docks.map { $0 - change })
      if vehicles >= 0, docks ?? 0 >= 0 {
        counts = StationCounts(vehicles: vehicles, docks: docks)
      }
    }
  }
}
