import AmbleCore

/// A contact while its vCard is being read.
struct VCardDraft {
  /// The first line of the card, from 1.
  let line: Int
  private var names: [NameSource: String] = [:]
  private var note = ""
  private var address = ""
  private var label = ""
  private var place: Coordinate?
  private var isPreferred = false
  /// The parts that could not be decoded, and what could not.
  private var undecodable: [(part: Part, fault: String)] = []
  /// The parts of which control characters were left out, in order.
  private var controlled: [Part] = []

  /// The parts of a contact of which a card may have several properties.
  private enum Part: String {
    case name, address, note
  }

  /// Sources of a name, best first.
  private enum NameSource: CaseIterable {
    case formatted
    case parts
    case nickname
    case organisation
    case email
  }

  init(line: Int) { self.line = line }

  /// Applies a property. Unknown ones are ignored.
  mutating func apply(_ property: VCardProperty) {
    if let fault = property.undecodable {
      if let part = Self.part(property.name) { undecodable.append((part, fault)) }
      return
    }
    if property.hadControls, let part = Self.part(property.name), !controlled.contains(part) {
      controlled.append(part)
    }
    switch property.name {
    case "FN": name(.formatted, property.text)
    case "N": name(.parts, Self.name(of: property.components))
    case "NICKNAME": name(.nickname, property.text)
    case "ORG": name(.organisation, property.components.first ?? "")
    case "EMAIL": name(.email, property.text)
    case "NOTE": note += (note.isEmpty ? "" : "\n") + property.text
    case "ADR": apply(address: property)
    case "LABEL": if label.isEmpty { label = Self.oneLine(property.text) }
    case "GEO": place = place ?? GeoValue.coordinate(property.value)
    default: break
    }
  }

  private static func part(_ property: String) -> Part? {
    switch property {
    case "FN", "N": .name
    case "NOTE": .note
    case "ADR", "LABEL": .address
    default: nil
    }
  }

  /// Reports of parts that are missing because they could not be decoded, or lack control characters: full
  /// sentences.
  var losses: [String] {
    func reason(_ entry: (part: Part, fault: String)) -> String {
      "The \(entry.part.rawValue) cannot be read \(entry.fault)"
    }
    if names.isEmpty {
      return undecodable.first { $0.part == .name }.map { [reason($0) + "."] } ?? []
    }
    return undecodable.filter { !isKnown($0.part) }.map { reason($0) + ": it was left out." }
      + controlled.map { "The \($0.rawValue) has control characters: they were left out." }
  }

  /// Returns whether another property of the card has a part.
  private func isKnown(_ part: Part) -> Bool {
    switch part {
    case .name: !names.isEmpty
    case .address: !address.isEmpty || !label.isEmpty
    case .note: false
    }
  }

  /// The contact, or `nil` if the card has no name.
  var card: ContactCard? {
    guard let name = NameSource.allCases.compactMap({ names[$0] }).first else { return nil }
    return ContactCard(
      name: Self.cut(name, to: 200),
      address: Self.cut(address.isEmpty ? label : address, to: 500),
      place: place, note: Self.cut(note.trimmingSpaces, to: 10_000))
  }

  /// Returns the first characters of a text, without a space at its new end.
  private static func cut(_ text: String, to length: Int) -> String {
    String(text.prefix(length)).trimmingSpaces
  }

  private mutating func name(_ source: NameSource, _ text: String) {
    let text = Self.oneLine(text)
    if !text.isEmpty, names[source] == nil { names[source] = text }
  }

  /// Applies an address. The preferred one takes precedence, then the first.
  private mutating func apply(address property: VCardProperty) {
    let isPreferred = property.has("pref", in: "TYPE") || property.parameter("PREF") == "1"
    guard address.isEmpty || isPreferred && !self.isPreferred else { return }
    let label = property.parameter("LABEL").map(VCardText.unescaped).map(Self.oneLine) ?? ""
    let text = label.isEmpty ? Self.address(of: property.components) : label
    guard !text.isEmpty else { return }
    self.isPreferred = isPreferred
    address = text
    if let geo = property.parameter("GEO") { place = GeoValue.coordinate(geo) ?? place }
  }

  /// Joins family, given and additional names, prefixes and suffixes in written order.
  private static func name(of parts: [String]) -> String {
    [3, 1, 2, 0, 4].compactMap { parts.indices.contains($0) ? parts[$0] : nil }
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Joins post-office box, extension, street, locality, region, postcode and country in written
  /// order.
  private static func address(of parts: [String]) -> String {
    func part(_ index: Int) -> String { parts.indices.contains(index) ? oneLine(parts[index]) : "" }
    let city = [part(5), part(3)].filter { !$0.isEmpty }.joined(separator: " ")
    return [part(2), part(1), part(0), city, part(4), part(6)].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).map { String($0).trimmingSpaces }
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

/// Parses positions of vCards.
enum GeoValue {
  /// Parses `geo:41.15,-8.61;u=10` (4.0, RFC 5870), `41.15;-8.61` (3.0) or `41.15,-8.61` (2.1).
  /// - Returns: the coordinate, or `nil` if the text has another form or is out of range.
  static func coordinate(_ text: String) -> Coordinate? {
    let text = VCardText.unescaped(text).trimmingSpaces.lowercased()
    let numbers: [Substring]
    if text.hasPrefix("geo:") {
      numbers = text.dropFirst(4).prefix { $0 != ";" }.split(separator: ",")
    } else {
      numbers = text.split { $0 == ";" || $0 == "," }
    }
    let values = numbers.compactMap { Double(String($0).trimmingSpaces) }
    guard values.count >= 2, values.count == numbers.count, (-90...90).contains(values[0]),
      (-180...180).contains(values[1])
    else { return nil }
    return Coordinate(latitude: values[0], longitude: values[1])
  }
}
