public import AmbleCore
package import AmbleFormats

extension JSONForm {
  /// An identifier.
  package static func id<Kind>() -> Self where Value == Identifier<Kind> {
    let text = JSONForm<String>.text(1...64)
    return Self(text.schema) { value throws(JSONMismatch) in
      guard let read = text.read else { throw JSONMismatch(.notText) }
      return Identifier(try read(value))
    } write: {
      $1.string($0.text)
    }
  }
}

extension JSONForm where Value == Timestamp {
  /// A point in time (RFC 3339).
  package static var time: Self {
    Self(.timestamp) { value throws(JSONMismatch) in
      guard case .string(let text) = value, let time = Timestamp(text: text) else {
        throw JSONMismatch(.notTime)
      }
      return time
    } write: {
      $1.string($0.text)
    }
  }
}

extension JSONForm where Value == Mode {
  /// A travel mode.
  package static var mode: Self {
    Self(.choice(Mode.allCases.map(\.name))) { value throws(JSONMismatch) in
      guard case .string(let text) = value else { throw JSONMismatch(.notText) }
      guard let mode = Mode(name: text) else {
        throw JSONMismatch(.notOneOf("one of " + Mode.allCases.map(\.name).joined(separator: ", ")))
      }
      return mode
    } write: {
      $1.string($0.name)
    }
  }
}

// MARK: Places

extension Coordinate {
  /// Reads the members `lat` and `lon`, which must be both present or both absent.
  /// - Returns: `nil` if both are absent or null.
  /// - Throws: `JSONMismatch` about one of them.
  package init?(members: [String: JSONValue]) throws(JSONMismatch) {
    let latitude = try Self.degrees("lat", -90...90, members)
    let longitude = try Self.degrees("lon", -180...180, members)
    guard latitude != nil || longitude != nil else { return nil }
    guard let latitude else { throw JSONMismatch(.missing).within(".lat") }
    guard let longitude else { throw JSONMismatch(.missing).within(".lon") }
    self.init(latitude: latitude, longitude: longitude)
  }

  private static func degrees(
    _ name: String, _ range: ClosedRange<Double>, _ members: [String: JSONValue]
  ) throws(JSONMismatch) -> Double? {
    guard let value = members[name], value != .null else { return nil }
    guard case .number(let number) = value, range.contains(number) else {
      throw JSONMismatch(.notNumberOf(range)).within(".\(name)")
    }
    return number
  }
}

extension Resource.Member {
  /// The members `lat` and `lon` of a value with a place.
  package static func place(_ path: Resource.Path<Coordinate>) -> Self {
    Self([.required("lat", .latitude), .required("lon", .longitude)]) { value, json in
      let place = value[keyPath: path]
      json.field("lat", place.latitude, decimals: 7)
      json.field("lon", place.longitude, decimals: 7)
    }
  }

  /// The members `lat` and `lon`, which clients must send.
  package static func place(sent path: Resource.WritablePath<Coordinate>) -> Self {
    var member = place(path)
    member.sent = Resource.Sent(member.schemas) { object, value throws(JSONMismatch) in
      guard let place = try Coordinate(members: object) else {
        throw JSONMismatch(.missing).within(".lat")
      }
      value[keyPath: path] = place
    }
    return member
  }

  /// The members `lat` and `lon` of a value that may have a place, which clients may send.
  package static func place(sent path: Resource.WritablePath<Coordinate?>) -> Self {
    let (latitude, longitude) = (Schema.orNull(.latitude), Schema.orNull(.longitude))
    var member = Self([.required("lat", latitude), .required("lon", longitude)]) { value, json in
      let place = value[keyPath: path]
      json.field("lat", orNull: place?.latitude, decimals: 7)
      json.field("lon", orNull: place?.longitude, decimals: 7)
    }
    member.sent = Resource.Sent([.optional("lat", latitude), .optional("lon", longitude)]) {
      object, value throws(JSONMismatch) in
      value[keyPath: path] = try Coordinate(members: object)
    }
    return member
  }
}

// MARK: Lists of points

extension JSONForm where Value == Coordinate {
  /// A pair of latitude and longitude.
  package static var latLon: Self {
    Self(.tuple([.latitude, .longitude])) { value, json in
      json.array {
        $0.number(value.latitude, decimals: 6)
        $0.number(value.longitude, decimals: 6)
      }
    }
  }

  /// A position of GeoJSON: a pair of longitude and latitude.
  /// - Parameter decimals: maximum number of decimals written.
  package static func lonLat(decimals: Int = 6) -> Self {
    Self(.tuple([.longitude, .latitude])) { value, json in
      json.array {
        $0.number(value.longitude, decimals: decimals)
        $0.number(value.latitude, decimals: decimals)
      }
    }
  }
}

extension JSONForm where Value == [Coordinate] {
  /// A list of pairs of latitude and longitude.
  /// - Parameter limit: maximum number of pairs.
  package static func latLonList(atMost limit: Int) -> Self {
    let list = JSONForm<[Coordinate]>.list(of: .latLon, atMost: limit)
    return Self(list.schema) { value throws(JSONMismatch) in
      guard case .array(let elements) = value else { throw JSONMismatch(.notList) }
      guard elements.count <= limit else { throw JSONMismatch(.notListOf(limit)) }
      var points: [Coordinate] = []
      for element in elements {
        guard case .array(let pair) = element, pair.count >= 2,
          case .number(let latitude) = pair[0],
          case .number(let longitude) = pair[1],
          Coordinate(latitude: latitude, longitude: longitude).isValid
        else { throw JSONMismatch(.notPairs) }
        points.append(Coordinate(latitude: latitude, longitude: longitude))
      }
      return points
    } write: {
      list.write($0, &$1)
    }
  }
}

extension JSONForm where Value == BoundingBox {
  /// West, south, east and north, degrees.
  package static var edges: Self {
    // All four have one schema: validators of other languages lack `prefixItems`.
    Self(.tuple(Array(repeating: .longitude, count: 4))) { box, json in
      json.array { list in
        for edge in [box.west, box.south, box.east, box.north] { list.number(edge, decimals: 6) }
      }
    }
  }
}

// MARK: Modes

extension Mode {
  /// Returns the mode of a name used by routing clients.
  /// - Parameter name: a name of GraphHopper's profiles, OSRM's paths or openrouteservice's
  ///   profiles, in upper or lower case.
  /// - Returns: the mode, or `nil` if the name is unknown.
  public init?(name: String) {
    let wanted = name.lowercased()
    guard let mode = Mode.allCases.first(where: { $0.names.contains(wanted) }) else { return nil }
    self = mode
  }

  /// All names of the mode, its own first.
  public var names: [String] {
    switch self {
    case .walk: [name, "foot", "pedestrian", "walking", "foot-walking"]
    case .run: [name, "running"]
    case .hike: [name, "hiking", "foot-hiking"]
    case .wheelchair: [name]
    case .bike: [name, "bicycle", "cycling", "cycling-regular"]
    case .ebike: [name, "e-bike", "cycling-electric"]
    case .drive: [name, "car", "driving", "auto", "driving-car"]
    }
  }
}
