import AmbleBikeShare
import AmbleCore
import AmbleRegion
import Foundation
import Sampling

/// Measures queries between seeded places among a system's stations, on one thread.
struct SpeedReport {
  private let feed: Feed
  private let rides: RidePlanner
  private var random = SeededGenerator(seed: 7)

  init(folder: String) throws {
    feed = try Feed(folder: folder)
    let city = GridCity(around: feed.stations.map { $0.site.coordinate })
    let graph = try city.graph()
    print("\(feed.stations.count) stations, \(graph.nodeCount) junctions, \(graph.arcCount) arcs")
    let start = ContinuousClock.now
    let planner = RoutePlanner(graph: graph, ascentThreshold: 2)
    rides = RidePlanner(sites: feed.stations.map { $0.site }, on: planner)
    print("hierarchies, customization and stations set on streets: \(ContinuousClock.now - start)")
    let again = ContinuousClock.now
    _ = RidePlanner(sites: feed.stations.map { $0.site }, on: planner)
    print("stations set on streets again: \(ContinuousClock.now - again)")
  }

  func run(queries: Int) throws {
    let statuses = feed.stations.map { $0.status }
    let snapshot = RideSnapshot(statuses: statuses, forecast: InventedPast(feed: feed).forecast())
    for kinds in [[RideKind.bike], [.bike, .ebike]] as [Set<RideKind>] {
      try measure(queries, kinds, snapshot)
    }
  }

  private func measure(_ queries: Int, _ kinds: Set<RideKind>, _ snapshot: RideSnapshot) throws {
    var copy = self
    var times: [Double] = []
    var (offered, whole, shown) = (0, 0, 0)
    for index in 0..<queries + 20 {
      let request = copy.request(kinds)
      // Processor time: a query has one thread, and other work on the machine only adds time.
      let start = clock()
      let answer = try rides.rides(for: request, snapshot)
      let time = Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1000
      // The first ones warm up memory.
      guard index >= 20 else { continue }
      times.append(time)
      offered += answer.rides.isEmpty ? 0 : 1
      whole += answer.isExhaustive ? 1 : 0
      shown += answer.rides.count
    }
    times.sort()
    func at(_ share: Double) -> Double { times[Int(share * Double(times.count - 1))] }
    let names = kinds.map { $0.rawValue }.sorted().joined(separator: "+")
    print(
      "\(names): \(queries) queries, ms of processor median \(at(0.5)), p95 \(at(0.95)), p99 \(at(0.99)),",
      "worst \(at(1)); offered \(offered), rides \(shown), all compared \(whole)")
  }

  /// A trip between places within 400 m of two stations, 1 to 8 km apart.
  private mutating func request(_ kinds: Set<RideKind>) -> RideRequest {
    while true {
      let (start, end) = (place(), place())
      if (1000...8000).contains(start.distance(to: end)) {
        return RideRequest(from: start, to: end, kinds: kinds)
      }
    }
  }

  private mutating func place() -> Coordinate {
    var place = feed.stations[random.below(feed.stations.count)].site.coordinate
    place.latitude += Double(random.below(7200) - 3600) * 1e-6
    place.longitude += Double(random.below(9600) - 4800) * 1e-6
    return place
  }
}
