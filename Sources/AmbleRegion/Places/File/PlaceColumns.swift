import AmbleCore
internal import Foundation

/// The data of each place for filters and ranking, in memory: 20 bytes per place.
struct PlaceColumns: Sendable {
  struct Row: BitwiseCopyable {
    var position: FixedCoordinate
    var importance: Float
    var tag: UInt16
    var country: UInt16
    var layer: UInt8
  }

  private(set) var rows: [Row] = []
  /// The unique tags, by `Row.tag`.
  private(set) var tags: [Tag] = []
  /// The unique country codes, by `Row.country`; the first is empty.
  private(set) var countries: [String] = [""]
  private var tagNumbers: [Tag: UInt16] = [:]

  /// The key and value of a tag, and the religion of a place of worship.
  struct Tag: Hashable, Sendable {
    var key: String
    var value: String
    /// Empty if unknown or none.
    var faith = ""

    /// The value as stored, with the religion.
    fileprivate var stored: String { faith.isEmpty ? value : value + "/" + faith }
  }

  init() {}

  /// The box around all places, which gives the range of their longitudes. Complexity: O(places).
  var bounds: BoundingBox { BoundingBox(around: rows.lazy.map(\.position.coordinate)) }

  /// Appends the place with the next number.
  mutating func append(_ record: PlaceRecord) {
    let layer = PlaceLayer.allCases.firstIndex(of: record.kind.layer) ?? 0
    rows.append(
      Row(
        position: FixedCoordinate(record.position), importance: Float(record.kind.importance),
        tag: number(
          of: Tag(key: record.kind.key, value: record.kind.value, faith: record.kind.faith)),
        country: number(ofCountry: record.context.countryCode ?? ""), layer: UInt8(layer)))
  }

  /// The row of a place by its number, which starts at 1, or `nil` if there is no such place.
  subscript(id: Int64) -> Row? { id >= 1 && id <= rows.count ? rows[Int(id) - 1] : nil }

  private mutating func number(of tag: Tag) -> UInt16 {
    if let number = tagNumbers[tag] { return number }
    // From the 65,536th tag on, tags share a number. That weakens filters only.
    let number = UInt16(min(tags.count, Int(UInt16.max)))
    if tags.count <= Int(UInt16.max) { tags.append(tag) }
    tagNumbers[tag] = number
    return number
  }

  private mutating func number(ofCountry code: String) -> UInt16 {
    if let number = countries.firstIndex(of: code) { return UInt16(number) }
    guard countries.count < Int(UInt16.max) else { return 0 }
    countries.append(code)
    return UInt16(countries.count - 1)
  }
}

extension PlaceColumns {
  /// Length of a row in `content`, bytes.
  static let rowLength = 17

  /// The columns as little-endian bytes.
  var content: Data {
    var data = Data(capacity: rows.count * Self.rowLength)
    for row in rows {
      data.append(littleEndian: row.position.latitude)
      data.append(littleEndian: row.position.longitude)
      data.append(littleEndian: row.importance.bitPattern)
      data.append(littleEndian: row.tag)
      data.append(littleEndian: row.country)
      data.append(row.layer)
    }
    return data
  }

  /// The tags and country codes as lines of text.
  var legend: String {
    tags.map { "\($0.key)=\($0.stored)" }.joined(separator: "\n") + "\n\n\n"
      + countries.joined(separator: "\n")
  }

  /// Creates columns from `content` and `legend`, or `nil` if they are damaged.
  init?(content: Data, legend: String) {
    let parts = legend.components(separatedBy: "\n\n\n")
    guard parts.count == 2, content.count % Self.rowLength == 0 else { return nil }
    tags = parts[0].split(separator: "\n").map { line in
      let sides = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let (value, faith) = Faith.split(String(sides.last ?? ""))
      return Tag(key: String(sides[0]), value: value, faith: faith)
    }
    countries = parts[1].components(separatedBy: "\n")
    rows.reserveCapacity(content.count / Self.rowLength)
    for start in stride(from: 0, to: content.count, by: Self.rowLength) {
      let row = content.withUnsafeBytes { Self.row($0, at: start) }
      guard row.tag < tags.count, row.country < countries.count,
        row.layer < PlaceLayer.allCases.count, row.position.coordinate.wrapped.isValid
      else { return nil }
      rows.append(row)
    }
  }

  private static func row(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Row {
    func load<T: FixedWidthInteger>(_ offset: Int, _: T.Type) -> T {
      T(littleEndian: bytes.loadUnaligned(fromByteOffset: start + offset, as: T.self))
    }
    return Row(
      position: FixedCoordinate(latitude: load(0, Int32.self), longitude: load(4, Int32.self)),
      importance: Float(bitPattern: load(8, UInt32.self)), tag: load(12, UInt16.self),
      country: load(14, UInt16.self), layer: bytes[start + 16])
  }
}

extension Data {
  fileprivate mutating func append(littleEndian value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
}

/// The tables of a place file.
enum PlaceSchema {
  /// The SQLite application id of place files: "AmbP".
  static let application: Int32 = 0x416D_6250
  /// The version of the tables; files of other versions are rejected.
  static let version: Int32 = 1

  /// The statements that create the tables.
  ///
  /// Named places come first, by falling importance, so that the full-text index returns the most
  /// important ones first.
  static let statements = [
    """
    CREATE TABLE places (
      id INTEGER PRIMARY KEY, kind TEXT NOT NULL, element INTEGER NOT NULL, key TEXT NOT NULL,
      value TEXT NOT NULL, layer INTEGER NOT NULL, name TEXT, names TEXT, folded TEXT, street TEXT,
      housenumber TEXT, postcode TEXT, district TEXT, city TEXT, county TEXT, state TEXT,
      country TEXT, countryCode TEXT, latitude REAL NOT NULL, longitude REAL NOT NULL, west REAL,
      south REAL, east REAL, north REAL, importance REAL NOT NULL)
    """,
    """
    CREATE VIRTUAL TABLE words USING fts5(
      name, context, content='', detail=column, tokenize='ascii', prefix='1 2 3')
    """,
    """
    CREATE TABLE addresses (
      street INTEGER NOT NULL, number TEXT NOT NULL, place INTEGER NOT NULL,
      PRIMARY KEY (street, number, place)) WITHOUT ROWID
    """,
    """
    CREATE TABLE crossings (
      street INTEGER NOT NULL, other INTEGER NOT NULL, latitude REAL NOT NULL,
      longitude REAL NOT NULL, PRIMARY KEY (street, other, latitude, longitude)) WITHOUT ROWID
    """,
    """
    CREATE TABLE translations (
      name TEXT NOT NULL, language TEXT NOT NULL, translation TEXT NOT NULL,
      PRIMARY KEY (name, language)) WITHOUT ROWID
    """,
    """
    CREATE VIRTUAL TABLE positions USING rtree(
      id, west, east, south, north, +place INTEGER,
      +fromLatitude REAL, +fromLongitude REAL, +toLatitude REAL, +toLongitude REAL)
    """,
    "CREATE TABLE blobs (name TEXT PRIMARY KEY, content BLOB NOT NULL)",
  ]
}
