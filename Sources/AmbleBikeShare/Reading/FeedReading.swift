import AmbleFormats
import AmbleRegion
import Foundation

/// The reading of one file: collects its defects.
struct FeedReading {
  let file: FeedFile
  let limits: FeedLimits
  let language: String
  let now: Date
  var defects = FeedDefects()
  /// The file's own time, once its header is read.
  var fileTime: Date?
  /// The defects of the item being read that do not leave it out.
  var marks: [FeedDefect.Kind] = []
  /// How many corners of zones may still be read.
  var cornersLeft: Int

  init(file: FeedFile, reader: FeedReader) {
    self.file = file
    limits = reader.limits
    language = reader.language
    now = reader.now
    cornersLeft = reader.limits.corners
  }

  /// Records a defect. The value comes from outside, so it is shortened.
  mutating func note(_ kind: FeedDefect.Kind, _ item: String, _ value: String? = nil) {
    if !kind.isLeftOut, !marks.contains(kind) { marks.append(kind) }
    defects.add(
      FeedDefect(
        file: file, item: String(item.prefix(80)), kind: kind,
        value: value.map { String($0.prefix(80)) }))
  }

  /// Reads the header of a file.
  mutating func header(_ root: JSONTape.Value) -> FeedHeader {
    let updated = root["last_updated"].flatMap(Self.time)
    let ttl = root["ttl"].flatMap(Self.number)
    let version = root["version"]?.text.flatMap(FeedVersion.init)
    if updated == nil || ttl == nil { note(.noHeader, file.rawValue) }
    fileTime = updated
    return FeedHeader(
      lastUpdated: updated, ttl: min(max(ttl ?? 60, 0), 604_800), version: version ?? .unnamed)
  }

  /// Reads the items of a list, and leaves out those for which the closure returns `nil`.
  ///
  /// - Throws: `FeedError` if there is no list, or none of its items can be used.
  mutating func list<Item>(
    _ data: JSONTape.Value, _ name: String,
    _ read: (inout FeedReading, JSONTape.Value, String) -> Item?
  ) throws(FeedError) -> [Item] {
    guard let values = data[name]?.items else { throw .missing("data.\(name)") }
    return try collect(values) { reading, value, label in
      guard value.isObject else {
        reading.note(.notAnObject, label)
        return nil
      }
      return read(&reading, value, label)
    }
  }

  /// Reads values with a closure, which also gets the value's number in the list as a label.
  mutating func collect<Item>(
    _ values: JSONTape.Items, _ read: (inout FeedReading, JSONTape.Value, String) -> Item?
  ) throws(FeedError) -> [Item] {
    var found: [Item] = []
    var number = 0
    for value in values {
      number += 1
      guard number <= limits.items else {
        note(.tooMany, "#\(number)")
        break
      }
      if let item = read(&self, value, "#\(number)") { found.append(item) }
    }
    if found.isEmpty, number > 0, let first = defects.groups.first?.examples.first {
      throw .nothingUsable(first.description)
    }
    return found
  }

  /// Leaves out items whose id came before.
  mutating func unique<Item: Identifiable>(_ items: [Item]) -> [Item] where Item.ID == String {
    var seen: Set<String> = []
    return items.filter { item in
      if seen.insert(item.id).inserted { return true }
      note(.duplicate, item.id)
      return false
    }
  }
}

extension FeedReading {
  private static let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  mutating func hours(_ value: JSONTape.Value, _ label: String) -> OpeningHours.Rule? {
    let names = references(value["days"]).map { $0.lowercased() }
    let days = Set(names.compactMap { Self.days.firstIndex(of: $0) }.map { $0 + 1 })
    guard !days.isEmpty, let start = clock(value["start_time"]), let end = clock(value["end_time"])
    else {
      note(.missingValue, label)
      return nil
    }
    let users = references(value["user_types"])
    // The specification ends days at 23:59:59 and includes that second.
    let last = end % 60 == 59 ? end + 1 : end
    return OpeningHours.Rule(
      days: days, times: [OpeningHours.Range(start: start, end: last)],
      membersOnly: !users.isEmpty && !users.contains("nonmember"))
  }

  /// A time of day; after midnight hours may count on beyond 24.
  private func clock(_ value: JSONTape.Value?) -> Int? {
    let parts = value?.text?.split(separator: ":").map { Int($0) } ?? []
    guard parts.count == 2 || parts.count == 3, let hour = parts[0], let minute = parts[1],
      let second = parts.count == 3 ? parts[2] : 0,
      (0...47).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  mutating func season(_ value: JSONTape.Value, _ label: String) -> OpeningHours.Season? {
    guard let start = day(value, "start"), let end = day(value, "end") else {
      note(.missingValue, label)
      return nil
    }
    return OpeningHours.Season(start: start, end: end)
  }

  private func day(_ value: JSONTape.Value, _ prefix: String) -> OpeningHours.Day? {
    guard let month = value["\(prefix)_month"]?.integer, (1...12).contains(month),
      let day = value["\(prefix)_day"]?.integer, (1...31).contains(day)
    else { return nil }
    return OpeningHours.Day(year: value["\(prefix)_year"]?.integer, month: month, day: day)
  }
}

extension FeedReading {
  /// Free-floating vehicles: `bikes` until 2.3, `vehicles` since 3.0.
  mutating func vehicles(_ data: JSONTape.Value) throws(FeedError) -> [FloatingVehicle] {
    let name = data["vehicles"] == nil && data["bikes"] != nil ? "bikes" : "vehicles"
    return unique(try list(data, name) { $0.vehicle($1, $2) })
  }

  private mutating func vehicle(_ value: JSONTape.Value, _ label: String) -> FloatingVehicle? {
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

  mutating func vehicleType(_ value: JSONTape.Value, _ label: String) -> VehicleType? {
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
