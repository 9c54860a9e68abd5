import AmbleTracks
import Foundation

/// Sums over hikes.
public struct HikeTotals: Hashable, Sendable {
  /// Number of hikes.
  public var count = 0
  /// Metres.
  public var distance = 0.0
  /// Seconds.
  public var duration = 0.0
  /// Seconds.
  public var movingDuration = 0.0
  /// Ascent of the hikes whose heights are known, metres.
  public var ascent = 0.0
  /// Descent of the hikes whose heights are known, metres.
  public var descent = 0.0
  /// Number of hikes whose heights are known.
  public var withHeights = 0
  /// Number of steps of the hikes whose steps are known.
  public var steps = 0

  /// Creates the sums over no hikes.
  public init() {}

  mutating func add(_ hike: HikeFigures) {
    count += 1
    distance += hike.distance
    duration += hike.duration
    movingDuration += hike.movingDuration
    ascent += hike.ascent
    descent += hike.descent
    if hike.highest != nil { withHeights += 1 }
    steps += hike.steps ?? 0
  }
}

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
