import AmbleCore
import AmbleFormats
import Foundation

/// Reads closures from GeoJSON (RFC 7946): a feature or a collection of features. Geometries are
/// lines, for the streets along them, and polygons, for the streets in them, or several of one kind.
///
/// Properties, all optional: `starts_at` and `ends_at` (or `start` and `end`), times by RFC 3339;
/// `modes`, names of modes in a list or separated by commas; `oneway`, whether a line is closed in
/// its direction alone; `name` or `description`.
enum ClosureReader {
  /// Largest file, bytes.
  static let maxBytes = 32 << 20

  /// Reads all closures.
  /// - Throws: `TrafficFault` with the number of the first faulty feature.
  static func read(_ data: Data) throws(TrafficFault) -> [StreetClosure] {
    guard data.count <= maxBytes else {
      throw TrafficFault(problem: "is larger than \(maxBytes >> 20) MB")
    }
    let text = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
    let document: ClosureDocument
    do {
      document = try JSONDecoder().decode(ClosureDocument.self, from: Data(text))
    } catch let fault as TrafficFault {
      throw fault
    } catch {
      throw TrafficFault(
        problem: "cannot be used: it is neither CSV of node pairs nor GeoJSON features")
    }
    return document.closures
  }
}

/// A GeoJSON document.
private struct ClosureDocument: Decodable {
  var closures: [StreetClosure]

  private enum Key: String, CodingKey { case type, features }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let type = try container.decode(String.self, forKey: .type)
    guard type == "FeatureCollection" else {
      closures = [try Self.number(1) { try ClosureFeature(from: decoder).closure }]
      return
    }
    var features = try container.nestedUnkeyedContainer(forKey: .features)
    closures = []
    while !features.isAtEnd {
      let number = closures.count + 1
      guard number <= TrafficData.maxClosures else {
        throw TrafficFault(problem: "has more than \(TrafficData.maxClosures) closures")
      }
      closures.append(try Self.number(number) { try features.decode(ClosureFeature.self).closure })
    }
  }

  /// Reads a feature and adds its number to faults.
  private static func number(
    _ number: Int, _ read: () throws -> StreetClosure
  ) throws -> StreetClosure {
    do {
      return try read()
    } catch let fault as TrafficFault {
      throw TrafficFault(problem: "cannot be used: feature \(number) \(fault.problem)")
    } catch {
      throw TrafficFault(
        problem: "cannot be used: feature \(number) is not as GeoJSON describes it")
    }
  }
}

private struct ClosureFeature: Decodable {
  var closure: StreetClosure

  private enum Key: String, CodingKey { case type, geometry, properties }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    guard try container.decode(String.self, forKey: .type) == "Feature" else {
      throw TrafficFault(problem: "is not a feature")
    }
    guard let geometry = try container.decodeIfPresent(ClosureGeometry.self, forKey: .geometry)
    else { throw TrafficFault(problem: "has no geometry") }
    let properties = try container.decodeIfPresent(ClosureProperties.self, forKey: .properties)
    closure = properties?.closure ?? StreetClosure(shapes: [])
    closure.shapes = geometry.shapes
  }
}

/// The properties of a feature.
private struct ClosureProperties: Decodable {
  var closure = StreetClosure(shapes: [])

  private enum Key: String, CodingKey {
    case startsAt = "starts_at"
    case start
    case endsAt = "ends_at"
    case end
    case modes, oneway, name, description
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let name = [Key.name, .description].lazy
      .compactMap { try? container.decodeIfPresent(String.self, forKey: $0) }.first
    closure.name = String((name ?? "").filter { !$0.isNewline }.prefix(100))
    closure.start = try Self.time(container, .startsAt, .start)
    closure.end = try Self.time(container, .endsAt, .end)
    if let start = closure.start, let end = closure.end, end <= start {
      throw TrafficFault(problem: "ends before it begins")
    }
    closure.modes = try Self.modes(container)
    closure.isOneWay = try container.decodeIfPresent(Bool.self, forKey: .oneway) ?? false
  }

  private static func time(
    _ container: KeyedDecodingContainer<Key>, _ names: Key...
  ) throws -> Date? {
    for name in names {
      guard let text = try container.decodeIfPresent(String.self, forKey: name) else { continue }
      guard let time = InternetTime(text), time.milliseconds >= 0 else {
        let shown = text.filter { !$0.isNewline }.prefix(40)
        throw TrafficFault(
          problem: "has the \(name.rawValue) “\(shown)”, which is not a time such as "
            + "2026-05-01T08:00:00Z")
      }
      return Date(timeIntervalSince1970: Double(time.milliseconds / 1000))
    }
    return nil
  }

  private static func modes(_ container: KeyedDecodingContainer<Key>) throws -> ModeSet {
    guard container.contains(.modes), try !container.decodeNil(forKey: .modes) else { return .all }
    let names =
      (try? container.decode([String].self, forKey: .modes))
      ?? (try? container.decode(String.self, forKey: .modes))?.split(separator: ",").map {
        $0.filter { !$0.isWhitespace }
      }
    guard let names, !names.isEmpty else {
      throw TrafficFault(problem: "has modes that are not a list of names")
    }
    var modes: ModeSet = []
    for name in names {
      guard let known = ModeSet(groupNamed: name) else {
        let all = Mode.allCases.map(\.name).joined(separator: ", ")
        throw TrafficFault(
          problem: "has the unknown mode “\(name.filter { !$0.isNewline }.prefix(20))”: known are "
            + "\(all), foot, bicycle and car")
      }
      modes.formUnion(known)
    }
    return modes
  }
}

extension ModeSet {
  /// Creates the mode of a name, or the modes of a group such as `foot`.
  fileprivate init?(groupNamed name: String) {
    switch name.lowercased() {
    case "all": self = .all
    case "foot": self = .onFoot
    case "bicycle": self = .cycling
    case "car": self = .init(.drive)
    case let name:
      guard let mode = Mode.allCases.first(where: { $0.name == name }) else { return nil }
      self = .init(mode)
    }
  }
}

private struct ClosureGeometry: Decodable {
  var shapes: [StreetClosure.Shape]

  private enum Key: String, CodingKey { case type, coordinates }
  private typealias Positions = [[Double]]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try container.decode(type, forKey: .coordinates)
    }
    switch try container.decode(String.self, forKey: .type) {
    case "LineString": shapes = [try Self.line(read(Positions.self))]
    case "MultiLineString": shapes = try read([Positions].self).map(Self.line)
    case "Polygon": shapes = [try Self.area(read([Positions].self))]
    case "MultiPolygon": shapes = try read([[Positions]].self).map(Self.area)
    case let other:
      throw TrafficFault(
        problem:
          "is a \(other.filter { !$0.isNewline }.prefix(20)): a closure needs a LineString or a "
          + "Polygon")
    }
    guard !shapes.isEmpty, shapes.count <= 1000 else {
      throw TrafficFault(problem: "has no shapes, or more than 1000")
    }
  }

  private static func line(_ positions: Positions) throws -> StreetClosure.Shape {
    guard positions.count >= 2 else { throw TrafficFault(problem: "has a line of one position") }
    return .line(try positions.map(coordinate))
  }

  private static func area(_ rings: [Positions]) throws -> StreetClosure.Shape {
    guard !rings.isEmpty, rings.count <= 1000, rings.allSatisfy({ $0.count >= 4 }) else {
      throw TrafficFault(problem: "has a ring of fewer than four positions")
    }
    return .area(try rings.map { try $0.map(coordinate) })
  }

  private static func coordinate(_ position: [Double]) throws -> Coordinate {
    guard position.count >= 2, position.count <= 4 else {
      throw TrafficFault(problem: "has a position without two numbers")
    }
    let place = Coordinate(latitude: position[1], longitude: position[0])
    guard place.isValid else {
      throw TrafficFault(problem: "has a position that is not longitude and latitude in degrees")
    }
    return place
  }
}
