import AmbleFormats
public import Foundation

/// Reads files of GBFS 1.0 to 3.1 into one model.
///
/// It is strict with documents and lenient with items. A file that is not JSON, lacks its list or
/// has no usable item throws, and the caller keeps the last good one. A bad item is left out or
/// repaired, with a defect that says so, and the rest is kept.
public struct FeedReader: Sendable {
  /// The language wanted, an IETF tag. Without it English is taken, and else the first.
  public var language: String
  /// How much is read.
  public var limits: FeedLimits
  /// The current time: reports from the future are not believed.
  public var now: Date

  /// Creates a reader.
  public init(language: String = "en", limits: FeedLimits = FeedLimits(), now: Date) {
    self.language = language
    self.limits = limits
    self.now = now
  }

  /// Reads a file. Linear in its size.
  ///
  /// - Throws: `FeedError` if the file as a whole is not usable.
  public func read(_ file: FeedFile, _ bytes: [UInt8]) throws(FeedError) -> FeedDocument {
    let root = try JSONTape(bytes, limits: limits).root
    var reading = FeedReading(file: file, reader: self)
    let header = reading.header(root)
    guard let data = root["data"], data.isObject || data.kind == .list else {
      throw .missing("data")
    }
    let content = try reading.content(data)
    return FeedDocument(
      file: file, header: header, content: content, defects: reading.defects)
  }
}

extension FeedReading {
  /// The contents of the file's `data`.
  mutating func content(_ data: JSONTape.Value) throws(FeedError) -> FeedContent {
    switch file {
    case .discovery, .versions, .manifest: .files(try files(data))
    case .systemInformation: .system(try system(data))
    case .vehicleTypes: .types(unique(try list(data, "vehicle_types") { $0.vehicleType($1, $2) }))
    case .stationInformation: .stations(try stations(data))
    case .stationStatus: .statuses(try statuses(data))
    case .freeBikeStatus, .vehicleStatus: .vehicles(try vehicles(data))
    case .systemHours: .hours(try list(data, "rental_hours") { $0.hours($1, $2) })
    case .systemCalendar: .seasons(try list(data, "calendars") { $0.season($1, $2) })
    case .systemRegions: .regions(unique(try list(data, "regions") { $0.region($1, $2) }))
    case .pricingPlans: .plans(unique(try list(data, "plans") { $0.plan($1, $2) }))
    case .alerts: .alerts(unique(try list(data, "alerts") { $0.alert($1, $2) }))
    case .geofencingZones: .zones(try geofencing(data))
    }
  }
}
