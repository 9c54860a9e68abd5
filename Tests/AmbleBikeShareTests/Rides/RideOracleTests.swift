import AmbleCore
import AmbleRegion
import Testing

@testable import AmbleBikeShare

/// The search against all pairs of all stations, computed plainly.
@Suite struct RideOracleTests {
  /// The best ride is the best of all pairs, though the search compares few of them.
  @Test(arguments: 1...10) func pruningLosesNothing(seed: Int) throws {
    var town = RandomStations(seed: UInt64(seed))
    let planner = RidePlanner(sites: town.sites, on: town.planner)
    let forecast = WavyForecast(seed: UInt64(seed))
    let snapshot = RideSnapshot(statuses: town.statuses, forecast: forecast)
    for _ in 0..<4 {
      var request = RideRequest(from: town.place(), to: town.place())
      request.count = 1
      let answer = try planner.rides(for: request, snapshot)
      let oracle = PlainOracle(planner: planner, snapshot: snapshot, request: request)
      let best = oracle.best()
      #expect(answer.isExhaustive)
      #expect((answer.rides.first == nil) == (best == nil))
      guard let ride = answer.rides.first, let best else { continue }
      #expect(abs(ride.expectedDuration - best) < 0.05, "seed \(seed)")
    }
  }

  /// The same for effort, against the search itself without pruning.
  @Test(arguments: 1...8) func pruningLosesNoEffort(seed: Int) throws {
    var town = RandomStations(seed: UInt64(seed))
    let planner = RidePlanner(sites: town.sites, on: town.planner)
    let snapshot = RideSnapshot(
      statuses: town.statuses, forecast: WavyForecast(seed: UInt64(seed)))
    for _ in 0..<4 {
      var request = RideRequest(from: town.place(), to: town.place(), kinds: [.bike, .ebike])
      request.objective = .effort
      request.count = 1
      let quick = try planner.rides(for: request, snapshot)
      let whole = try planner.rides(for: request, snapshot, isExhaustive: true)
      #expect(quick.rides.map { $0.stations } == whole.rides.map { $0.stations })
      #expect(quick.rides.map { $0.kind } == whole.rides.map { $0.kind })
    }
  }

  /// The search leaves stations out: else these tests would prove nothing.
  @Test func someStationsAreLeftOut() throws {
    var town = RandomStations(seed: 3, stations: 120)
    let planner = RidePlanner(sites: town.sites, on: town.planner)
    let options = RideOptions(planner: planner, snapshot: .open(120), kind: .bike)
    let (start, end) = (town.place(), town.place())
    let search = RideSearch(
      options: options, objective: .time,
      origin: try #require(town.planner.streetPlace(start, by: RidePlanner.walking)),
      end: try #require(town.planner.streetPlace(end, by: RidePlanner.walking)),
      limit: 1000)
    let round = search.run().search.round
    #expect(round.starts.count < 60 && round.docks.count < 60)
  }

  /// All shown values are true: times and lengths add up, titles name the minimum, chances are
  /// within limits, and rides save the required minimum.
  @Test(arguments: 1...12) func whatIsShownIsTrue(seed: Int) throws {
    var town = RandomStations(seed: UInt64(seed) + 100)
    let planner = RidePlanner(sites: town.sites, on: town.planner)
    let snapshot = RideSnapshot(
      statuses: town.statuses, forecast: WavyForecast(seed: UInt64(seed)))
    for _ in 0..<4 {
      let request = RideRequest(from: town.place(), to: town.place())
      let answer = try planner.rides(for: request, snapshot)
      #expect(answer.rides.isEmpty == (answer.absence != nil))
      for ride in answer.rides { check(ride, answer) }
      let titles = answer.rides.flatMap { $0.titles }
      #expect(Set(titles).count == titles.count)
      #expect(answer.rides.allSatisfy { !$0.titles.isEmpty })
    }
  }

  private func check(_ ride: Ride, _ answer: RideAnswer) {
    let routes = ride.legs.compactMap { $0.route }
    #expect(abs(ride.duration - ride.legs.reduce(0) { $0 + $1.duration }) < 1e-6)
    #expect(abs(ride.distance - routes.reduce(0) { $0 + $1.distance }) < 1e-6)
    #expect(ride.expectedDuration > ride.duration - 0.05)
    #expect(min(ride.take?.chance ?? 0, ride.giveBack?.chance ?? 0) >= 0.5)
    #expect(ride.take?.id != ride.giveBack?.id)
    #expect(2 * routes[1].distance >= 0.99 * (routes[0].distance + routes[2].distance))
    if let walk = answer.walk { #expect(ride.expectedDuration < walk.duration - 119) }
    for backup in [ride.backupStation, ride.backupDock] {
      #expect(backup?.chance ?? 1 >= 0.8 && backup?.id != ride.take?.id)
    }
    #expect(ride.backupDock?.id != ride.giveBack?.id)
  }
}

/// Computes the best pair by trying all, one table for each question, without pruning.
struct PlainOracle {
  let planner: RidePlanner
  let snapshot: RideSnapshot
  let request: RideRequest

  func best() -> Double? {
    let count = planner.sites.count
    let usable = (0..<count).filter { planner.street(of: $0, kind: .bike) != nil }
    let walk = usable.map { planner.street(of: $0, kind: .bike)!.walk }
    let ride = usable.map { planner.street(of: $0, kind: .bike)!.ride }
    let handling = usable.map { 60 + planner.street(of: $0, kind: .bike)!.pushing }
    let ends = [request.start, request.end].map {
      planner.planner.streetPlace($0, by: RidePlanner.walking)!
    }
    let walks = planner.planner.legs(
      from: [ends[0]] + walk, to: walk + [ends[1]], by: RidePlanner.walkingKey)
    let rides = planner.planner.legs(
      from: ride, to: ride, by: MetricKey(profile: RideKind.bike.profile, weighing: .cost))
    let n = usable.count
    func foot(_ from: Int, _ to: Int) -> Double { walks[from, to]?.duration ?? .infinity }
    func way(_ from: Int, _ to: Int) -> Double { rides[from, to]?.duration ?? .infinity }
    func chance(_ need: RideNeed, _ place: Int, _ time: Double) -> Double {
      let minutes = (time / 60).rounded()
      return snapshot.forecast.chance(of: need, at: usable[place], after: minutes * 60)
    }
    func others(_ place: Int, _ need: RideNeed) -> [Int] {
      (0..<n).filter { other in
        other != place
          && (need == .dock
            ? snapshot.statuses[usable[other]].canReturn
            : snapshot.statuses[usable[other]].canRent)
      }.sorted {
        planner.sites[usable[place]].coordinate.distance(
          to: planner.sites[usable[$0]].coordinate)
          < planner.sites[usable[place]].coordinate.distance(
            to: planner.sites[usable[$1]].coordinate)
      }.prefix(6).map { $0 }
    }
    let docks = (0..<n).filter { snapshot.statuses[usable[$0]].canReturn }
    let starts = (0..<n).filter { snapshot.statuses[usable[$0]].canRent }
    func rest(_ dock: Int) -> Double { handling[dock] + foot(dock + 1, n) }
    func returned(_ dock: Int, _ time: Double) -> Double {
      let q = chance(.dock, dock, time)
      if q >= 1 { return rest(dock) }
      var full = 600 + rest(dock)
      for other in others(dock, .dock) {
        let arrival = time + way(dock, other)
        guard arrival < .infinity else { continue }
        let r = chance(.dock, other, arrival)
        full = min(full, way(dock, other) + r * rest(other) + (1 - r) * (600 + rest(other)))
      }
      return q * rest(dock) + (1 - q) * max(full, rest(dock))
    }
    func riding(_ start: Int, _ dock: Int, _ time: Double) -> Double {
      let way = handling[start] + way(start, dock)
      return way < .infinity && rest(dock) < .infinity
        ? way + returned(dock, time + way) : .infinity
    }
    let direct = foot(0, n)
    var best: Double?
    for start in starts where foot(0, start) < .infinity {
      let near = others(start, .bike)
      for dock in docks where dock != start {
        let success = riding(start, dock, foot(0, start))
        guard success < .infinity, let ridden = rides[start, dock], ridden.distance > 0,
          2 * ridden.distance >= (walks[0, start]!.distance + walks[dock + 1, n]!.distance)
        else { continue }
        let p = chance(.bike, start, foot(0, start))
        let q = chance(.dock, dock, foot(0, start) + handling[start] + way(start, dock))
        guard p >= 0.5, q >= 0.5 else { continue }
        var none = foot(start + 1, n)
        for other in near where foot(start + 1, other) < .infinity {
          let arrival = foot(0, start) + foot(start + 1, other)
          let r = chance(.bike, other, arrival)
          let onward = r > 0 ? r * riding(other, dock, arrival) : 0
          let back = r < 1 ? (1 - r) * foot(other + 1, n) : 0
          none = min(none, foot(start + 1, other) + onward + back)
        }
        let expected = foot(0, start) + p * success + (p < 1 ? (1 - p) * max(success, none) : 0)
        best = min(best ?? .infinity, expected)
      }
    }
    guard let best, best <= direct - max(120, direct * 0.1) else { return nil }
    return best
  }
}
