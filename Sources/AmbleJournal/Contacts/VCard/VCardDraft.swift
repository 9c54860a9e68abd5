import AmbleCore

/// A contact while its card is being read.
struct VCardDraft {
  /// The line the card begins in.
  let line: Int
  private var names: [NameSource: String] = [:]
  private var note = ""
  private var address = ""
  private var label = ""
  private var place: Coordinate?
  private var isPreferred = false

  /// Where a name may stand, the best first.
  private enum NameSource: CaseIterable {
    case formatted
    case parts
    case nickname
    case organisation
    case email
  }

  init(line: Int) { self.line = line }

  /// Takes what a line tells; an unknown one tells nothing.
  mutating func take(_ property: VCardProperty) {
    switch property.name {
    case "FN": name(.formatted, property.text)
    case "N": name(.parts, Self.name(of: property.components))
    case "NICKNAME": name(.nickname, property.text)
    case "ORG": name(.organisation, property.components.first ?? "")
    case "EMAIL": name(.email, property.text)
    case "NOTE": note += (note.isEmpty ? "" : "\n") + property.text
    case "ADR": take(address: property)
    case "LABEL": if label.isEmpty { label = Self.oneLine(property.text) }
    case "GEO": place = place ?? GeoValue.coordinate(property.value)
    default: break
    }
  }

  /// The contact; nil where nothing says what it is called.
  var card: ContactCard? {
    guard let name = NameSource.allCases.compactMap({ names[$0] }).first else { return nil }
    return ContactCard(
      name: String(name.prefix(200)),
      address: String((address.isEmpty ? label : address).prefix(500)),
      place: place, note: String(note.trimmingSpaces.prefix(10_000)))
  }

  private mutating func name(_ source: NameSource, _ text: String) {
    let text = Self.oneLine(text)
    if !text.isEmpty, names[source] == nil { names[source] = text }
  }

  /// Of several addresses the preferred one counts, or else the first.
  private mutating func take(address property: VCardProperty) {
    let isPreferred = property.has("pref", in: "TYPE") || property.parameter("PREF") == "1"
    guard address.isEmpty || isPreferred && !self.isPreferred else { return }
    let label = property.parameter("LABEL").map(VCardText.unescaped).map(Self.oneLine) ?? ""
    let text = label.isEmpty ? Self.address(of: property.components) : label
    guard !text.isEmpty else { return }
    self.isPreferred = isPreferred
    address = text
    if let geo = property.parameter("GEO") { place = GeoValue.coordinate(geo) ?? place }
  }

  /// Family, given, additional names, titles before and behind: as one would write them.
  private static func name(of parts: [String]) -> String {
    [3, 1, 2, 0, 4].compactMap { parts.indices.contains($0) ? parts[$0] : nil }
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Box, further part, street, locality, region, postcode, country: as one would write them.
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
