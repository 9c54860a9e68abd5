/// A file of a GBFS feed, by the name that `gbfs.json` gives it.
public enum FeedFile: String, CaseIterable, Codable, Sendable {
  /// The file that names all others; named `gbfs` itself.
  case discovery = "gbfs"
  /// The versions in which the system is published.
  case versions = "gbfs_versions"
  /// Other systems of the same publisher, since 3.0.
  case manifest
  /// The system itself.
  case systemInformation = "system_information"
  /// The types of vehicles, since 2.1.
  case vehicleTypes = "vehicle_types"
  /// The stations.
  case stationInformation = "station_information"
  /// What the stations hold.
  case stationStatus = "station_status"
  /// Free-floating vehicles, until 2.3.
  case freeBikeStatus = "free_bike_status"
  /// Free-floating vehicles, since 3.0.
  case vehicleStatus = "vehicle_status"
  /// The hours of operation, until 2.3.
  case systemHours = "system_hours"
  /// The dates of operation, until 2.3.
  case systemCalendar = "system_calendar"
  /// Regions of the system.
  case systemRegions = "system_regions"
  /// Prices.
  case pricingPlans = "system_pricing_plans"
  /// Disturbances.
  case alerts = "system_alerts"
  /// Areas with rules for riding and parking, since 2.1.
  case geofencingZones = "geofencing_zones"

  /// Whether the file changes from minute to minute. The specification wants such files to be at
  /// most five minutes old.
  public var isRealTime: Bool {
    self == .stationStatus || self == .freeBikeStatus || self == .vehicleStatus
  }

  /// Whether the poller reads the file.
  public var isRead: Bool { self != .versions && self != .manifest }
}
