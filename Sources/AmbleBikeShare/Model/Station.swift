public import AmbleCore
public import Foundation

/// A station: where vehicles are taken and returned.
public struct Station: Hashable, Identifiable, Sendable {
  /// Its id, unique in the system.
  public var id: String
  /// Its name.
  public var name: String
  /// A shorter name or a number, as riders know it.
  public var shortName: String?
  /// Its position.
  public var position: Coordinate
  /// Its street address.
  public var address: String?
  /// The id of its region.
  public var regionID: String?
  /// How many vehicles it holds, or `nil` if unknown. Never zero.
  public var capacity: Int?
  /// Whether it is a marked place without docks: any number of vehicles may be returned.
  public var isVirtual: Bool
  /// Whether it charges vehicles, or `nil` if unknown.
  public var isCharging: Bool?
  /// Links that rent here.
  public var rentalURIs: RentalURIs?
  /// How many vehicles of some types it holds.
  public var typeCapacities: [TypeCapacity]

  /// The defects in the feed, repaired or kept.
  public var marks: [FeedDefect.Kind] = []

  /// Creates a station.
  public init(
    id: String, name: String, shortName: String? = nil, position: Coordinate,
    address: String? = nil, regionID: String? = nil, capacity: Int? = nil, isVirtual: Bool = false,
    isCharging: Bool? = nil, rentalURIs: RentalURIs? = nil, typeCapacities: [TypeCapacity] = []
  ) {
    self.id = id
    self.name = name
    self.shortName = shortName
    self.position = position
    self.address = address
    self.regionID = regionID
    self.capacity = capacity
    self.isVirtual = isVirtual
    self.isCharging = isCharging
    self.rentalURIs = rentalURIs
    self.typeCapacities = typeCapacities
  }
}

/// How many vehicles of some types a station holds together.
public struct TypeCapacity: Hashable, Sendable {
  /// The ids of the types.
  public var typeIDs: [String]
  /// How many.
  public var count: Int
  /// Whether docks are counted, or else places: a virtual station has places.
  public var isDocks: Bool

  /// Creates a capacity.
  public init(typeIDs: [String], count: Int, isDocks: Bool) {
    self.typeIDs = typeIDs
    self.count = count
    self.isDocks = isDocks
  }
}

/// The stated content of a station.
public struct StationStatus: Hashable, Sendable {
  /// The station's id.
  public var stationID: String
  /// Vehicles of all types that can be rented. Never negative.
  public var vehicles: Int
  /// How many of them are electric, as files of version 1 and 2 may say in `num_ebikes_available`.
  public var statedElectric: Int?
  /// The vehicles by type; empty if the file does not say or contradicts `vehicles`.
  public var types: [TypeCount]
  /// Vehicles there that cannot be rented.
  public var disabledVehicles: Int
  /// Free docks, or `nil` if any number of vehicles can be returned or the number is unknown:
  /// `docksAreUnknown` distinguishes them.
  public var docks: Int?
  /// Whether the file has a number of docks that cannot be true.
  public var docksAreUnknown: Bool
  /// Docks out of order.
  public var disabledDocks: Int
  /// Free docks for some types.
  public var typeDocks: [TypeCapacity]
  /// Whether the station is on the street.
  public var isInstalled: Bool
  /// Whether it rents when it has vehicles.
  public var isRenting: Bool
  /// Whether it accepts returns when it has docks.
  public var isReturning: Bool
  /// When the station last reported, or `nil` if the file has no plausible time.
  public var lastReported: Date?

  /// The defects in the feed, repaired or kept.
  public var marks: [FeedDefect.Kind] = []

  /// Creates a status.
  public init(
    stationID: String, vehicles: Int, statedElectric: Int? = nil, types: [TypeCount] = [],
    disabledVehicles: Int = 0, docks: Int?, docksAreUnknown: Bool = false, disabledDocks: Int = 0,
    typeDocks: [TypeCapacity] = [], isInstalled: Bool = true, isRenting: Bool = true,
    isReturning: Bool = true, lastReported: Date? = nil
  ) {
    self.stationID = stationID
    self.vehicles = vehicles
    self.statedElectric = statedElectric
    self.types = types
    self.disabledVehicles = disabledVehicles
    self.docks = docks
    self.docksAreUnknown = docksAreUnknown
    self.disabledDocks = disabledDocks
    self.typeDocks = typeDocks
    self.isInstalled = isInstalled
    self.isRenting = isRenting
    self.isReturning = isReturning
    self.lastReported = lastReported
  }
}

/// How many vehicles of a type there are.
public struct TypeCount: Hashable, Sendable {
  /// The type's id.
  public var typeID: String
  /// How many.
  public var count: Int

  /// Creates a count.
  public init(typeID: String, count: Int) {
    self.typeID = typeID
    self.count = count
  }
}

/// Links that open an operator's app or page to rent.
///
/// They come from outside: show them as links only, and only those that `isSafe` accepts were kept.
public struct RentalURIs: Hashable, Sendable {
  /// The link for Android.
  public var android: String?
  /// The link for iOS.
  public var ios: String?
  /// The link for browsers, http or https.
  public var web: String?

  /// Creates links.
  public init(android: String? = nil, ios: String? = nil, web: String? = nil) {
    self.android = android
    self.ios = ios
    self.web = web
  }

  /// Whether there is no link.
  public var isEmpty: Bool { android == nil && ios == nil && web == nil }

  /// Returns whether a link has a scheme, and not one that runs code or reads files.
  static func isSafe(_ link: String, web: Bool) -> Bool {
    guard let colon = link.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = link[..<colon].lowercased()
    guard let first = scheme.utf8.first, first >= 97, first <= 122 else { return false }
    if web { return scheme == "https" || scheme == "http" }
    let allowed = scheme.utf8.allSatisfy {
      ($0 >= 97 && $0 <= 122) || ($0 >= 48 && $0 <= 57) || $0 == 43 || $0 == 45 || $0 == 46
    }
    return allowed && !["javascript", "data", "file", "vbscript", "blob", "about"].contains(scheme)
  }
}

/// The stated content of a station at one time.
public struct StationCounts: Hashable, Sendable {
  /// The vehicles that can be taken.
  public var vehicles: Int

  /// The docks that can be used, or nil if any number can be returned.
  public var docks: Int?

  /// Creates the counts of a station.
  public init(vehicles: Int, docks: Int?) {
    self.vehicles = vehicles
    self.docks = docks
  }
}
