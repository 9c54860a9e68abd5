import AmbleCore
package import AmbleRegion
package import Foundation
import Synchronization

/// The bike-share systems of a server: what their stations hold, what was learned of them, and what
/// plans rides with them. May be shared between threads.
package final class BikeShare: Sendable {
  /// The systems.
  package let systems: BikeShareSystems
  /// The histories of the stations.
  package let histories: BikeHistories
  private let clock: any FeedClock
  private let planners = Mutex<[String: Prepared]>([:])

  /// The planner of a system's stations in a region.
  private struct Prepared {
    var region: RoutePlanner
    var rides: RidePlanner
  }

  /// Creates the systems of a server.
  /// - Parameters:
  ///   - folder: the folder of the histories, or `nil` to keep none.
  ///   - clock: the clock of the systems and of the forecasts.
  package init(
    _ systems: [BikeShareSystem], keepingIn folder: URL?, clock: any FeedClock = SystemFeedClock()
  ) {
    self.systems = BikeShareSystems(systems)
    self.clock = clock
    histories = BikeHistories(in: folder)
  }

  /// The current time.
  package var now: Date { clock.now }

  /// Returns the planner of rides with a system in a region. The stations are set on the streets
  /// the first time, and when they or the region have changed; others wait for that meanwhile.
  /// Blocks its thread.
  package func planner(
    of system: BikeShareSystem, _ snapshot: SystemSnapshot, in region: ServedRegion
  ) -> RidePlanner {
    let sites = snapshot.stations.map(\.site)
    let name = "\(system.key) \(region.name)"
    return planners.withLock { planners in
      if let known = planners[name], known.region === region.planner, known.rides.sites == sites {
        return known.rides
      }
      let made = RidePlanner(sites: sites, on: region.planner)
      planners[name] = Prepared(region: region.planner, rides: made)
      return made
    }
  }

  /// Returns the state of a system's stations with the forecast for them.
  func rideSnapshot(
    of system: BikeShareSystem, _ snapshot: SystemSnapshot, at now: Date
  ) -> RideSnapshot {
    let reported = snapshot.statusTime
    let forecast = LearnedForecast(
      history: histories[system],
      stations: snapshot.stations.map { state in
        LearnedForecast.Station(
          id: state.id, status: state.rideStatus, counts: state.counts,
          reportedAt: (state.status?.lastReported ?? reported)?.timeIntervalSince1970)
      }, at: snapshot.reference(now).timeIntervalSince1970)
    return RideSnapshot(
      statuses: snapshot.stations.map(\.rideStatus),
      vehicles: snapshot.vehicles.compactMap { $0.rideVehicle(snapshot.types) },
      forecast: forecast)
  }
}

extension StationState {
  /// The station as a place of rides.
  package var site: RideSite {
    RideSite(id: id, name: station.name, coordinate: station.position)
  }

  /// The status of the station as rides need it. Where it is unknown how many bicycles have motors,
  /// none count as such; where the number of docks is unknown, returns are possible.
  package var rideStatus: RideStatus {
    guard let status, status.isInstalled else { return .closed }
    let electric = min(electricBikes ?? 0, bikes)
    return RideStatus(
      bikes: bikes - electric, ebikes: electric, docks: isUnlimited ? nil : docks,
      canRent: status.isRenting, canReturn: status.isReturning)
  }

  /// The counts that forecasts begin with.
  package var counts: StationCounts {
    StationCounts(vehicles: bikes, docks: isUnlimited ? nil : docks)
  }
}

extension FloatingVehicle {
  /// The vehicle as a start of rides, or `nil` if it cannot be taken or is no bicycle.
  fileprivate func rideVehicle(_ types: [VehicleType]) -> RideVehicle? {
    guard isFree, let position else { return nil }
    let type = typeID.flatMap { id in types.first { $0.id == id } }
    guard type?.isBicycle ?? true else { return nil }
    return RideVehicle(
      id: id, coordinate: position, kind: type?.isElectricBicycle == true ? .ebike : .bike)
  }
}

/// Histories of the stations of each system, kept over restarts. May be shared between threads.
package final class BikeHistories: Sendable {
  /// Reports a problem to the operator.
  package typealias Report = (String) -> Void

  private let folder: URL?
  private let known = Mutex<[String: AvailabilityHistory]>([:])

  /// Minimum interval between training snapshots, seconds.
  private static let pace = 30.0
  /// Maximum size of a file, bytes.
  private static let maxBytes = 256 << 20

  /// Creates histories.
  /// - Parameter folder: where they are kept, or `nil` to keep nothing.
  package init(in folder: URL?) { self.folder = folder }

  /// Returns the history of a system.
  package subscript(system: BikeShareSystem) -> AvailabilityHistory {
    known.withLock { $0[system.key] } ?? AvailabilityHistory(timeZone: .gmt)
  }

  /// Learns from the present content of a system's stations, unless that was learned last.
  package func learn(from system: BikeShareSystem, report: Report) {
    let snapshot = system.snapshot
    guard let time = snapshot.statusTime?.timeIntervalSince1970,
      let information = snapshot.information
    else { return }
    let zone = information.timeZone.flatMap(TimeZone.init(identifier:)) ?? .gmt
    var history = known.withLock { $0[system.key] } ?? read(system, zone, report: report)
    if history.timeZone != zone { history = AvailabilityHistory(timeZone: zone) }
    if history.lastSnapshot.map({ abs(time - $0) >= Self.pace }) ?? true {
      let open = snapshot.stations.filter { $0.status != nil && !$0.isClosed }
      history.observe(
        open.map { StationObservation(station: $0.id, counts: $0.counts) }, at: time)
    }
    let learned = history
    known.withLock { $0[system.key] = learned }
  }

  /// Takes over what another server has learned of a system, unless this one has learned later.
  /// - Returns: whether it can be read.
  @discardableResult
  package func adopt(_ bytes: [UInt8], of system: BikeShareSystem, report: Report) -> Bool {
    do {
      let other = try AvailabilityHistory(decoding: bytes)
      let own = known.withLock { $0[system.key] } ?? read(system, other.timeZone, report: report)
      let later = own.lastSnapshot ?? 0 < other.lastSnapshot ?? 0 ? other : own
      known.withLock { $0[system.key] = later }
      return true
    } catch {
      report("What another server has learned of \(system.key) cannot be read: \(error)")
      return false
    }
  }

  /// Stores the histories. A file is complete at any time.
  package func save(report: Report) {
    guard let folder else { return }
    for (key, history) in known.withLock({ $0 }) {
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(history.encoded()).write(to: file(key, in: folder), options: .atomic)
      } catch {
        report("What was learned of bike-share stations cannot be stored: \(error)")
      }
    }
  }

  private func read(
    _ system: BikeShareSystem, _ zone: TimeZone, report: Report
  ) -> AvailabilityHistory {
    let new = AvailabilityHistory(timeZone: zone)
    guard let file = folder.map({ file(system.key, in: $0) }),
      let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize,
      size <= Self.maxBytes, let bytes = try? Data(contentsOf: file)
    else { return new }
    do {
      return try AvailabilityHistory(decoding: Array(bytes))
    } catch {
      report("\(file.path) is damaged and begins empty: \(error)")
      return new
    }
  }

  private func file(_ key: String, in folder: URL) -> URL {
    folder.appending(path: "\(key).history")
  }
}

// MARK: Outlook of stations

extension BikeShare {
  /// Returns the station with an identifier of `StationItem`.
  package func station(_ id: String) -> (BikeShareSystem, StationState)? {
    let parts = (id.removingPercentEncoding ?? id).split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let system = systems.system(String(parts[0])),
      let state = system.snapshot.station(String(parts[1]))
    else { return nil }
    return (system, state)
  }

  /// Returns the forecast of a station's content in 10, 20, 30 and 60 minutes.
  package func outlook(
    of state: StationState, in system: BikeShareSystem, _ snapshot: SystemSnapshot, at now: Date
  ) -> [StationOutlook] {
    let time = snapshot.reference(now).timeIntervalSince1970
    let report = (state.status?.lastReported ?? snapshot.statusTime)?.timeIntervalSince1970
    let minutes = [10, 20, 30, 60]
    let forecasts = histories[system].forecast(
      station: state.id, counts: state.counts, observed: report, at: time,
      after: minutes.map { Double($0) * 60 })
    return zip(minutes, forecasts).map { minutes, forecast in
      StationOutlook(
        minutes: minutes, bikes: forecast.expectedVehicles,
        bike: state.rideStatus.canRent ? forecast.probabilityOfVehicle : 0,
        dock: state.rideStatus.canReturn ? forecast.probabilityOfDock : 0)
    }
  }
}

/// The forecast of a station's content.
package struct StationOutlook: Sendable {
  /// Minutes from now.
  package let minutes: Int
  /// The expected number of bicycles.
  package let bikes: Double
  /// The chance of a bicycle, 0…1.
  package let bike: Double
  /// The chance of a dock, 0…1.
  package let dock: Double
}
