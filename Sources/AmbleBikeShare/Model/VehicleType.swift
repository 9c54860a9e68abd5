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

  /// What moves a vehicle.
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
  /// What moves it.
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
