import AmbleBikeShare
import AmbleCore
import AmbleRegion
import Foundation
import Sampling

/// Replays a recorded day: rides planned each minute between seeded places, by three methods, and
/// what the stations held on arrival.
struct ReplayReport {
  private let history: History
  private let planner: RoutePlanner
  private let rides: RidePlanner
  private let day: [History.Snapshot]
  private var taught: AvailabilityHistory
  private let rates: Rates
  private var random = SeededGenerator(seed: 11)

  /// Hours of the day, local, in which trips begin.
  private static let hours = 7..<22
  /// Seconds that the recorded places are ahead of UTC: Oslo in summer.
  static let zone = 7200
  private static let timeZone = TimeZone(secondsFromGMT: zone) ?? .gmt
  private static let methods = ["two nearest", "as now", "birth-death", "ours"]

  init(region: String, history folder: String, day name: String) throws {
    let region = try Region(opening: region)
    planner = RoutePlanner(region)
    let history = try History(folder: folder, within: region.graph.bounds)
    self.history = history
    rides = RidePlanner(sites: history.sites, on: planner, kinds: [.bike])
    day = try history.snapshots(of: name)
    let others = try history.days().filter { $0 < name }
    let training = try others.map { try history.snapshots(of: $0) }
    rates = Rates(learnedFrom: training, history.sites.count)
    var taught = AvailabilityHistory(timeZone: Self.timeZone)
    for snapshot in training.joined() { history.teach(&taught, snapshot) }
    self.taught = taught
    print(
      "\(history.sites.count) stations, \(rides.unusable.count) unusable; \(name):",
      "\(day.count) snapshots; trained on the \(others.count) days before")
  }

  /// A planned trip: the stations and the seconds until the arrivals there.
  private struct Plan {
    var start: Int
    var dock: Int
    var atStart: Double
    var atDock: Double
    var duration: Double
  }

  func run(trips: Int) throws {
    var copy = self
    var tallies = Dictionary(uniqueKeysWithValues: Self.methods.map { ($0, Tally()) })
    guard let first = day.first?.time, let last = day.last?.time else { return }
    for time in stride(from: first, to: last - 3600, by: 60)
    where Self.hours.contains((time + Self.zone) / 3600 % 24) {
      guard let now = day.last(where: { $0.time <= time }) else { continue }
      // What came in until now is known too; what is known already is ignored.
      history.teach(&copy.taught, now)
      for _ in 0..<trips { try copy.trip(at: time, now, &tallies) }
    }
    for name in Self.methods { tallies[name]?.report(name) }
  }

  /// Plans one trip by each method. It counts if all three find a ride and know what came of it.
  private mutating func trip(
    at time: Int, _ now: History.Snapshot, _ tallies: inout [String: Tally]
  ) throws {
    let request = self.request()
    let hour = (time + Self.zone) / 3600 % 24
    let forecast = BirthDeath(rates: rates, statuses: now.statuses, hour: hour)
    let age = Double(time - now.time)
    let plans: [(String, Plan?)] = [
      ("two nearest", nearest(request, now)),
      ("as now", try plan(request, RideSnapshot(statuses: now.statuses))),
      (
        "ours",
        try plan(
          request,
          RideSnapshot(
            statuses: now.statuses,
            forecast: LearnedForecast(
              history: taught, stations: history.stations(of: now), at: Double(time))))
      ),
      (
        "birth-death",
        try plan(
          request,
          RideSnapshot(statuses: now.statuses, forecast: Aged(forecast: forecast, age: age)))
      ),
    ]
    var outcomes: [(String, Plan, empty: Bool, full: Bool, isLater: Bool)] = []
    for (name, plan) in plans {
      guard let plan, let start = truth(time, plan.atStart), let end = truth(time, plan.atDock)
      else { return }
      let isLater = end.time != now.time
      outcomes.append(
        (
          name, plan, start.statuses[plan.start].bikes < 1, end.statuses[plan.dock].docks ?? 1 < 1,
          isLater
        ))
    }
    for outcome in outcomes {
      tallies[outcome.0]?.add(
        empty: outcome.empty, full: outcome.full, isLater: outcomes.contains { $0.isLater },
        duration: outcome.1.duration)
    }
  }

  /// The snapshot nearest to an arrival, or `nil` if none is within ten minutes.
  private func truth(_ time: Int, _ later: Double) -> History.Snapshot? {
    let arrival = time + Int(later)
    return day.min { abs($0.time - arrival) < abs($1.time - arrival) }
      .flatMap { abs($0.time - arrival) <= 600 ? $0 : nil }
  }

  private func plan(_ request: RideRequest, _ snapshot: RideSnapshot) throws -> Plan? {
    guard let ride = try rides.rides(for: request, snapshot).rides.first,
      let take = ride.take, let giveBack = ride.giveBack,
      case .station(let start) = take.place, case .station(let dock) = giveBack.place
    else { return nil }
    return Plan(
      start: start, dock: dock, atStart: take.arrival, atDock: giveBack.arrival,
      duration: ride.duration)
  }

  /// The stations nearest to both ends in a straight line, whatever they hold.
  private func nearest(_ request: RideRequest, _ now: History.Snapshot) -> Plan? {
    func nearest(_ place: Coordinate, _ isOpen: (RideStatus) -> Bool) -> Int? {
      history.sites.indices.filter { isOpen(now.statuses[$0]) }.min {
        history.sites[$0].coordinate.distance(to: place)
          < history.sites[$1].coordinate.distance(to: place)
      }
    }
    guard let start = nearest(request.start, { $0.canRent }),
      let dock = nearest(request.end, { $0.canReturn }), start != dock,
      let walk = time(request.start, history.sites[start].coordinate, .walk),
      let ride = time(history.sites[start].coordinate, history.sites[dock].coordinate, .bike),
      let rest = time(history.sites[dock].coordinate, request.end, .walk)
    else { return nil }
    // A share bike takes a twelfth more than one's own: 5.06 instead of 5.50 m/s.
    let arrival = walk + 60 + ride * 1.085
    return Plan(
      start: start, dock: dock, atStart: walk, atDock: arrival, duration: arrival + 60 + rest)
  }

  private func time(_ start: Coordinate, _ end: Coordinate, _ mode: Mode) -> Double? {
    var request = RouteRequest(from: start, to: end, mode: mode)
    request.algorithm = .single
    return try? planner.routes(for: request).routes.first?.duration
  }

  /// A trip between places within 350 m of two stations, 1 to 5 km apart.
  private mutating func request() -> RideRequest {
    while true {
      let (start, end) = (place(), place())
      if (1000...5000).contains(start.distance(to: end)) {
        return RideRequest(from: start, to: end)
      }
    }
  }

  private mutating func place() -> Coordinate {
    var place = history.sites[random.below(history.sites.count)].coordinate
    place.latitude += Double(random.below(5000) - 2500) * 1e-6
    place.longitude += Double(random.below(10_000) - 5000) * 1e-6
    return place
  }
}

/// A forecast made from a state that is some seconds old.
struct Aged: RideForecast {
  let forecast: any RideForecast
  let age: Double

  func chance(of need: RideNeed, at station: Int, after seconds: Double) -> Double {
    forecast.chance(of: need, at: station, after: seconds + age)
  }
}
