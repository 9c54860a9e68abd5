/// Writes iCalendar text, RFC 5545: lines folded at 75 octets, between characters, that end in CRLF.
struct CalendarWriter: Sendable {
  /// The longest line, octets without its end.
  private static let width = 75

  /// The text so far, UTF-8.
  private(set) var bytes: [UInt8] = []

  /// Writes a component with what the closure writes inside.
  mutating func component(_ name: String, _ content: (inout CalendarWriter) -> Void) {
    property("BEGIN", name)
    content(&self)
    property("END", name)
  }

  /// Writes a property whose value needs no escaping: a name may carry parameters.
  mutating func property(_ name: String, _ value: String) {
    fold(Array("\(name):\(value)".utf8)[...])
  }

  /// Writes a property whose value is any text.
  mutating func text(_ name: String, _ value: String) { property(name, Self.escaped(value)) }

  /// A line begins with the space that tells it from the next property, all but the first.
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

  /// How many octets are left of so many, once none of a character that goes on is among them.
  private static func wholeCharacters(in line: ArraySlice<UInt8>, upTo count: Int) -> Int {
    var end = count
    while line[line.startIndex + end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }

  /// Text as a property's value, RFC 5545, 3.3.11. Control characters are left out.
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
