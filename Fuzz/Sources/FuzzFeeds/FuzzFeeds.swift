import AmbleBikeShare
import AmbleCore
import AmbleRegion
import Foundation
import FuzzDriver

/// Runs libFuzzer on the reader of GBFS.
@main enum FuzzFeeds {
  static func main() { Fuzzer.run(read) }
}

/// Reads what libFuzzer makes up as every file of a feed, and checks what must always hold: what was
/// read can be written, and is then read back without a defect that leaves something out.
private func read(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  let now = Date(timeIntervalSince1970: 1_767_225_600)
  let reader = FeedReader(now: now)
  // Most inputs are no JSON: then no file can be read, whichever it is.
  switch Result(catching: { () throws(FeedError) in try reader.read(.manifest, bytes) }) {
  case .failure(.missing), .failure(.nothingUsable), .success: break
  case .failure: return 0
  }
  for file in FeedFile.allCases {
    guard let document = try? reader.read(file, bytes) else { continue }
    check(document.content)
    guard let written = write(document.content, GBFSWriter(updated: now)) else { continue }
    guard let again = try? reader.read(file, written) else {
      preconditionFailure("what was written cannot be read")
    }
    precondition(again.content.count == document.content.count)
  }
  return 0
}

/// Checks the bounds of values.
private func check(_ content: FeedContent) {
  switch content {
  case .stations(let stations):
    precondition(Set(stations.map(\.id)).count == stations.count)
    for station in stations { precondition(station.position.isValid && station.capacity != 0) }
  case .statuses(let statuses):
    for status in statuses { precondition(status.vehicles >= 0 && status.docks ?? 0 >= 0) }
  case .plans(let plans):
    for plan in plans { precondition(!plan.price(minutes: 45, kilometres: 9).isNaN) }
  case .vehicles(let vehicles):
    for vehicle in vehicles {
      precondition(vehicle.position?.isValid ?? (vehicle.stationID != nil))
    }
  case .zones(let geofencing):
    let place = Coordinate(latitude: 48, longitude: 2)
    _ = geofencing.rule(at: place, type: "x", time: Date(timeIntervalSince1970: 0))
  case .hours(let rules):
    _ = OpeningHours(rules: rules).isOpen(at: Date(timeIntervalSince1970: 0), in: .gmt)
  case .seasons(let seasons):
    let hours = OpeningHours(rules: [], seasons: seasons)
    _ = hours.isOpen(at: Date(timeIntervalSince1970: 0), in: .gmt)
  case .files, .system, .types, .regions, .alerts: break
  }
}

/// Writes what the writer knows; empty lists are valid too.
private func write(_ content: FeedContent, _ writer: GBFSWriter) -> [UInt8]? {
  switch content {
  case .stations(let stations): writer.stationInformation(stations)
  case .statuses(let statuses): writer.stationStatus(statuses)
  case .plans(let plans): writer.pricingPlans(plans)
  case .vehicles(let vehicles): vehicles.isEmpty ? nil : writer.vehicleStatus(vehicles)
  case .zones(let geofencing): writer.geofencingZones(geofencing)
  case .types(let types): writer.vehicleTypes(types)
  case .regions(let regions): writer.regions(regions)
  case .alerts(let alerts): writer.alerts(alerts)
  case .files, .system, .hours, .seasons: nil
  }
}
