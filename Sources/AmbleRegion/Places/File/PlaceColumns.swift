import AmbleCore
internal import Foundation

/// The data of each place for filters and ranking: a file of 17 bytes a place, which is mapped into memory,
/// so that a country takes no more of it than searches read.
struct PlaceColumns: Sendable {
  struct Row: BitwiseCopyable {
    var position: FixedCoordinate
    var importance: Float
    var tag: UInt16
    var country: UInt16
    var layer: UInt8
  }

  /// The key and value of a tag, and the religion of a place of worship.
  struct Tag: Hashable, Sendable {
    var key: String
    var value: String
    /// Empty if unknown or none.
    var faith = ""

    /// The value as stored, with the religion.
    fileprivate var stored: String { faith.isEmpty ? value : value + "/" + faith }
  }

  /// The rows, by the numbers of places from 1 on.
  let rows: Rows
  /// The unique tags, by `Row.tag`.
  let tags: [Tag]
  /// The unique country codes, by `Row.country`; the first is empty.
  let countries: [String]

  /// Returns the file with the rows of a place file.
  static func file(of places: URL) -> URL {
    places.deletingPathExtension().appendingPathExtension("columns")
  }

  /// Creates columns from rows and from the text that a writer has made, or `nil` if they are damaged.
  /// - Complexity: O(places), as all are checked.
  init?(rows: Rows, legend: String) {
    let parts = legend.components(separatedBy: "\n\n\n")
    guard parts.count == 2 else { return nil }
    tags = parts[0].split(separator: "\n").map { line in
      let sides = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let (value, faith) = Faith.split(String(sides.last ?? ""))
      return Tag(key: String(sides[0]), value: value, faith: faith)
    }
    countries = parts[1].components(separatedBy: "\n")
    self.rows = rows
    let (tagCount, countryCount) = (tags.count, countries.count)
    let areGood = rows.allSatisfy { row in
      row.tag < tagCount && row.country < countryCount && row.layer < PlaceLayer.allCases.count
        && row.position.coordinate.wrapped.isValid
    }
    guard areGood else { return nil }
  }

  /// The box around all places, which gives the range of their longitudes. Complexity: O(places).
  var bounds: BoundingBox { BoundingBox(around: rows.lazy.map(\.position.coordinate)) }

  /// The row of a place by its number, which starts at 1, or `nil` if there is no such place.
  subscript(id: Int64) -> Row? { id >= 1 && id <= rows.count ? rows[Int(id) - 1] : nil }
}

extension PlaceColumns {
  /// The rows of all places in the bytes of a file: their number, and then the rows, little-endian.
  struct Rows: RandomAccessCollection, Sendable {
    private let storage: GraphStorage
    let endIndex: Int
    let startIndex = 0

    fileprivate static let headLength = 8
    fileprivate static let rowLength = 17

    /// Creates the rows of a file, or `nil` if it has another length than it says.
    init?(_ storage: GraphStorage) {
      let bytes = storage.bytes
      guard bytes.count >= Self.headLength else { return nil }
      let stated = UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
      let (count, rest) = (bytes.count - Self.headLength).quotientAndRemainder(
        dividingBy: Self.rowLength)
      guard rest == 0, stated == UInt64(count) else { return nil }
      self.storage = storage
      endIndex = count
    }

    subscript(index: Int) -> Row {
      precondition(indices.contains(index))
      let bytes = storage.bytes
      let start = Self.headLength + index * Self.rowLength
      func load<T: FixedWidthInteger & BitwiseCopyable>(_ offset: Int, _: T.Type) -> T {
        T(littleEndian: bytes.loadUnaligned(fromByteOffset: start + offset, as: T.self))
      }
      return Row(
        position: FixedCoordinate(latitude: load(0, Int32.self), longitude: load(4, Int32.self)),
        importance: Float(bitPattern: load(8, UInt32.self)), tag: load(12, UInt16.self),
        country: load(14, UInt16.self), layer: bytes[start + 16])
    }

    /// Releases the pages that a pass over all rows has read.
    func release() { storage.release() }
  }
}

/// Collects the columns of a new place file.
struct PlaceColumnsWriter {
  private var rows = Data()
  private var count: UInt64 = 0
  private var tags: [PlaceColumns.Tag] = []
  private var countries: [String] = [""]
  private var tagNumbers: [PlaceColumns.Tag: UInt16] = [:]

  /// Appends the place with the next number.
  mutating func append(_ record: PlaceRecord) {
    let kind = record.kind
    let tag = number(of: PlaceColumns.Tag(key: kind.key, value: kind.value, faith: kind.faith))
    let position = FixedCoordinate(record.position)
    rows.append(littleEndian: position.latitude)
    rows.append(littleEndian: position.longitude)
    rows.append(littleEndian: Float(kind.importance).bitPattern)
    rows.append(littleEndian: tag)
    rows.append(littleEndian: number(ofCountry: record.context.countryCode ?? ""))
    rows.append(UInt8(PlaceLayer.allCases.firstIndex(of: kind.layer) ?? 0))
    count += 1
  }

  /// The bytes of the file.
  var content: Data {
    var content = Data(capacity: rows.count + PlaceColumns.Rows.headLength)
    content.append(littleEndian: count)
    content.append(rows)
    return content
  }

  /// The tags and country codes as lines of text.
  var legend: String {
    tags.map { "\($0.key)=\($0.stored)" }.joined(separator: "\n") + "\n\n\n"
      + countries.joined(separator: "\n")
  }

  private mutating func number(of tag: PlaceColumns.Tag) -> UInt16 {
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

extension Data {
  fileprivate mutating func append(littleEndian value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
}
