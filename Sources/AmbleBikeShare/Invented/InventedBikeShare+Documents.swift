import AmbleCore
public import Foundation

extension InventedBikeShare {
  /// The files it publishes.
  public static let files: [FeedFile] = [
    .systemInformation, .vehicleTypes, .stationInformation, .stationStatus, .vehicleStatus,
    .pricingPlans, .alerts, .geofencingZones,
  ]

  /// Returns a file of GBFS 3.0 as it is at a time, or `nil` for one that is not published.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - time: The time.
  ///   - base: The address under which files are served, each as its name and ".json".
  public func document(_ file: FeedFile, at time: Date, base: String) -> [UInt8]? {
    let whole = Date(timeIntervalSince1970: time.timeIntervalSince1970.rounded(.down))
    var writer = GBFSWriter(updated: whole, ttl: file.isRealTime ? 10 : 3600)
    switch file {
    case .discovery:
      return writer.discovery(Self.files.map { ($0, "\(base)/\($0.rawValue).json") })
    case .systemInformation:
      return writer.systemInformation(information, contact: "feeds@example.org")
    case .vehicleTypes: return writer.vehicleTypes(types)
    case .stationInformation: return writer.stationInformation(stations)
    case .stationStatus: return writer.stationStatus(statuses(at: whole))
    case .vehicleStatus: return writer.vehicleStatus(vehicles(at: whole))
    case .pricingPlans: return writer.pricingPlans(plans)
    case .alerts:
      writer.ttl = 60
      return writer.alerts(alerts(at: whole))
    case .geofencingZones: return writer.geofencingZones(geofencing)
    default: return nil
    }
  }

  /// The zone around the stations: vehicles may stand by themselves inside it alone.
  public var geofencing: Geofencing {
    let positions = stations.map(\.position)
    guard let south = positions.map(\.latitude).min(), let north = positions.map(\.latitude).max(),
      let west = positions.map(\.longitude).min(), let east = positions.map(\.longitude).max()
    else { return Geofencing() }
    // Some 500 m.
    let margin = 0.005
    let ring = [
      Coordinate(latitude: south - margin, longitude: west - margin),
      Coordinate(latitude: south - margin, longitude: east + margin),
      Coordinate(latitude: north + margin, longitude: east + margin),
      Coordinate(latitude: north + margin, longitude: west - margin),
      Coordinate(latitude: south - margin, longitude: west - margin),
    ]
    let inside = ZoneRule(allowsStart: true, allowsEnd: true, allowsThrough: true)
    let outside = ZoneRule(allowsStart: true, allowsEnd: false, allowsThrough: true)
    return Geofencing(
      zones: [GeofencingZone(name: "Amble City", polygons: [[ring]], rules: [inside])],
      globalRules: [outside])
  }

  /// The message about the station that is closed that day, while it is closed.
  public func alerts(at time: Date) -> [SystemAlert] {
    guard let closing = day(of: time).closing, stations.indices.contains(closing.station) else {
      return []
    }
    let midnight = startOfDay(time)
    let start = midnight.addingTimeInterval(Double(closing.minutes.lowerBound) * 60)
    let end = midnight.addingTimeInterval(Double(closing.minutes.upperBound) * 60)
    guard start <= time, time < end else { return [] }
    let station = stations[closing.station]
    return [
      SystemAlert(
        id: "closed-\(station.id)-\(Int(midnight.timeIntervalSince1970))", kind: .stationClosure,
        periods: [SystemAlert.Period(start: start, end: end)], stationIDs: [station.id],
        summary: "\(station.name) is closed for maintenance.")
    ]
  }
}
