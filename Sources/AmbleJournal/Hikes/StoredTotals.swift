import AmbleTracks
import Foundation

/// The totals of a device, as the journal stores them in JSON.
struct StoredTotals: Codable {
  private var distance: Double?
  private var duration: Double?
  private var movingDuration: Double?
  private var ascent: Double?
  private var descent: Double?
  private var steps: Int?
  private var energy: Double?

  init(_ totals: DeviceTotals) {
    distance = totals.distance
    duration = totals.duration
    movingDuration = totals.movingDuration
    ascent = totals.ascent
    descent = totals.descent
    steps = totals.steps
    energy = totals.energy
  }

  var totals: DeviceTotals {
    var totals = DeviceTotals()
    totals.distance = distance
    totals.duration = duration
    totals.movingDuration = movingDuration
    totals.ascent = ascent
    totals.descent = descent
    totals.steps = steps
    totals.energy = energy
    return totals
  }
}

/// Values as JSON in columns of text.
enum JSONText {
  /// Encodes a value.
  /// - Throws: `EncodingError` if a number is not finite.
  static func text(of value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }

  /// Decodes a value.
  /// - Throws: `DecodingError` if the text was not written by `text(of:)`.
  static func value<Value: Decodable>(_ type: Value.Type, in text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }
}
