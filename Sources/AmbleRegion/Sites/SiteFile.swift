public import AmbleCore
import Foundation
import GRDB

/// The file of a region's areas, entrances, lifts and levels: SQLite with a spatial index.
struct SiteFile: Sendable {
  private let database: DatabaseQueue

  /// Opens a file for reading.
  /// - Throws: a database error, as does reading.
  init(opening file: URL) throws {
    var configuration = Configuration()
    configuration.readonly = true
    database = try DatabaseQueue(path: file.path, configuration: configuration)
  }

  static let schema = """
    CREATE TABLE areas (
      id INTEGER PRIMARY KEY, kind INTEGER NOT NULL, name TEXT NOT NULL, short TEXT NOT NULL,
      outline BLOB NOT NULL);
    CREATE VIRTUAL TABLE boxes USING rtree_i32 (id, west, east, south, north);
    CREATE TABLE entrances (
      latitude INTEGER NOT NULL, longitude INTEGER NOT NULL, name TEXT NOT NULL,
      level INTEGER NOT NULL, step_free INTEGER);
    CREATE TABLE lifts (latitude INTEGER NOT NULL, longitude INTEGER NOT NULL);
    CREATE TABLE levels (way INTEGER PRIMARY KEY, levels TEXT NOT NULL);
    """

  /// Returns the areas, entrances and lifts that lie in a rectangle or reach into it, and the
  /// levels of all ways.
  /// - Complexity: O(*e* + *l* + *k* + log *n*) for *n* areas of which *k* match, *e* entrances and
  ///   lifts and *l* ways with levels.
  func map(in box: BoundingBox) throws -> SiteMap {
    let southWest = FixedCoordinate(Coordinate(latitude: box.south, longitude: box.west))
    let northEast = FixedCoordinate(Coordinate(latitude: box.north, longitude: box.east))
    let edges: StatementArguments = [
      southWest.longitude, northEast.longitude, southWest.latitude, northEast.latitude,
    ]
    let within = "longitude BETWEEN ? AND ? AND latitude BETWEEN ? AND ?"
    return try database.read { database in
      var map = SiteMap()
      let areas = """
        SELECT kind, name, short, outline FROM boxes JOIN areas USING (id)
        WHERE east >= ? AND west <= ? AND north >= ? AND south <= ? ORDER BY id
        """
      for row in try Row.fetchAll(database, sql: areas, arguments: edges) {
        if let area = try SiteArea(row) { map.areas.append(area) }
      }
      let entrances = "SELECT * FROM entrances WHERE \(within) ORDER BY rowid"
      map.entrances = try Row.fetchAll(database, sql: entrances, arguments: edges)
        .map(SiteEntrance.init)
      let lifts = "SELECT * FROM lifts WHERE \(within) ORDER BY rowid"
      map.lifts = try Row.fetchAll(database, sql: lifts, arguments: edges).map { try $0.position }
      for row in try Row.fetchAll(database, sql: "SELECT way, levels FROM levels") {
        let way = try row.decode(Int64.self, forColumn: "way")
        let text = try row.decode(String.self, forColumn: "levels")
        map.levels[way] = text.split(separator: " ").compactMap { Int($0) }
      }
      return map
    }
  }
}

// Values that are missing or of another type, as in a damaged file, are errors.
extension Row {
  fileprivate var position: Coordinate {
    get throws {
      let latitude = try decode(Int32.self, forColumn: "latitude")
      return FixedCoordinate(
        latitude: latitude, longitude: try decode(Int32.self, forColumn: "longitude")
      ).coordinate
    }
  }
}

extension SiteArea {
  fileprivate init?(_ row: Row) throws {
    guard let kind = Kind(rawValue: try row.decode(forColumn: "kind")),
      let outline = SiteOutline.decode(try row.decode(forColumn: "outline"))
    else { return nil }
    self.init(
      kind: kind, name: try row.decode(forColumn: "name"),
      shortName: try row.decode(forColumn: "short"), outline: outline)
  }
}

extension SiteEntrance {
  fileprivate init(_ row: Row) throws {
    self.init(
      position: try row.position, name: try row.decode(forColumn: "name"),
      level: try row.decode(forColumn: "level"),
      isStepFree: try row.decode(Bool?.self, forColumn: "step_free"))
  }
}

/// The ground of a place apart from its streets: areas, entrances, lifts and the levels of ways.
///
/// ```swift
/// let site = try region.sites(in: graph.bounds)
/// let buildings = site.areas.filter { $0.kind == .building && !$0.name.isEmpty }
/// for building in buildings { print(building.name, building.outline.count) }
/// ```
public struct SiteMap: Sendable {
  /// Buildings, greens and water.
  public var areas: [SiteArea] = []
  /// The entrances of buildings.
  public var entrances: [SiteEntrance] = []
  /// The positions of lifts.
  public var lifts: [Coordinate] = []
  /// The levels of ways that have some, lowest first, by OpenStreetMap's identifier of the way.
  public var levels: [Int64: [Int]] = [:]
}

/// An entrance of a building.
public struct SiteEntrance: Sendable {
  /// The position, usually on the outline of its building.
  public var position: Coordinate
  /// The name or number, or an empty string.
  public var name: String
  /// The storey; 0 is the ground.
  public var level: Int
  /// Whether it has no step, or `nil` if the map does not say.
  public var isStepFree: Bool?
}

extension SiteEntrance {
  /// Describes a node with `entrance=*`, or returns `nil` if entry is forbidden.
  init?(_ tags: Tags, at position: Coordinate) {
    guard let kind = tags["entrance"], !Self.closed.contains(kind), tags["access"] != "no" else {
      return nil
    }
    self.position = position
    name = tags["name"] ?? tags["ref"] ?? ""
    level = tags["level"].flatMap(SiteLevels.parse)?.first ?? 0
    isStepFree = Self.isStepFree(tags)
  }

  private static let closed: Set<String> = ["exit", "emergency", "garage", "no"]

  private static func isStepFree(_ tags: Tags) -> Bool? {
    switch tags["wheelchair"] {
    case "yes", "designated": return true
    case "no", "limited": return false
    default: return tags["step_count"].flatMap(Int.init).map { $0 == 0 }
    }
  }
}

/// The levels of a way, as OpenStreetMap's `level` gives them: `1`, `0;1`, `-1-2`.
enum SiteLevels {
  /// Maximum number of levels of a way.
  private static let maxCount = 20

  /// Returns the levels, lowest first, or `nil` if the text gives none. Half storeys count as the
  /// one below.
  static func parse(_ text: String) -> [Int]? {
    var levels: Set<Int> = []
    for part in text.split(separator: ";") {
      guard let range = range(part.filter { $0 != " " }) else { return nil }
      guard levels.count + range.count <= maxCount else { return nil }
      levels.formUnion(range)
    }
    return levels.isEmpty ? nil : levels.sorted()
  }

  private static func range(_ text: String) -> ClosedRange<Int>? {
    if let level = number(text) { return level...level }
    // The hyphen between two levels is not the first character, which is a sign.
    guard let hyphen = text.dropFirst().firstIndex(of: "-"), let from = number(text[..<hyphen]),
      let to = number(text[text.index(after: hyphen)...])
    else { return nil }
    return min(from, to)...max(from, to)
  }

  private static func number(_ text: some StringProtocol) -> Int? {
    guard let value = Double(text), abs(value) <= 200 else { return nil }
    return Int(value.rounded(.down))
  }
}

/// An outline as bytes: the first point in 10⁻⁷ degrees, then differences, as signed numbers of 7
/// bits a byte (zigzag, as in Protocol Buffers). A corner of a house takes four to six bytes.
enum SiteOutline {
  static func encode(_ line: [Coordinate]) -> Data {
    var bytes = Data()
    var last = FixedCoordinate(latitude: 0, longitude: 0)
    for point in line.map(FixedCoordinate.init) {
      append(Int64(point.latitude) - Int64(last.latitude), to: &bytes)
      append(Int64(point.longitude) - Int64(last.longitude), to: &bytes)
      last = point
    }
    return bytes
  }

  /// Returns the outline, or `nil` if the bytes are not one.
  static func decode(_ bytes: Data) -> [Coordinate]? {
    var line: [Coordinate] = []
    var (latitude, longitude): (Int64, Int64) = (0, 0)
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let north = next(&rest), let east = next(&rest) else { return nil }
      latitude &+= north
      longitude &+= east
      guard let y = Int32(exactly: latitude), let x = Int32(exactly: longitude) else { return nil }
      line.append(FixedCoordinate(latitude: y, longitude: x).coordinate)
    }
    return line.count > 3 ? line : nil
  }

  private static func append(_ value: Int64, to bytes: inout Data) {
    var rest = UInt64(bitPattern: value << 1 ^ value >> 63)
    while rest > 127 {
      bytes.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private static func next(_ rest: inout Data) -> Int64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 42, by: 7) {
      guard let byte = rest.popFirst() else { return nil }
      value |= UInt64(byte & 127) << shift
      if byte < 128 { return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1) }
    }
    return nil
  }
}
