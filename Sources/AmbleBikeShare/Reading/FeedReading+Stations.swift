import AmbleCore
import AmbleFormats

extension FeedReading {
  /// The stations. Of equal ones that are listed twice the first is kept; different ones with the
  /// same id are all left out, because a status could be of any of them.
  mutating func stations(_ data: JSONTape.Value) throws(FeedError) -> [Station] {
    let found = try list(data, "stations") { $0.station($1, $2) }
    var first: [String: Coordinate] = [:]
    var shared: Set<String> = []
    let distinct = found.filter { station in
      guard let earlier = first[station.id] else {
        first[station.id] = station.position
        return true
      }
      if earlier.distance(to: station.position) > 100 {
        shared.insert(station.id)
      } else {
        note(.duplicate, station.id)
      }
      return false
    }
    for id in shared.sorted() { note(.sharedID, id) }
    let kept = shared.isEmpty ? distinct : distinct.filter { !shared.contains($0.id) }
    if kept.isEmpty, let id = shared.min() {
      throw .nothingUsable("station_information, \(id): \(FeedDefect.Kind.sharedID.sentence)")
    }
    return kept
  }

  private mutating func station(_ value: JSONTape.Value, _ label: String) -> Station? {
    marks = []
    let value = unwrapped(value, label)
    guard let id = id(value, "station_id", label: label) else { return nil }
    guard let position = position(value, label: id) else { return nil }
    let isVirtual = value["is_virtual_station"]?.bool ?? false
    let name = text(value["name"])
    if name == nil { note(.noName, id) }
    var station = Station(
      id: id, name: name ?? id, shortName: text(value["short_name"]), position: position,
      address: plainText(value["address"]), regionID: reference(value["region_id"]),
      capacity: capacity(value["capacity"], id), isVirtual: isVirtual,
      isCharging: value["is_charging_station"]?.bool,
      rentalURIs: rentalURIs(value["rental_uris"], label: id),
      typeCapacities: typeCapacities(value, id))
    station.marks = marks
    return station
  }

  /// The inner object of an item that some systems wrap in `data`.
  mutating func unwrapped(_ value: JSONTape.Value, _ label: String) -> JSONTape.Value {
    guard value["station_id"] == nil, let inner = value["data"], inner["station_id"] != nil else {
      return value
    }
    note(.nested, label)
    return inner
  }

  private mutating func capacity(_ value: JSONTape.Value?, _ label: String) -> Int? {
    guard let number = value?.integer else { return nil }
    guard (1...5000).contains(number) else {
      note(number == 0 ? .zeroCapacity : .impossibleCapacity, label, "\(number)")
      return nil
    }
    return number
  }

  /// Capacities by type: objects until 2.3, lists since 3.0.
  private mutating func typeCapacities(_ value: JSONTape.Value, _ label: String) -> [TypeCapacity] {
    byTypes(value["vehicle_types_capacity"], docks: false, label)
      + byTypes(value["vehicle_docks_capacity"], docks: true, label)
      + byType(value["vehicle_capacity"], docks: false, label)
      + byType(value["vehicle_type_capacity"], docks: true, label)
  }

  private mutating func byType(_ value: JSONTape.Value?, docks: Bool, _ label: String)
    -> [TypeCapacity]
  {
    guard let members = value?.members else { return [] }
    return members.prefix(limits.parts).compactMap { name, value in
      guard name.utf8.count <= limits.idBytes, let count = count(value, label: label) else {
        return nil
      }
      return TypeCapacity(typeIDs: [name], count: count, isDocks: docks)
    }
  }

  /// Counts of types, each for one or several of them.
  mutating func byTypes(_ value: JSONTape.Value?, docks: Bool, _ label: String) -> [TypeCapacity] {
    guard let items = value?.items else { return [] }
    return items.prefix(limits.parts).compactMap { item in
      guard let count = count(item["count"], label: label) else { return nil }
      let ids = references(item["vehicle_type_ids"])
      return ids.isEmpty ? nil : TypeCapacity(typeIDs: ids, count: count, isDocks: docks)
    }
  }

  mutating func region(_ value: JSONTape.Value, _ label: String) -> SystemRegion? {
    guard let id = id(value, "region_id", label: label) else { return nil }
    return SystemRegion(id: id, name: text(value["name"]) ?? id)
  }
}

extension FeedReading {
  /// The zones, a GeoJSON collection, and the rules elsewhere.
  mutating func geofencing(_ data: JSONTape.Value) throws(FeedError) -> Geofencing {
    guard let features = data["geofencing_zones"]?["features"]?.items else {
      throw .missing("data.geofencing_zones.features")
    }
    let zones = try collect(features) { reading, value, label in
      reading.zone(value, label)
    }
    return Geofencing(zones: zones, globalRules: rules(data["global_rules"]))
  }

  private mutating func zone(_ value: JSONTape.Value, _ label: String) -> GeofencingZone? {
    let properties = value["properties"]
    guard let polygons = polygons(value["geometry"]) else {
      note(.badGeometry, label)
      return nil
    }
    return GeofencingZone(
      name: text(properties?["name"]), start: properties?["start"].flatMap(Self.time),
      end: properties?["end"].flatMap(Self.time), polygons: polygons,
      rules: rules(properties?["rules"]))
  }

  private func rules(_ value: JSONTape.Value?) -> [ZoneRule] {
    guard let items = value?.items else { return [] }
    return items.prefix(limits.parts).filter(\.isObject).map { item in
      // Until 2.3 one member allowed or forbade both ends of a ride.
      let both = item["ride_allowed"]?.bool ?? true
      let speed = item["maximum_speed_kph"]?.integer
      return ZoneRule(
        typeIDs: references(item["vehicle_type_ids"] ?? item["vehicle_type_id"]),
        allowsStart: item["ride_start_allowed"]?.bool ?? both,
        allowsEnd: item["ride_end_allowed"]?.bool ?? both,
        allowsThrough: item["ride_through_allowed"]?.bool ?? true,
        maximumSpeed: speed.flatMap { $0 > 0 ? min($0, 300) : nil },
        requiresStation: item["station_parking"]?.bool ?? false)
    }
  }

  /// The polygons of a geometry, without broken rings; `nil` if none is left.
  private mutating func polygons(_ value: JSONTape.Value?) -> [[[Coordinate]]]? {
    guard let value, let coordinates = value["coordinates"]?.items else { return nil }
    let isSingle = value["type"]?.text == "Polygon"
    var found: [[[Coordinate]]] = []
    if isSingle {
      if let polygon = polygon(coordinates) { found.append(polygon) }
    } else {
      for item in coordinates {
        if let items = item.items, let polygon = polygon(items) { found.append(polygon) }
      }
    }
    return found.isEmpty ? nil : found
  }

  /// The rings of a polygon; `nil` if its outer one is broken.
  private mutating func polygon(_ rings: JSONTape.Items) -> [[Coordinate]]? {
    var found: [[Coordinate]] = []
    for value in rings {
      guard let ring = value.items.flatMap({ ring($0) }) else {
        if found.isEmpty { return nil }
        continue
      }
      found.append(ring)
    }
    return found.isEmpty ? nil : found
  }

  private mutating func ring(_ corners: JSONTape.Items) -> [Coordinate]? {
    var found: [Coordinate] = []
    for corner in corners {
      guard cornersLeft > 0, var numbers = corner.items, let east = numbers.next()?.number,
        let north = numbers.next()?.number
      else { return nil }
      let position = Coordinate(latitude: north, longitude: east)
      guard position.isValid else { return nil }
      cornersLeft -= 1
      found.append(position)
    }
    if let first = found.first, found.last != first { found.append(first) }
    return found.count >= 4 ? found : nil
  }
}
