public import AmbleRegion
public import Foundation

/// What every file of a feed says of itself.
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
  /// What it says of itself.
  public var header: FeedHeader
  /// What it contains.
  public var content: FeedContent
  /// What was wrong with it.
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
