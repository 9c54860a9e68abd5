import AmbleBikeShare
import AmbleCore
import Foundation

/// A day of an invented system, minute by minute.
struct InventedSimulation {
  /// A ride on its way.
  private struct Ride {
    var arrival: Int
    var station: Int
    var isElectric: Bool
  }

  private let system: InventedBikeShare
  private let day: InventedDay
  private var random: SplitMix64
  private var rides: [Ride] = []
  private(set) var bikes: [Int]
  private(set) var electric: [Int]
  private(set) var broken: [Int]
  /// The minute at which what each station holds last changed.
  private(set) var changed: [Int]
  private(set) var minute = 0

  /// Minutes between two tours of the van, from 6 to 22 o'clock.
  private static let vanInterval = 15
  /// How many vehicles the van carries.
  private static let vanSize = 10
  /// Metres a minute by bicycle, with the time to take and return it.
  private static let speed = 200.0

  init(_ system: InventedBikeShare, _ day: InventedDay) {
    self.system = system
    self.day = day
    random = SplitMix64(
      seed: system.seed &* 0xD134_2543_DE82_EF95 ^ UInt64(bitPattern: Int64(day.number)))
    let count = system.stations.count
    (bikes, electric, broken) = (
      Array(repeating: 0, count: count), Array(repeating: 0, count: count),
      Array(repeating: 0, count: count)
    )
    changed = Array(repeating: 0, count: count)
    for index in 0..<count { fill(index) }
  }

  /// The night's work of the van: stations where people live are fuller in the morning.
  private mutating func fill(_ index: Int) {
    let docks = docks(index)
    let share = 0.35 + 0.35 * (1 - system.centrality[index])
    let all = Int(Double(docks) * share) + Int.random(in: -2...2, using: &random)
    electric[index] = min(max(all / 4 + Int.random(in: -1...1, using: &random), 0), docks)
    bikes[index] = min(max(all - electric[index], 0), docks - electric[index])
    let isBroken = Int.random(in: 0..<4, using: &random) == 0
    broken[index] = isBroken && bikes[index] + electric[index] < docks ? 1 : 0
  }

  /// Plays until the beginning of a minute of the day.
  mutating func play(until end: Int) {
    while minute < end {
      arrive()
      depart()
      if minute % Self.vanInterval == 0, (360..<1320).contains(minute) { moveByVan() }
      minute += 1
    }
  }

  func free(_ index: Int) -> Int {
    max(0, docks(index) - bikes[index] - electric[index] - broken[index])
  }

  func isClosed(_ index: Int) -> Bool {
    day.closing.map { $0.station == index && $0.minutes.contains(minute) } ?? false
  }

  private func docks(_ index: Int) -> Int { system.stations[index].capacity ?? 0 }

  /// A rider who finds no dock goes on to the nearest station that has one, or waits a minute.
  private mutating func arrive() {
    let due = rides.filter { $0.arrival <= minute }
    rides.removeAll { $0.arrival <= minute }
    for ride in due {
      guard isClosed(ride.station) || free(ride.station) == 0 else {
        put(ride.station, isElectric: ride.isElectric)
        continue
      }
      let away = system.distances[ride.station]
      let open = away.indices.filter {
        $0 != ride.station && !isClosed($0) && free($0) > 0
      }
      let next = open.min { away[$0] < away[$1] } ?? ride.station
      rides.append(
        Ride(
          arrival: minute + 1 + Int(away[next] / Self.speed), station: next,
          isElectric: ride.isElectric))
    }
  }

  private mutating func put(_ index: Int, isElectric: Bool) {
    if isElectric { electric[index] += 1 } else { bikes[index] += 1 }
    changed[index] = minute
  }

  private mutating func depart() {
    for index in system.stations.indices where !isClosed(index) {
      let rate = InventedBikeShare.departures(
        minute: minute, isWeekend: day.isWeekend, centrality: system.centrality[index])
      // At most one of these rates is near one a minute.
      guard Double.random(in: 0..<1, using: &random) < rate else { continue }
      guard bikes[index] + electric[index] > 0, let target = target(from: index) else { continue }
      let wantsElectric = Double.random(in: 0..<1, using: &random) < 0.4
      let isElectric = bikes[index] == 0 || (wantsElectric && electric[index] > 0)
      if isElectric { electric[index] -= 1 } else { bikes[index] -= 1 }
      changed[index] = minute
      let time = system.distances[index][target] / Self.speed
      rides.append(
        Ride(arrival: minute + 2 + Int(time), station: target, isElectric: isElectric))
    }
  }

  private mutating func target(from index: Int) -> Int? {
    let wishes = system.stations.indices.map { other in
      InventedBikeShare.attraction(
        minute: minute, isWeekend: day.isWeekend, centrality: system.centrality[other],
        distance: system.distances[index][other])
    }
    let sum = wishes.reduce(0, +)
    guard sum > 0 else { return nil }
    var rest = Double.random(in: 0..<sum, using: &random)
    for (other, wish) in wishes.enumerated() {
      rest -= wish
      if rest < 0, wish > 0 { return other }
    }
    return nil
  }

  /// Moves vehicles from the fullest station to the emptiest one.
  private mutating func moveByVan() {
    func level(_ index: Int) -> Double {
      Double(bikes[index] + electric[index]) / Double(max(docks(index), 1))
    }
    let open = system.stations.indices.filter { !isClosed($0) }
    guard let full = open.max(by: { level($0) < level($1) }),
      let empty = open.min(by: { level($0) < level($1) }), level(full) - level(empty) > 0.3
    else { return }
    let count = min(
      Self.vanSize, bikes[full], free(empty), (bikes[full] + electric[full]) / 2)
    guard count > 0 else { return }
    bikes[full] -= count
    bikes[empty] += count
    (changed[full], changed[empty]) = (minute, minute)
  }

  /// Vehicles on their way at this minute.
  var rideCount: Int { rides.count }
}

// MARK: Days

/// Which day it is for an invented system.
struct InventedDay {
  /// Days since 1970 of local time.
  var number: Int
  var isWeekend: Bool
  /// The station that is closed that day, and the minutes.
  var closing: (station: Int, minutes: Range<Int>)?
}

extension InventedBikeShare {
  /// The first moment of the riders' day at a time, by the real clock.
  func startOfDay(_ time: Date) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar.startOfDay(for: time + ahead) - ahead
  }

  func day(of time: Date) -> InventedDay {
    let midnight = startOfDay(time) + ahead
    let local = midnight.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: midnight))
    let bounded = min(max(local / 86_400, -1e6), 1e6)
    let number = Int((bounded + 0.5).rounded(.down))
    // 1970 began on a Thursday.
    let weekday = ((number + 3) % 7 + 7) % 7
    var random = SplitMix64(seed: seed ^ UInt64(bitPattern: Int64(number)) &* 0x9E37_79B9)
    let hour = Int.random(in: 9...15, using: &random)
    let closed = stations.isEmpty ? nil : Int.random(in: stations.indices, using: &random)
    return InventedDay(
      number: number, isWeekend: weekday >= 5,
      closing: closed.map { ($0, hour * 60..<(hour + 3) * 60) })
  }

  /// How many rides begin in a minute at a station, at a minute of the day.
  ///
  /// - Parameter centrality: How central the station is, 0…1.
  static func departures(minute: Int, isWeekend: Bool, centrality: Double) -> Double {
    func peak(_ middle: Double, _ width: Double) -> Double {
      let offset = (Double(minute) / 60 - middle) / width
      return exp(-offset * offset / 2)
    }
    if isWeekend { return 0.015 + 0.12 * peak(14, 3.5) }
    let home = 1 - centrality
    let morning = peak(8, 0.8) * (0.03 + 0.32 * home)
    let evening = peak(17.25, 1.1) * (0.03 + 0.32 * centrality)
    return 0.008 + morning + evening + 0.06 * peak(13, 2.5)
  }

  /// How much a rider wants to go to a station.
  static func attraction(
    minute: Int, isWeekend: Bool, centrality: Double, distance: Double
  ) -> Double {
    guard distance > 200 else { return 0 }
    // Rides of about 1.5 km are the most frequent ones.
    let reach = distance / 1500 * exp(1 - distance / 1500)
    guard !isWeekend else { return reach * 0.5 }
    let isMorning = minute < 12 * 60
    return reach * (0.1 + (isMorning ? centrality : 1 - centrality))
  }
}
