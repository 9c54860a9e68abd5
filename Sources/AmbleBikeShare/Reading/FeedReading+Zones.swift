import AmbleCore
import AmbleFormats

extension FeedReading {
  /// The zones, a GeoJSON collection, and the rules elsewhere.
  mutating func geofencing(_ data: JSONValue) throws(FeedError) -> Geofencing {
    guard let features = data["geofencing_zones"]?["features"]?.items else {
      throw .missing("data.geofencing_zones.features")
    }
    let zones = try collect(features) { reading, value, label in
      reading.zone(value, label)
    }
    return Geofencing(zones: zones, globalRules: rules(data["global_rules"]))
  }

  private mutating func zone(_ value: JSONValue, _ label: String) -> GeofencingZone? {
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

  private func rules(_ value: JSONValue?) -> [ZoneRule] {
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
  private mutating func polygons(_ value: JSONValue?) -> [[[Coordinate]]]? {
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
  private mutating func polygon(_ rings: JSONItems) -> [[Coordinate]]? {
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

  private mutating func ring(_ corners: JSONItems) -> [Coordinate]? {
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
