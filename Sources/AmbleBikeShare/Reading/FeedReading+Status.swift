import AmbleFormats
import Foundation

extension FeedReading {
  /// Reads the status of the stations. Of two statuses of a station the newer one is kept, else the
  /// first.
  mutating func statuses(_ data: JSONTape.Value) throws(FeedError) -> [StationStatus] {
    let found = try list(data, "stations") { $0.status($1, $2) }
    var places: [String: Int] = [:]
    var kept: [StationStatus] = []
    kept.reserveCapacity(found.count)
    for status in found {
      guard let place = places[status.stationID] else {
        places[status.stationID] = kept.count
        kept.append(status)
        continue
      }
      note(.duplicate, status.stationID)
      let earlier = kept[place].lastReported ?? .distantPast
      if status.lastReported ?? .distantPast > earlier { kept[place] = status }
    }
    return kept
  }

  private mutating func status(_ value: JSONTape.Value, _ label: String) -> StationStatus? {
    marks = []
    let value = unwrapped(value, label)
    guard let id = id(value, "station_id", label: label) else { return nil }
    let types = typeCounts(value["vehicle_types_available"], id)
    let stated = count(value["num_vehicles_available"] ?? value["num_bikes_available"], label: id)
    let sum = types.reduce(0) { $0 + $1.count }
    guard let vehicles = stated ?? (types.isEmpty ? nil : sum) else {
      note(.noCounts, id)
      return nil
    }
    let addsUp = types.isEmpty || sum == vehicles
    if !addsUp { note(.typesDisagree, id, "\(vehicles) and \(sum)") }
    let electric = count(value["num_ebikes_available"], label: id)
    var status = StationStatus(
      stationID: id, vehicles: vehicles, statedElectric: electric.map { min($0, vehicles) },
      types: addsUp ? types : [],
      disabledVehicles: count(
        value["num_vehicles_disabled"] ?? value["num_bikes_disabled"], label: id) ?? 0,
      docks: nil, disabledDocks: count(value["num_docks_disabled"], label: id) ?? 0,
      typeDocks: byTypes(value["vehicle_docks_available"], docks: true, id))
    setDocks(&status, value["num_docks_available"])
    setFlags(&status, value)
    setTime(&status, value["last_reported"])
    status.marks = marks
    return status
  }

  private mutating func typeCounts(_ value: JSONTape.Value?, _ label: String) -> [TypeCount] {
    guard let items = value?.items else { return [] }
    return items.prefix(limits.parts).compactMap { item in
      guard let id = reference(item["vehicle_type_id"]) else { return nil }
      return count(item["count"], label: label).map { TypeCount(typeID: id, count: $0) }
    }
  }

  /// The free docks. Some systems write 999 or more where the number is unknown: the largest
  /// stations of the world have some 500.
  private mutating func setDocks(_ status: inout StationStatus, _ value: JSONTape.Value?) {
    guard let value, let number = value.integer else { return }
    if number >= 999 {
      note(.implausibleDocks, status.stationID, "\(number)")
      status.docksAreUnknown = true
    } else {
      status.docks = count(value, label: status.stationID)
    }
  }

  private mutating func setFlags(_ status: inout StationStatus, _ value: JSONTape.Value) {
    let installed = value["is_installed"]?.bool
    let renting = value["is_renting"]?.bool
    let returning = value["is_returning"]?.bool
    if installed == nil || renting == nil || returning == nil { note(.noFlags, status.stationID) }
    status.isInstalled = installed ?? true
    status.isRenting = renting ?? true
    status.isReturning = returning ?? true
    if value["status"]?.text?.uppercased() == "END_OF_LIFE" {
      note(.endOfLife, status.stationID)
      status.isInstalled = false
    }
  }

  private mutating func setTime(_ status: inout StationStatus, _ value: JSONTape.Value?) {
    guard let value else {
      note(.noReportTime, status.stationID)
      status.lastReported = fileTime
      return
    }
    guard let time = Self.time(value) else {
      note(.reportTimeNearEpoch, status.stationID, value.kind == .text ? value.text : value.literal)
      return
    }
    guard time <= now.addingTimeInterval(FeedReading.clockTolerance) else {
      note(.reportTimeInFuture, status.stationID, FeedTime.format(time))
      return
    }
    status.lastReported = time
  }

  /// How far a publisher's clock may be ahead, seconds.
  static let clockTolerance = 300.0
}

/// Times as GBFS writes them.
enum FeedTime {
  /// POSIX seconds from 2000 to 2100: others are mistakes.
  static let plausible = 946_684_800.0...4_102_444_800.0

  /// Parses a time, such as "2019-07-04T13:33:03.969Z". Some feeds leave out the colon of the zone.
  /// - Returns: `nil` if the text is no time with a zone, or not plausible.
  static func parse(_ text: String) -> Date? {
    guard let time = InternetTime(text, as: .iso8601), time.offset != nil else { return nil }
    let seconds = Double(time.milliseconds) / 1000
    return plausible.contains(seconds) ? Date(timeIntervalSince1970: seconds) : nil
  }

  /// Returns the text of a time in UTC, to the millisecond if it has a fraction.
  static func format(_ date: Date) -> String {
    let bounded = min(max(date.timeIntervalSince1970, 0), plausible.upperBound)
    return InternetTime.utc(Int64((bounded * 1000).rounded()), .ifNeeded)
  }
}
