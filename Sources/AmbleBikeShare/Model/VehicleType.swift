public import AmbleCore
public import Foundation

/// A type of vehicle.
public struct VehicleType: Hashable, Identifiable, Sendable {
  /// The shape of a vehicle.
  public enum FormFactor: String, CaseIterable, Sendable {
    case bicycle
    case cargoBicycle = "cargo_bicycle"
    case car
    case moped
    case standingScooter = "scooter_standing"
    case seatedScooter = "scooter_seated"
    case other
  }

  /// The propulsion of a vehicle.
  public enum Propulsion: String, CaseIterable, Sendable {
    /// Pedals alone.
    case human
    /// Pedals with help of a motor.
    case electricAssist = "electric_assist"
    /// A motor with a throttle.
    case electric
    case combustion
    case diesel = "combustion_diesel"
    case hybrid
    case plugInHybrid = "plug_in_hybrid"
    case hydrogen = "hydrogen_fuel_cell"
  }

  /// Its id, unique in the system.
  public var id: String
  /// Its shape.
  public var formFactor: FormFactor
  /// The propulsion.
  public var propulsion: Propulsion
  /// How far it goes with a full battery or tank, metres; `nil` for pedals or if unknown.
  public var maximumRange: Double?
  /// Its name.
  public var name: String?
  /// The id of the plan that applies unless a vehicle names another.
  public var pricingPlanID: String?

  /// Creates a type.
  public init(
    id: String, formFactor: FormFactor, propulsion: Propulsion, maximumRange: Double? = nil,
    name: String? = nil, pricingPlanID: String? = nil
  ) {
    self.id = id
    self.formFactor = formFactor
    self.propulsion = propulsion
    self.maximumRange = maximumRange
    self.name = name
    self.pricingPlanID = pricingPlanID
  }

  /// Whether it is ridden as a bicycle: routes for bicycles apply.
  public var isBicycle: Bool { formFactor == .bicycle || formFactor == .cargoBicycle }

  /// Whether it is a bicycle with a motor.
  public var isElectricBicycle: Bool {
    isBicycle && (propulsion == .electricAssist || propulsion == .electric)
  }
}

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
