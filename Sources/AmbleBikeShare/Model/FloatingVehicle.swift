public import AmbleCore
public import Foundation

/// A vehicle that stands by itself, or that a station lists one by one.
public struct FloatingVehicle: Hashable, Identifiable, Sendable {
  /// Its id, which changes after each trip since 2.0.
  public var id: String
  /// Its position, or `nil` if it stands at a station.
  public var position: Coordinate?
  /// The station at which it stands.
  public var stationID: String?
  /// The id of its type.
  public var typeID: String?
  /// Whether it is reserved.
  public var isReserved: Bool
  /// Whether it cannot be rented.
  public var isDisabled: Bool
  /// How far it still goes, metres.
  public var range: Double?
  /// How full its battery or tank is, 0…1.
  public var fuel: Double?
  /// The id of its pricing plan.
  public var pricingPlanID: String?
  /// When it last reported.
  public var lastReported: Date?
  /// Links that rent it.
  public var rentalURIs: RentalURIs?

  /// Creates a vehicle.
  public init(
    id: String, position: Coordinate?, stationID: String? = nil, typeID: String? = nil,
    isReserved: Bool = false, isDisabled: Bool = false, range: Double? = nil, fuel: Double? = nil,
    pricingPlanID: String? = nil, lastReported: Date? = nil, rentalURIs: RentalURIs? = nil
  ) {
    self.id = id
    self.position = position
    self.stationID = stationID
    self.typeID = typeID
    self.isReserved = isReserved
    self.isDisabled = isDisabled
    self.range = range
    self.fuel = fuel
    self.pricingPlanID = pricingPlanID
    self.lastReported = lastReported
    self.rentalURIs = rentalURIs
  }

  /// Whether it can be rented where it stands, away from stations.
  public var isFree: Bool { !isReserved && !isDisabled && stationID == nil && position != nil }
}
