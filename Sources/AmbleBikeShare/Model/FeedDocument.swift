public import AmbleRegion
public import Foundation

/// The header of a file of a feed.
public struct FeedHeader: Hashable, Sendable {
  /// When the publisher last changed the file, or `nil` if it has no plausible time.
  public var lastUpdated: Date?
  /// Seconds until the publisher will change it again, as written; 0 says always.
  public var ttl: Double
  /// The version of GBFS.
  public var version: FeedVersion

  /// Creates a header.
  public init(lastUpdated: Date?, ttl: Double, version: FeedVersion) {
    self.lastUpdated = lastUpdated
    self.ttl = ttl
    self.version = version
  }
}

/// The address of a file, as `gbfs.json` lists it.
public struct ListedFile: Hashable, Sendable {
  /// The file.
  public var file: FeedFile
  /// Its address as written, not checked yet.
  public var address: String

  /// Creates an entry.
  public init(file: FeedFile, address: String) {
    self.file = file
    self.address = address
  }
}

/// The contents of a file.
public enum FeedContent: Hashable, Sendable {
  case files([ListedFile])
  case system(SystemInformation)
  case types([VehicleType])
  case stations([Station])
  case statuses([StationStatus])
  case vehicles([FloatingVehicle])
  case hours([OpeningHours.Rule])
  case seasons([OpeningHours.Season])
  case regions([SystemRegion])
  case plans([PricingPlan])
  case alerts([SystemAlert])
  case zones(Geofencing)

  /// How many items the contents have.
  public var count: Int {
    switch self {
    case .files(let items): items.count
    case .system: 1
    case .types(let items): items.count
    case .stations(let items): items.count
    case .statuses(let items): items.count
    case .vehicles(let items): items.count
    case .hours(let items): items.count
    case .seasons(let items): items.count
    case .regions(let items): items.count
    case .plans(let items): items.count
    case .alerts(let items): items.count
    case .zones(let zones): zones.zones.count
    }
  }
}

/// A file that was read.
public struct FeedDocument: Hashable, Sendable {
  /// Which file it is.
  public var file: FeedFile
  /// The header.
  public var header: FeedHeader
  /// The content.
  public var content: FeedContent
  /// The defects that were found.
  public var defects: FeedDefects

  /// Creates a file.
  public init(
    file: FeedFile, header: FeedHeader, content: FeedContent, defects: FeedDefects = FeedDefects()
  ) {
    self.file = file
    self.header = header
    self.content = content
    self.defects = defects
  }
}

/// A version of GBFS, such as 2.3.
public struct FeedVersion: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
  /// The part before the point.
  public var major: Int
  /// The part after the point.
  public var minor: Int

  /// Creates a version.
  public init(_ major: Int, _ minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// Reads a version such as "2.3" or "3.1-RC3", or returns `nil` for anything else.
  public init?(_ text: String) {
    let parts = text.prefix { $0 != "-" }.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let major = Int(parts[0]), let minor = Int(parts[1]) else { return nil }
    guard (0...99).contains(major), (0...99).contains(minor) else { return nil }
    self.init(major, minor)
  }

  /// The version with a point.
  public var description: String { "\(major).\(minor)" }

  /// Orders by age.
  public static func < (one: FeedVersion, other: FeedVersion) -> Bool {
    (one.major, one.minor) < (other.major, other.minor)
  }

  /// The version of a file that names none: files have the member `version` since 1.1.
  public static let unnamed = FeedVersion(1, 0)
}

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
  /// The status of the stations.
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

/// The defects of a file, counted by kind, with a few examples of each, so that the memory does not
/// grow with the number of bad items.
public struct FeedDefects: Hashable, Sendable {
  /// The defects of one kind.
  public struct Group: Hashable, Sendable {
    /// The kind.
    public let kind: FeedDefect.Kind
    /// How many there are.
    public fileprivate(set) var count: Int
    /// The first of them, `FeedDefects.examples` at most.
    public fileprivate(set) var examples: [FeedDefect]
  }

  /// Maximum number of examples of a kind.
  public static let examples = 8

  /// The groups in the order of their first defect.
  public private(set) var groups: [Group] = []

  /// Creates an empty list.
  public init() {}

  /// How many defects there are.
  public var count: Int { groups.reduce(0) { $0 + $1.count } }

  /// Whether there are none.
  public var isEmpty: Bool { groups.isEmpty }

  /// How many defects of a kind there are.
  public func count(of kind: FeedDefect.Kind) -> Int {
    groups.first { $0.kind == kind }?.count ?? 0
  }

  /// Adds a defect.
  public mutating func add(_ defect: FeedDefect) {
    guard let place = groups.firstIndex(where: { $0.kind == defect.kind }) else {
      groups.append(Group(kind: defect.kind, count: 1, examples: [defect]))
      return
    }
    groups[place].count += 1
    if groups[place].examples.count < Self.examples { groups[place].examples.append(defect) }
  }
}
