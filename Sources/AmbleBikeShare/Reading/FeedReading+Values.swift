import AmbleCore
import AmbleFormats
import Foundation

extension FeedReading {
  /// A number, also if it is written as a text; `nil` if it is not finite.
  static func number(_ value: JSONTape.Value) -> Double? {
    let number = value.kind == .text ? value.text.flatMap { Double($0) } : value.number
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// A time, as POSIX seconds until 2.3 or as RFC 3339 since 3.0; `nil` if it is not plausible.
  static func time(_ value: JSONTape.Value) -> Date? {
    if let text = value.text, let date = FeedTime.parse(text) { return date }
    guard let seconds = number(value), FeedTime.plausible.contains(seconds) else { return nil }
    return Date(timeIntervalSince1970: seconds)
  }

  /// An id. Numbers become their digits.
  mutating func id(_ value: JSONTape.Value, _ names: String..., label: String) -> String? {
    for name in names {
      guard let found = value[name], found.kind == .text || found.kind == .number else { continue }
      guard let id = shortID(found) else {
        note(.longID, label)
        return nil
      }
      if found.kind == .number { note(.numericID, id) }
      if !id.isEmpty { return id }
    }
    note(.noID, label)
    return nil
  }

  /// The characters of an id, or `nil` if there are too many.
  private func shortID(_ value: JSONTape.Value) -> String? {
    // An escape takes up to six bytes for one. Bytes that are not UTF-8 become longer instead.
    guard value.byteCount <= 6 * limits.idBytes else { return nil }
    let id = value.kind == .number ? value.literal : clean(value.text ?? "")
    return id.utf8.count <= limits.idBytes ? id : nil
  }

  /// A reference to another item by id, or `nil`.
  func reference(_ value: JSONTape.Value?) -> String? {
    guard let value, value.kind == .text || value.kind == .number else { return nil }
    guard let id = shortID(value), !id.isEmpty else { return nil }
    return id
  }

  /// References of a list, also if a single one stands there.
  func references(_ value: JSONTape.Value?) -> [String] {
    guard let value else { return [] }
    guard let items = value.items else { return reference(value).map { [$0] } ?? [] }
    return items.prefix(limits.parts).compactMap { reference($0) }
  }

  /// A text in the wanted language: a plain one, or since 3.0 a list of texts with languages.
  func text(_ value: JSONTape.Value?) -> String? {
    guard let value else { return nil }
    if let text = plainText(value) { return text }
    guard let items = value.items else { return nil }
    let options = items.prefix(limits.parts).compactMap { item in
      plainText(item["text"]).map { (language: item["language"]?.text ?? "", text: $0) }
    }
    return Self.choose(language, among: options.map(\.language)).map { options[$0].text }
  }

  /// A text without control characters, cut to the maximum length; `nil` if nothing is left.
  func plainText(_ value: JSONTape.Value?) -> String? {
    guard let value, let text = value.text else { return nil }
    let cleaned = clean(text)
    guard !cleaned.isEmpty else { return nil }
    guard cleaned.utf8.count > limits.textBytes else { return cleaned }
    let ellipsis = "…"
    // Cutting within a character would leave a broken one.
    let room = max(limits.textBytes - ellipsis.utf8.count, 0)
    var cut = String(decoding: cleaned.utf8.prefix(room), as: UTF8.self)
    while cut.last == "\u{FFFD}" { cut.removeLast() }
    return cut + ellipsis
  }

  /// Returns the place of the wanted language, else of English, else of the first.
  static func choose(_ wanted: String, among languages: [String]) -> Int? {
    func primary(_ tag: String) -> String {
      tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    }
    return languages.firstIndex { $0.lowercased() == wanted.lowercased() }
      ?? languages.firstIndex { primary($0) == primary(wanted) }
      ?? languages.firstIndex { primary($0) == "en" }
      ?? languages.indices.first
  }

  private func clean(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return text }
    let scalars = text.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control ? " " : scalar
    }
    return String(String.UnicodeScalarView(scalars)).trimmingCharacters(in: .whitespaces)
  }

  /// A position, or `nil` with a defect.
  mutating func position(_ value: JSONTape.Value, label: String) -> Coordinate? {
    guard let latitude = value["lat"].flatMap(\.number) ?? value["lat"].flatMap(Self.number),
      let longitude = value["lon"].flatMap(\.number) ?? value["lon"].flatMap(Self.number)
    else {
      note(.noPosition, label)
      return nil
    }
    let position = Coordinate(latitude: latitude, longitude: longitude)
    guard position.isValid else {
      note(.impossiblePosition, label, "\(latitude), \(longitude)")
      return nil
    }
    guard abs(latitude) > 0.01 || abs(longitude) > 0.01 else {
      note(.nullIsland, label)
      return nil
    }
    return position
  }

  /// A count, limited to 0…10,000, or `nil` if there is none.
  mutating func count(_ value: JSONTape.Value?, label: String) -> Int? {
    guard let value, let number = value.integer else { return nil }
    if number < 0 { note(.negativeCount, label, "\(number)") }
    if number > 10_000 { note(.impossibleCount, label, "\(number)") }
    return min(max(number, 0), 10_000)
  }

  /// Links that rent, without those that are not allowed.
  mutating func rentalURIs(_ value: JSONTape.Value?, label: String) -> RentalURIs? {
    guard let value, value.isObject else { return nil }
    let uris = RentalURIs(
      android: link(value["android"], web: false, label: label),
      ios: link(value["ios"], web: false, label: label),
      web: link(value["web"], web: true, label: label))
    return uris.isEmpty ? nil : uris
  }

  /// A link, or `nil` if there is none or it is not allowed.
  mutating func link(_ value: JSONTape.Value?, web: Bool, label: String) -> String? {
    guard let value, let text = value.text, !text.isEmpty else { return nil }
    let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    guard text.utf8.count <= limits.linkBytes, isPlain, RentalURIs.isSafe(text, web: web) else {
      note(.unsafeLink, label, text)
      return nil
    }
    return text
  }
}
