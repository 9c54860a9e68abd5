import Foundation
import Testing

/// An iCalendar text, parsed by RFC 5545 independently of the writer.
struct CalendarText {
  /// A property: its name, its parameters, its raw value.
  struct Property {
    var name: String
    var parameters: [String: String] = [:]
    var value: String

    /// The value of a text property.
    var text: String {
      var text = ""
      var rest = value[...]
      while let character = rest.popFirst() {
        guard character == "\\", let escaped = rest.popFirst() else {
          text.append(character)
          continue
        }
        text.append(escaped == "n" || escaped == "N" ? "\n" : escaped)
      }
      return text
    }
  }

  /// A component: its properties and the components within.
  struct Component {
    var name: String
    var properties: [Property] = []
    var components: [Component] = []

    /// The only property of a name.
    subscript(name: String) -> Property? {
      let found = properties.filter { $0.name == name }
      return found.count == 1 ? found[0] : nil
    }

    /// The components of a name.
    func all(_ name: String) -> [Component] { components.filter { $0.name == name } }
  }

  /// The raw lines, without their ends.
  let lines: [[UInt8]]
  /// The calendar.
  let calendar: Component

  init(_ bytes: [UInt8]) throws {
    lines = Self.split(bytes)
    var unfolded: [[UInt8]] = []
    for line in lines {
      if line.first == UInt8(ascii: " "), !unfolded.isEmpty {
        unfolded[unfolded.count - 1] += line.dropFirst()
      } else {
        unfolded.append(line)
      }
    }
    var properties = try unfolded.map(Self.property)[...]
    let first = properties.popFirst()
    #expect([first?.name, first?.value] == ["BEGIN", "VCALENDAR"])
    calendar = try Self.component("VCALENDAR", &properties)
    #expect(properties.isEmpty)
  }

  /// Splits at CRLF, which must end the text; a lone CR or LF stays in its line.
  private static func split(_ bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = [[]]
    for byte in bytes {
      if byte == 10, lines[lines.count - 1].last == 13 {
        lines[lines.count - 1].removeLast()
        lines.append([])
      } else {
        lines[lines.count - 1].append(byte)
      }
    }
    return lines.last == [] ? lines.dropLast() : lines
  }

  private static func property(_ line: [UInt8]) throws -> Property {
    let text = try #require(String(validating: line, as: UTF8.self))
    let colon = try #require(text.firstIndex(of: ":"))
    let parts = text[..<colon].split(separator: ";")
    var property = Property(
      name: String(parts[0]), value: String(text[text.index(after: colon)...]))
    for part in parts.dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1)
      property.parameters[String(pair[0])] = String(pair[1])
    }
    return property
  }

  private static func component(
    _ name: String, _ properties: inout ArraySlice<Property>
  ) throws -> Component {
    var component = Component(name: name)
    while let property = properties.popFirst() {
      switch property.name {
      case "BEGIN": component.components.append(try self.component(property.value, &properties))
      case "END":
        try #require(property.value == name)
        return component
      default: component.properties.append(property)
      }
    }
    throw CocoaError(.coderInvalidValue)
  }
}

extension CalendarText.Component {
  /// Converts a local time to seconds since 1970 UTC by the rules of this `VTIMEZONE`: the offset
  /// is the one of the latest onset not after it, with onsets in the local time before the change.
  func seconds(of local: String) throws -> Int {
    let onsets = try components.map { rule in
      (
        try #require(rule["DTSTART"]).value,
        try Self.offset(try #require(rule["TZOFFSETTO"]).value)
      )
    }
    let latest = onsets.filter { $0.0 <= local }.max { $0.0 < $1.0 }
    return try Self.seconds(local) - (try #require(latest).1)
  }

  /// Seconds since 1970-01-01 of `20261121T093000`, as if it were UTC; computed by Foundation,
  /// independently of the writer.
  static func seconds(_ text: String) throws -> Int {
    let style = Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted)
    return Int(try Date(text + "Z", strategy: style).timeIntervalSince1970)
  }

  private static func offset(_ text: String) throws -> Int {
    let number = try #require(Int(text.dropFirst()))
    let size = number / 100 * 3600 + number % 100 * 60
    return text.hasPrefix("-") ? -size : size
  }
}
