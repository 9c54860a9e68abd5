import AmbleFormats

/// Writes iCalendar text (RFC 5545): lines end in CRLF and are folded at 75 octets, between
/// characters.
struct CalendarWriter: Sendable {
  /// Maximum length of a line, octets, without its end.
  private static let width = 75

  /// The text so far, UTF-8.
  private(set) var bytes: [UInt8] = []

  /// Writes a component around the content that a closure writes.
  mutating func component(_ name: String, _ content: (inout CalendarWriter) -> Void) {
    property("BEGIN", name)
    content(&self)
    property("END", name)
  }

  /// Writes a property whose value needs no escaping. The name may include parameters.
  mutating func property(_ name: String, _ value: String) {
    fold(Array("\(name):\(value)".utf8)[...])
  }

  /// Writes a property with an escaped text value.
  mutating func text(_ name: String, _ value: String) { property(name, Self.escaped(value)) }

  /// Folds a line. Continuation lines begin with a space.
  private mutating func fold(_ line: ArraySlice<UInt8>) {
    var rest = line
    var room = Self.width
    while rest.count > room {
      let head = rest.prefix(Self.wholeCharacters(in: rest, upTo: room))
      bytes.append(contentsOf: head)
      bytes.append(contentsOf: "\r\n ".utf8)
      rest = rest.dropFirst(head.count)
      room = Self.width - 1
    }
    bytes.append(contentsOf: rest)
    bytes.append(contentsOf: "\r\n".utf8)
  }

  /// Returns the number of octets, at most `count`, that end between characters.
  private static func wholeCharacters(in line: ArraySlice<UInt8>, upTo count: Int) -> Int {
    var end = count
    while line[line.startIndex + end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }

  /// Escapes text for a property value (RFC 5545, 3.3.11) and removes control characters.
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped.append(contentsOf: ["\\", scalar])
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": escaped.append(contentsOf: ["\\", "n"])
      case "\t": escaped.append(scalar)
      case "\u{0}"..<" ", "\u{7F}": break
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}

extension Double {
  /// Degrees with six decimals, about 0.1 m, never with an exponent.
  var degrees: String {
    let millionths = Int((magnitude * 1e6).rounded())
    let sign = self < 0 && millionths > 0 ? "-" : ""
    return "\(sign)\(millionths / 1_000_000).\((millionths % 1_000_000).digits(6))"
  }
}
