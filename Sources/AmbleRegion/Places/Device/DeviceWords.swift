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
