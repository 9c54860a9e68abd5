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

extension JSONTape {
  /// Finds the values of a file of a feed. A bad number or text costs one item instead of the file.
  ///
  /// - Throws: `FeedError` if it is empty, too large, too deep or not JSON.
  convenience init(_ bytes: [UInt8], limits: FeedLimits) throws(FeedError) {
    let rules = JSONRules(
      maxBytes: limits.fileBytes, maxDepth: limits.depth, maxValues: limits.values,
      countsNames: true, isLenient: true)
    do throws(JSONFault) {
      try self.init(bytes, rules: rules)
    } catch {
      throw FeedError(error, limits: limits)
    }
  }
}

extension FeedError {
  fileprivate init(_ fault: JSONFault, limits: FeedLimits) {
    switch fault {
    case .tooLong: self = .tooLarge(limit: limits.fileBytes)
    case .empty: self = .empty
    case .tooDeep: self = .tooDeep
    case .tooManyValues: self = .tooManyValues
    case .malformed(_, let place): self = .notJSON(offset: place)
    }
  }
}

extension JSONTape.Value {
  /// The number without its fraction, if it is finite and fits. Texts of digits count.
  var integer: Int? {
    if let whole = wholeNumber { return whole }
    let value = kind == .text ? text.flatMap { Double($0) } : number
    guard let value, value.isFinite, abs(value) < 9e15 else { return nil }
    return Int(value.rounded(.towardZero))
  }

  /// The truth value. The numbers 0 and 1 count, as versions before 2.0 have them, and their words.
  var bool: Bool? {
    switch kind {
    case .yes: true
    case .no: false
    case .number: integer.flatMap { $0 == 0 ? false : $0 == 1 ? true : nil }
    case .text:
      switch text?.lowercased() {
      case "true", "1": true
      case "false", "0": false
      default: nil
      }
    default: nil
    }
  }
}
