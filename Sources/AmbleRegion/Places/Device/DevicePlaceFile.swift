import AmbleCore
import Foundation

/// Collects the places of a region for a compact file that another device searches, such as a phone
/// without a network.
///
/// The file holds "AmbD", the version and the sections, each after its length in bytes: strings,
/// tags, contexts, countries, importances, places, extents, other names, other surroundings, words,
/// addresses, crossings, courses, English names. Numbers are varints (LEB128), signed ones zigzag;
/// places have the order of the place file, starting at 0. `Web/offline/places/file.js` reads it.
struct DevicePlaceFile {
  /// The first bytes of the file.
  static let mark = "AmbD"
  /// The version of the format; the page rejects files of other versions.
  static let version: UInt64 = 1
  /// The language of the page, into which the names of surroundings are translated.
  private static let language = "en"

  private var strings = DeviceStrings()
  private var columns = DevicePlaceColumns()
  private var words = DeviceWords()
  private var courses = DeviceCourses()
  private var otherNames = VarintWriter()
  private var otherSurroundings = VarintWriter()
  private var count = 0

  /// Appends the place with the next number.
  mutating func append(_ record: PlaceRecord) {
    columns.append(record, &strings)
    courses.append(record, number: count)
    appendNames(of: record)
    if !record.otherSurroundings.isEmpty {
      otherSurroundings.append(UInt64(count))
      otherSurroundings.append(UInt64(record.otherSurroundings.count))
      for name in record.otherSurroundings.sorted() {
        otherSurroundings.append(strings.number(of: name))
      }
    }
    count += 1
  }

  /// Adds the words that searches find the last appended place by.
  mutating func append(nameWords: [String]) { words.add(nameWords, of: count - 1) }

  /// Adds the words of a name of surroundings, of a postcode or of a kind.
  mutating func append(surroundingWords: [String], of text: String) {
    words.add(surroundingWords, ofString: strings.number(of: text))
  }

  /// Appends the names other than the primary one.
  private mutating func appendNames(of record: PlaceRecord) {
    guard let names = record.names else { return }
    let others = names.all.dropFirst()
    guard !others.isEmpty else { return }
    otherNames.append(UInt64(count))
    otherNames.append(strings.number(of: names.localized[Self.language]))
    otherNames.append(UInt64(others.count))
    for name in others { otherNames.append(strings.number(of: name)) }
  }
}

extension DevicePlaceFile {
  /// Returns the bytes of the file.
  /// - Parameters:
  ///   - catalog: the places appended, with their links.
  ///   - frequencies: the words with the number of places that have them.
  /// - Complexity: O(n log n).
  func bytes(_ catalog: PlaceCatalog, _ frequencies: [String: Int]) -> [UInt8] {
    var strings = strings
    var file = VarintWriter()
    let places = columns.sections(&strings)
    let links = [
      DeviceLinks.addresses(catalog, &strings), DeviceLinks.crossings(catalog), courses.section,
      translations(catalog, &strings),
    ]
    let sections =
      [strings.section] + places + [otherNames.bytes, otherSurroundings.bytes]
      + [words.section(frequencies)] + links
    file.append(raw: Array(Self.mark.utf8))
    file.append(Self.version)
    for section in sections {
      file.append(UInt64(section.count))
      file.append(raw: section)
    }
    return file.bytes
  }

  /// Returns the English names of surroundings.
  private func translations(_ catalog: PlaceCatalog, _ strings: inout DeviceStrings) -> [UInt8] {
    var section = VarintWriter()
    for (name, translations) in catalog.translations.sorted(by: { $0.key < $1.key }) {
      guard let english = translations[Self.language], english != name, strings.has(name) else {
        continue
      }
      section.append(strings.number(of: name))
      section.append(strings.number(of: english))
    }
    return section.bytes
  }
}

/// The links between places in a file for devices.
enum DeviceLinks {
  /// Returns the house numbers of streets: per street its number and the count; per house number
  /// its string and its place, as the difference from the one before. They are in the order of
  /// street, bytes of the house number, place.
  static func addresses(_ catalog: PlaceCatalog, _ strings: inout DeviceStrings) -> [UInt8] {
    let byStreet = Dictionary(grouping: catalog.addresses, by: \.street)
    var section = VarintWriter()
    for street in byStreet.keys.sorted() {
      let links = Set((byStreet[street] ?? []).map { NumberedPlace($0, in: catalog) }).sorted()
      section.append(UInt64(street))
      section.append(UInt64(links.count))
      var last: Int64 = 0
      for link in links {
        section.append(strings.number(of: link.number))
        section.append(zigzag: Int64(link.place) - last)
        last = Int64(link.place)
      }
    }
    return section.bytes
  }

  /// Returns the crossings: per crossing the numbers of both streets, and the position in units of
  /// 10⁻⁷ degree, as the difference from the one before.
  static func crossings(_ catalog: PlaceCatalog) -> [UInt8] {
    var section = VarintWriter()
    var last = FixedCoordinate(latitude: 0, longitude: 0)
    let sorted = catalog.crossings.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
    for crossing in sorted {
      let position = FixedCoordinate(crossing.position)
      section.append(UInt64(crossing.first))
      section.append(UInt64(crossing.second))
      section.append(zigzag: Int64(position.latitude) - Int64(last.latitude))
      section.append(zigzag: Int64(position.longitude) - Int64(last.longitude))
      last = position
    }
    return section.bytes
  }
}

/// A house number with its place.
private struct NumberedPlace: Hashable, Comparable {
  var number: String
  var place: Int

  init(_ link: PlaceCatalog.AddressLink, in catalog: PlaceCatalog) {
    number = link.number
    place =
      switch link.target {
      case .named(let index): index
      case .house(let index): catalog.named.count + index
      }
  }

  static func < (one: NumberedPlace, other: NumberedPlace) -> Bool {
    if one.number == other.number { return one.place < other.place }
    return one.number.utf8.lexicographicallyPrecedes(other.number.utf8)
  }
}

// MARK: Courses

/// The courses of streets in a file for devices, in units of 10⁻⁶ degree: about 10 cm.
struct DeviceCourses {
  private var writer = VarintWriter()

  /// The courses: per street its number and the count of its lines; per line the count of its
  /// points, and the points, the first from the street's position, each other from the one before.
  var section: [UInt8] { writer.bytes }

  /// Appends the course of a place, unless it is the position alone.
  mutating func append(_ record: PlaceRecord, number: Int) {
    guard !record.pieces.isEmpty else { return }
    let lines = Self.lines(of: record.pieces)
    writer.append(UInt64(number))
    writer.append(UInt64(lines.count))
    for line in lines {
      writer.append(UInt64(line.count))
      var last = Self.units(record.position)
      for position in line {
        let next = Self.units(position)
        writer.append(zigzag: next.north - last.north)
        writer.append(zigzag: next.east - last.east)
        last = next
      }
    }
  }

  /// Joins pieces that follow each other to lines.
  private static func lines(of pieces: [LinePiece]) -> [[Coordinate]] {
    var lines: [[Coordinate]] = []
    for piece in pieces {
      if lines.last?.last == piece.from {
        lines[lines.count - 1].append(piece.to)
      } else {
        lines.append([piece.from, piece.to])
      }
    }
    return lines
  }

  private static func units(_ position: Coordinate) -> (north: Int64, east: Int64) {
    (Int64((position.latitude * 1e6).rounded()), Int64((position.longitude * 1e6).rounded()))
  }
}

// MARK: Words

/// The words of a place file for devices, with the places and strings that have them.
struct DeviceWords {
  private var places: [String: [UInt64]] = [:]
  private var strings: [String: [UInt64]] = [:]

  /// Adds the words of a place's names. Places come in the order of their numbers.
  mutating func add(_ words: [String], of place: Int) {
    for word in words { places[word, default: []].append(UInt64(place)) }
  }

  /// Adds the words of a string that names surroundings.
  mutating func add(_ words: [String], ofString number: UInt64) {
    for word in words { strings[word, default: []].append(number) }
  }

  /// Returns the words in the order of their UTF-16 units, one per line, after the length of that
  /// text; then their frequencies; then, for each, its places and its strings: the count and the
  /// differences of the numbers.
  func section(_ frequencies: [String: Int]) -> [UInt8] {
    let words = frequencies.keys.sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) }
    let text = Array(words.joined(separator: "\n").utf8)
    var section = VarintWriter()
    section.append(UInt64(text.count))
    section.append(raw: text)
    for word in words { section.append(UInt64(max(0, frequencies[word, default: 0]))) }
    for word in words { Self.append(places[word, default: []], to: &section) }
    for word in words { Self.append(strings[word, default: []], to: &section) }
    return section.bytes
  }

  private static func append(_ numbers: [UInt64], to section: inout VarintWriter) {
    let numbers = Set(numbers).sorted()
    section.append(UInt64(numbers.count))
    var last: UInt64 = 0
    for number in numbers {
      section.append(number - last)
      last = number
    }
  }
}
