public import AmbleRegion
public import Foundation
import Synchronization

/// All that is known of a system at one time: a value that never changes.
public struct SystemSnapshot: Sendable {
  /// Counts up with each change.
  public internal(set) var revision = 0
  /// The system, or `nil` before its first file is read.
  public internal(set) var information: SystemInformation?
  /// The stations with their content, in the feed's order.
  public internal(set) var stations: [StationState] = []
  /// Vehicles that stand by themselves.
  public internal(set) var vehicles: [FloatingVehicle] = []
  /// The types of vehicles.
  public internal(set) var types: [VehicleType] = []
  /// The zones with rules.
  public internal(set) var geofencing = Geofencing()
  /// The prices.
  public internal(set) var plans: [PricingPlan] = []
  /// The messages.
  public internal(set) var alerts: [SystemAlert] = []
  /// The regions.
  public internal(set) var regions: [SystemRegion] = []
  /// When the system operates, or `nil` if it does not say.
  public internal(set) var hours: OpeningHours?
  /// The publisher's time of the status of the stations.
  public internal(set) var statusTime: Date?
  /// Seconds for which the publisher promises them to be current.
  public internal(set) var statusTTL = 60.0
  /// Statuses of stations that are not listed, which are left out.
  public internal(set) var unlistedStatuses: [String] = []
  /// Whether the feed is a recording: then its own time counts as now.
  public internal(set) var isRecording = false
  var places: [String: Int] = [:]

  /// Creates an empty snapshot.
  public init() {}

  /// Returns a station by its id. Constant time.
  public func station(_ id: String) -> StationState? { places[id].map { stations[$0] } }

  /// Returns the time from which ages count.
  public func reference(_ now: Date) -> Date { isRecording ? statusTime ?? now : now }

  /// Returns the age of a station's status, seconds, or `nil` if unknown: by its own report, or
  /// else by the file's time.
  public func age(of station: StationState, at now: Date) -> Double? {
    let time = station.status.flatMap { $0.lastReported ?? statusTime }
    return time.map { max(0, reference(now).timeIntervalSince($0)) }
  }

  /// Returns whether the file of the stations' status is too old to be believed: more than five
  /// minutes and its `ttl`.
  public func isStale(at now: Date) -> Bool {
    guard let statusTime else { return true }
    return reference(now).timeIntervalSince(statusTime) > 300 + min(statusTTL, 3600)
  }

  /// Returns whether a station's status is too old to be believed: its file is, or the station has
  /// not reported for an hour.
  public func isStale(_ station: StationState, at now: Date) -> Bool {
    guard let age = age(of: station, at: now) else { return true }
    return isStale(at: now) || age > Self.maximumReportAge
  }

  /// Returns the messages for a station that hold at a time.
  public func alerts(for station: Station, at time: Date) -> [SystemAlert] {
    alerts.filter { alert in
      let isGeneral = alert.stationIDs.isEmpty && alert.regionIDs.isEmpty
      let isHere =
        alert.stationIDs.contains(station.id)
        || station.regionID.map(alert.regionIDs.contains) == true
      return (isGeneral || isHere) && alert.holds(at: time)
    }
  }

  /// Returns the price plan of a vehicle type: its own, or else the only one.
  public func plan(forType id: String?) -> PricingPlan? {
    let type = id.flatMap { id in types.first { $0.id == id } }
    if let planID = type?.pricingPlanID { return plans.first { $0.id == planID } }
    return plans.count == 1 ? plans.first : nil
  }

  /// Maximum age of a station's own report, seconds.
  public static let maximumReportAge = 3600.0
}

/// The changes in a system.
public struct SystemChange: Sendable {
  /// The system's key.
  public var system: String
  /// The revision of the snapshot with the change. If one is missing, read the snapshot.
  public var revision: Int
  /// Stations that are new or look different, in their new state.
  public var stations: [StationState]
  /// The ids of stations that are gone.
  public var removed: [String]
  /// Whether the vehicles that stand by themselves changed.
  public var vehiclesChanged: Bool
  /// Whether anything else changed, such as zones or messages.
  public var detailsChanged: Bool
}

/// The listeners to changes of a system.
final class SystemListeners: Sendable {
  private struct State {
    var next = 0
    var open: [Int: AsyncStream<SystemChange>.Continuation] = [:]
    var isFinished = false
  }

  private let state = Mutex(State())

  /// Maximum number of changes kept for a listener that is slow.
  static let backlog = 256

  func add() -> AsyncStream<SystemChange> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: SystemChange.self, bufferingPolicy: .bufferingNewest(Self.backlog))
    let id = state.withLock { state -> Int? in
      guard !state.isFinished else { return nil }
      state.next += 1
      state.open[state.next] = continuation
      return state.next
    }
    guard let id else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.open.removeValue(forKey: id) }
    }
    return stream
  }

  func send(_ change: SystemChange) {
    for listener in state.withLock({ Array($0.open.values) }) { listener.yield(change) }
  }

  func finish() {
    let open = state.withLock { state in
      state.isFinished = true
      return Array(state.open.values)
    }
    for listener in open { listener.finish() }
  }
}
