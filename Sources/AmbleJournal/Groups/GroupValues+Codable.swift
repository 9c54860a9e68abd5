public import AmbleCore

// Values of groups as servers send them to each other. The format is that of one version of the program.

extension Identifier: Codable {
  /// Reads what `encode(to:)` has written.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension Timestamp: Codable {
  /// Reads what `encode(to:)` has written.
  public init(from decoder: any Decoder) throws {
    self.init(milliseconds: try decoder.singleValueContainer().decode(Int64.self))
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(milliseconds)
  }
}

extension Mode: Codable {}

extension Coordinate: Codable {
  /// Reads what `encode(to:)` has written.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    let latitude = try list.decode(Double.self)
    self.init(latitude: latitude, longitude: try list.decode(Double.self))
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(latitude)
    try list.encode(longitude)
  }
}

extension GroupPosition: Codable {
  private enum Keys: String, CodingKey {
    case place, time, accuracy, speed, course, battery
  }

  /// Reads what `encode(to:)` has written.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    self.init(
      Position(
        try values.decode(Coordinate.self, forKey: .place),
        at: try values.decode(Timestamp.self, forKey: .time),
        accuracy: try values.decodeIfPresent(Double.self, forKey: .accuracy),
        speed: try values.decodeIfPresent(Double.self, forKey: .speed),
        course: try values.decodeIfPresent(Double.self, forKey: .course)),
      battery: try values.decodeIfPresent(Double.self, forKey: .battery))
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Keys.self)
    try values.encode(position.place, forKey: .place)
    try values.encode(position.time, forKey: .time)
    try values.encodeIfPresent(position.accuracy, forKey: .accuracy)
    try values.encodeIfPresent(position.speed, forKey: .speed)
    try values.encodeIfPresent(position.course, forKey: .course)
    try values.encodeIfPresent(battery, forKey: .battery)
  }
}
