import AmbleRegion
import Foundation

/// Joins the files of a system into a snapshot.
struct SnapshotBuilder {
  let documents: [FeedFile: FeedDocument]
  let isRecording: Bool

  /// Linear in the number of items.
  func build() -> SystemSnapshot {
    var snapshot = SystemSnapshot()
    snapshot.isRecording = isRecording
    for document in documents.values { set(document.content, &snapshot) }
    setHours(&snapshot)
    setStations(&snapshot)
    return snapshot
  }

  private func set(_ content: FeedContent, _ snapshot: inout SystemSnapshot) {
    switch content {
    case .system(let information): snapshot.information = information
    case .types(let types): snapshot.types = types
    case .regions(let regions): snapshot.regions = regions
    case .plans(let plans): snapshot.plans = plans
    case .alerts(let alerts): snapshot.alerts = alerts
    case .zones(let zones): snapshot.geofencing = zones
    case .files, .stations, .statuses, .vehicles, .hours, .seasons: break
    }
  }

  private func setHours(_ snapshot: inout SystemSnapshot) {
    if let text = snapshot.information?.openingHours {
      snapshot.hours = OpeningHoursParser.parse(text)
      return
    }
    var hours = OpeningHours(rules: [])
    if case .hours(let rules)? = documents[.systemHours]?.content { hours.rules = rules }
    if case .seasons(let seasons)? = documents[.systemCalendar]?.content { hours.seasons = seasons }
    if !hours.rules.isEmpty || !hours.seasons.isEmpty { snapshot.hours = hours }
  }

  private func setStations(_ snapshot: inout SystemSnapshot) {
    var statuses: [String: StationStatus] = [:]
    if let document = documents[.stationStatus], case .statuses(let found) = document.content {
      snapshot.statusTime = document.header.lastUpdated ?? found.compactMap(\.lastReported).max()
      snapshot.statusTTL = document.header.ttl
      statuses = Dictionary(found.map { ($0.stationID, $0) }) { first, _ in first }
    }
    let types = Dictionary(snapshot.types.map { ($0.id, $0) }) { first, _ in first }
    if case .stations(let stations)? = documents[.stationInformation]?.content {
      snapshot.stations = stations.map { StationState($0, statuses[$0.id], types: types) }
      for (place, station) in stations.enumerated() { snapshot.places[station.id] = place }
    }
    snapshot.unlistedStatuses = statuses.keys.filter { snapshot.places[$0] == nil }.sorted()
    setVehicles(&snapshot)
  }

  /// Vehicles at stations are counted there already.
  private func setVehicles(_ snapshot: inout SystemSnapshot) {
    let document = documents[.vehicleStatus] ?? documents[.freeBikeStatus]
    guard let document, case .vehicles(let vehicles) = document.content else { return }
    snapshot.vehicles = vehicles.filter { $0.stationID == nil && $0.position != nil }
    if snapshot.statusTime == nil {
      snapshot.statusTime = document.header.lastUpdated
      snapshot.statusTTL = document.header.ttl
    }
  }
}

extension SystemSnapshot {
  /// Returns the changes since another snapshot, or `nil` if riders see none. Linear in the number
  /// of items.
  func change(since old: SystemSnapshot, system: String) -> SystemChange? {
    let changed = stations.filter { state in old.station(state.id)?.looksLike(state) != true }
    let removed = old.stations.map(\.id).filter { places[$0] == nil }
    let details =
      information != old.information || types != old.types || geofencing != old.geofencing
      || plans != old.plans || alerts != old.alerts || regions != old.regions || hours != old.hours
    let moved = vehicles != old.vehicles
    if changed.isEmpty, removed.isEmpty, !moved, !details { return nil }
    return SystemChange(
      system: system, revision: old.revision + 1, stations: changed, removed: removed,
      vehiclesChanged: moved, detailsChanged: details)
  }
}
