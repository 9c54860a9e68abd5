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

extension DeviceTotals {
  /// The members by their names in JSON.
  private static let members: [String: WritableKeyPath<Self, Double?> & Sendable] = [
    "distance": \.distance, "duration": \.duration, "movingDuration": \.movingDuration,
    "ascent": \.ascent, "descent": \.descent, "steps": \.stepNumber, "energy": \.energy,
  ]

  /// The totals as the journal stores them, or `nil` if there are none.
  var stored: [String: Double]? {
    get { isEmpty ? nil : Self.members.compactMapValues { self[keyPath: $0] } }
    set { for (name, path) in Self.members { self[keyPath: path] = newValue?[name] } }
  }

  private var stepNumber: Double? {
    get { steps.map(Double.init) }
    set { steps = newValue.flatMap { Int(exactly: $0) } }
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
  static func value<Value: Decodable>(in text: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }
}
