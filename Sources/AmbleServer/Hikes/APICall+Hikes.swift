import AmbleCore
import AmbleHikes
import AmbleJournal
import Foundation

extension APICall {
  /// Returns a time parameter (RFC 3339).
  func time(_ name: String) throws(APIError) -> Timestamp? {
    guard let text = try query()[name] else { return nil }
    guard let time = Timestamp(text: text) else {
      throw .badRequest(
        .mustBeTimeParameter, ["name": .text(name), "given": .text(text.excerpt)])
    }
    return time
  }

  /// Returns the parameter `mode`, a way of travelling.
  func mode() throws(APIError) -> Mode? {
    guard let text = try query()["mode"] else { return nil }
    guard let mode = Mode(name: text) else {
      throw badChoice("mode", text, of: Mode.allCases.map(\.name))
    }
    return mode
  }

  /// Returns the parameter `zone`, a time zone.
  func zone() throws(APIError) -> TimeZone? {
    guard let text = try query()["zone"] else { return nil }
    guard let zone = TimeZone(ianaName: text) else {
      throw .badRequest(.badZone, ["name": "zone", "given": .text(text.excerpt)])
    }
    return zone
  }

  /// Returns the length of splits that the parameter `unit` asks for, metres.
  func splitLength() throws(APIError) -> Double {
    switch try query()["unit"] {
    case nil, "km": return 1000
    case "mi": return 1609.344
    case let text?: throw badChoice("unit", text, of: ["km", "mi"])
    }
  }

  /// Returns the format that the parameter `format` asks for.
  func exportFormat() throws(APIError) -> HikeFormat {
    guard let text = try query()["format"] else { return .gpx }
    guard let format = HikeFormat(rawValue: text) else {
      throw badChoice("format", text, of: HikeFormat.allCases.map(\.rawValue))
    }
    return format
  }

  /// Whether the parameter `keep` asks to add hikes that seem to be duplicates.
  func keepsBoth() throws(APIError) -> Bool {
    guard let text = try query()["keep"] else { return false }
    guard text == "both" else { throw badChoice("keep", text, of: ["both"]) }
    return true
  }

  /// Returns the parameter `bbox`, a rectangle, which is required.
  func box() throws(APIError) -> BoundingBox {
    guard let box = try query().box("bbox") else {
      throw .badRequest(.badBbox, ["given": ""])
    }
    return box
  }

  private func badChoice(_ name: String, _ given: String, of known: [String]) -> APIError {
    .badRequest(
      .badChoice,
      [
        "name": .text(name), "known": .text(known.joined(separator: " or ")),
        "given": .text(given.excerpt),
      ])
  }
}
