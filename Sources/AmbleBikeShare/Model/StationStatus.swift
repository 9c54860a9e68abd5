public import Foundation

/// What a station says it holds.
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
  /// `docksAreUnknown` tells which.
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

  /// What was wrong with it in the feed, and repaired or kept.
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
