import AmbleFormats

extension FeedReading {
  /// Free-floating vehicles: `bikes` until 2.3, `vehicles` since 3.0.
  mutating func vehicles(_ data: JSONValue) throws(FeedError) -> [FloatingVehicle] {
    let name = data["vehicles"] == nil && data["bikes"] != nil ? "bikes" : "vehicles"
    return unique(try list(data, name) { $0.vehicle($1, $2) })
  }

  private mutating func vehicle(_ value: JSONValue, _ label: String) -> FloatingVehicle? {
    guard let id = id(value, "vehicle_id", "bike_id", label: label) else { return nil }
    let station = reference(value["station_id"])
    let hasPosition = value["lat"] != nil || value["lon"] != nil
    let position = hasPosition || station == nil ? position(value, label: id) : nil
    guard position != nil || station != nil else { return nil }
    let fuel = value["current_fuel_percent"].flatMap(Self.number)
    return FloatingVehicle(
      id: id, position: position, stationID: station, typeID: reference(value["vehicle_type_id"]),
      isReserved: value["is_reserved"]?.bool ?? false,
      isDisabled: value["is_disabled"]?.bool ?? false,
      range: value["current_range_meters"].flatMap(Self.number).map { min(max($0, 0), 5_000_000) },
      fuel: fuel.map { min(max($0, 0), 1) }, pricingPlanID: reference(value["pricing_plan_id"]),
      lastReported: value["last_reported"].flatMap(Self.time),
      rentalURIs: rentalURIs(value["rental_uris"], label: id))
  }

  mutating func vehicleType(_ value: JSONValue, _ label: String) -> VehicleType? {
    guard let id = id(value, "vehicle_type_id", label: label) else { return nil }
    let range = value["max_range_meters"].flatMap(Self.number).flatMap { $0 > 0 ? $0 : nil }
    return VehicleType(
      id: id, formFactor: formFactor(value["form_factor"]?.text, id),
      propulsion: propulsion(value["propulsion_type"]?.text, id), maximumRange: range,
      name: text(value["name"]), pricingPlanID: reference(value["default_pricing_plan_id"]))
  }

  private mutating func formFactor(_ name: String?, _ id: String) -> VehicleType.FormFactor {
    if let name, let known = VehicleType.FormFactor(rawValue: name) { return known }
    // The name until 2.2.
    if name == "scooter" { return .standingScooter }
    note(.unknownValue, id, name)
    return .other
  }

  private mutating func propulsion(_ name: String?, _ id: String) -> VehicleType.Propulsion {
    if let name, let known = VehicleType.Propulsion(rawValue: name) { return known }
    note(.unknownValue, id, name)
    return .human
  }
}
