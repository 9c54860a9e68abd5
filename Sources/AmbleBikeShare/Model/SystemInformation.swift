public import Foundation

/// A bike-share system.
public struct SystemInformation: Hashable, Sendable {
  /// Its id, unique among systems.
  public var id: String
  /// Its name.
  public var name: String
  /// The operator's name.
  public var operatorName: String?
  /// The IANA name of its time zone.
  public var timeZone: String?
  /// Its languages as IETF tags, the main one first.
  public var languages: [String]
  /// Its page.
  public var url: String?
  /// The customer service's phone number.
  public var phone: String?
  /// The customer service's e-mail address.
  public var email: String?
  /// The pages of its app in the stores.
  public var apps: RentalURIs?
  /// The name of the licence of the data, an SPDX id.
  public var license: String?
  /// When it operates, in OpenStreetMap's syntax; since 3.0.
  public var openingHours: String?

  /// Creates a system.
  public init(
    id: String, name: String, operatorName: String? = nil, timeZone: String? = nil,
    languages: [String] = ["en"], url: String? = nil, phone: String? = nil, email: String? = nil,
    apps: RentalURIs? = nil, license: String? = nil, openingHours: String? = nil
  ) {
    self.id = id
    self.name = name
    self.operatorName = operatorName
    self.timeZone = timeZone
    self.languages = languages
    self.url = url
    self.phone = phone
    self.email = email
    self.apps = apps
    self.license = license
    self.openingHours = openingHours
  }
}

/// A message about a disturbance.
public struct SystemAlert: Hashable, Identifiable, Sendable {
  /// The kind of disturbance.
  public enum Kind: String, CaseIterable, Sendable {
    case systemClosure = "system_closure"
    case stationClosure = "station_closure"
    case stationMove = "station_move"
    case other
  }

  /// A time during which the message holds.
  public struct Period: Hashable, Sendable {
    /// The beginning.
    public var start: Date
    /// The end, or `nil` if it is unknown.
    public var end: Date?

    /// Creates a time.
    public init(start: Date, end: Date? = nil) {
      self.start = start
      self.end = end
    }
  }

  /// Its id, unique in the system.
  public var id: String
  /// The kind of disturbance.
  public var kind: Kind
  /// When it holds; empty means now.
  public var periods: [Period]
  /// The stations concerned; empty, and no regions, means all.
  public var stationIDs: [String]
  /// The regions concerned.
  public var regionIDs: [String]
  /// The message in short.
  public var summary: String
  /// The message in full.
  public var text: String?
  /// A page about it.
  public var url: String?

  /// Creates a message.
  public init(
    id: String, kind: Kind, periods: [Period] = [], stationIDs: [String] = [],
    regionIDs: [String] = [], summary: String, text: String? = nil, url: String? = nil
  ) {
    self.id = id
    self.kind = kind
    self.periods = periods
    self.stationIDs = stationIDs
    self.regionIDs = regionIDs
    self.summary = summary
    self.text = text
    self.url = url
  }

  /// Returns whether the message holds at a time.
  public func holds(at time: Date) -> Bool {
    periods.isEmpty || periods.contains { $0.start <= time && time < $0.end ?? .distantFuture }
  }
}

/// A part of a system's area.
public struct SystemRegion: Hashable, Identifiable, Sendable {
  /// Its id, unique in the system.
  public var id: String
  /// Its name.
  public var name: String

  /// Creates a region.
  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}
