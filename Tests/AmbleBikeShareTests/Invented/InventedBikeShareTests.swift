import AmbleCore
import Foundation
import Testing

@testable import AmbleBikeShare
@testable import AmbleDemo

/// The invented system of the demo city.
@Suite struct InventedBikeShareTests {
  /// Two dozen stations in a square of 4 km.
  static let city = InventedBikeShare(
    places: (0..<24).map { number in
      InventedPlace(
        name: "Place \(number)",
        position: Coordinate(
          latitude: 47 + Double(number / 5) * 0.008, longitude: 8 + Double(number % 5) * 0.012))
    }, seed: 7)

  /// Monday, 2026-01-05, at midnight.
  private static let monday = Date(timeIntervalSince1970: 1_767_571_200)

  private static func at(_ hour: Double) -> [StationStatus] {
    city.statuses(at: monday.addingTimeInterval(hour * 3600))
  }

  /// The same seed and time give the same state, in any order of asking.
  @Test func theStateDependsOnSeedAndTimeAlone() {
    let other = InventedBikeShare(
      places: Self.city.stations.map { InventedPlace(name: $0.name, position: $0.position) },
      seed: 7)
    let late = Self.at(17.5)
    let early = Self.at(8.25)
    let time = Self.monday.addingTimeInterval(8.25 * 3600)
    #expect(other.statuses(at: time) == early)
    #expect(Self.at(17.5) == late && early != late)
    #expect(other.vehicles(at: time) == Self.city.vehicles(at: time))
    let different = InventedBikeShare(
      places: Self.city.stations.map { InventedPlace(name: $0.name, position: $0.position) },
      seed: 8)
    #expect(different.statuses(at: time) != early)
  }

  /// Riders whose clock is ahead do at once what others do later, and report it with the real time.
  @Test func theClockOfTheRidersMayBeAhead() {
    let ahead = InventedBikeShare(
      places: Self.city.stations.map { InventedPlace(name: $0.name, position: $0.position) },
      seed: 7, ahead: 2.5 * 86_400)
    let later = Self.at(60 + 8.25).map { status in
      var status = status
      status.lastReported = status.lastReported.map { $0 - 2.5 * 86_400 }
      return status
    }
    #expect(ahead.statuses(at: Self.monday + 8.25 * 3600) == later)
    #expect(later != Self.at(8.25))
  }

  /// Whoever comes at any hour finds bikes at half of the stations and docks at half of them, and on
  /// average over a week at five of six.
  @Test func mostStationsServe() {
    var (bikes, docks) = ([Int](), [Int]())
    for hour in (0..<7).flatMap({ day in (6...22).map { day * 24 + $0 } }) {
      let statuses = Self.at(Double(hour))
      bikes.append(statuses.count { $0.isRenting && $0.vehicles >= 3 })
      docks.append(statuses.count { $0.isReturning && ($0.docks ?? 0) >= 3 })
    }
    for counts in [bikes, docks] {
      #expect(counts.allSatisfy { $0 >= 12 })
      #expect(counts.reduce(0, +) >= 20 * counts.count)
    }
  }

  /// A station never has more than its docks, and its counts add up to them.
  @Test func countsAddUpToTheDocks() {
    for quarter in 0..<96 {
      for (station, status) in zip(Self.city.stations, Self.at(Double(quarter) / 4)) {
        let sum = status.vehicles + status.disabledVehicles + (status.docks ?? -1)
        #expect(sum == station.capacity)
        #expect(status.types.reduce(0) { $0 + $1.count } == status.vehicles)
      }
    }
  }

  /// No vehicle appears or vanishes: those that no station holds are on their way.
  @Test func vehiclesAreConserved() {
    let all = Self.at(0).reduce(0) { $0 + $1.vehicles }
    for hour in 0..<24 {
      let state = Self.city.simulation(at: Self.monday.addingTimeInterval(Double(hour) * 3600))
      let held = zip(state.bikes, state.electric).reduce(0) { $0 + $1.0 + $1.1 }
      #expect(held + state.rideCount == all)
    }
  }

  /// People ride in on Monday morning and out in the evening, and less on Sunday night.
  @Test func ridersCommute() {
    let center = Self.city.stations.indices.sorted { one, other in
      Self.city.stations[one].capacity ?? 0 > Self.city.stations[other].capacity ?? 0
    }.prefix(6)
    func held(_ hour: Double) -> Int {
      let statuses = Self.at(hour)
      return center.reduce(0) { $0 + statuses[$1].vehicles }
    }
    #expect(held(9.5) > held(6.5))
    #expect(held(19.5) < held(16))
  }

  /// On a working day a station runs empty and one fills up.
  @Test func stationsEmptyAndFill() {
    let day = (24..<88).map { Self.at(Double($0) / 4) }
    #expect(day.contains { $0.contains { $0.vehicles == 0 } })
    #expect(day.contains { $0.contains { $0.docks == 0 } })
    #expect(day.contains { $0.contains { !$0.isRenting } })
  }

  /// The station that is closed is named by a message, for as long as it is closed.
  @Test func theClosedStationIsAnnounced() throws {
    for quarter in 0..<96 {
      let time = Self.monday.addingTimeInterval(Double(quarter) * 900)
      let closed = Self.city.statuses(at: time).filter { !$0.isRenting }.map(\.stationID)
      #expect(Self.city.alerts(at: time).flatMap(\.stationIDs) == closed)
    }
  }

  /// Without places there are no stations, and no call fails.
  @Test func noPlacesNoStations() {
    let empty = InventedBikeShare(places: [], seed: 1)
    #expect(empty.statuses(at: Self.monday).isEmpty && empty.vehicles(at: Self.monday).isEmpty)
    let far = Date(timeIntervalSince1970: -1e12)
    #expect(InventedBikeShareTests.city.statuses(at: far).count == 24)
    for file in InventedBikeShare.files {
      #expect(empty.document(file, at: Self.monday, base: "https://a.org") != nil)
    }
  }
}
