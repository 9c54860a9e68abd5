import AmbleCore
import AmbleFormats
import AmbleJournal
import AmbleTracks
import HTTPTypes

/// A recording of the page, sent as JSON.
struct SentRecording: Sendable {
  /// The identifier that the page gave it.
  var id: String
  /// The recording.
  var activity: Activity
  /// Who counted the steps, if anybody did.
  var stepsSource: HikeNumbers.StepsSource?
  /// The way that was planned, or nothing.
  var planned: [Coordinate]

  /// Maximum number of positions: more than a day at one each second.
  static let maxPositions = 100_000
  /// Maximum number of JSON values of a recording.
  static let maxValues = 1_000_000

  /// Reads a recording.
  /// - Parameter now: the current time.
  /// - Throws: `APIError` with status 422 that names the invalid member.
  init(_ body: JSONBody, now: Timestamp) throws(APIError) {
    id = try body.need("id", try body.text("id", 8...64))
    activity = Activity(name: try body.text("name", 1...200), mode: try body.mode("mode"))
    activity.altitudeSource = .gps
    activity.recorder = "Amble"
    stepsSource = try body.choice("steps_source")
    activity.totals.steps = try body.number("steps", 0...1e9).map { Int($0) }
    activity.utcOffset = try body.number("utc_offset", -86_400...86_400).map { Int($0) }
    planned = try body.object("planned")?.points("points", atMost: HikeDraft.maxPlanned) ?? []
    activity.samples = try Self.samples(body, now: now)
  }

  private static func samples(_ body: JSONBody, now: Timestamp) throws(APIError) -> [TrackSample] {
    guard case .array(let segments) = try body.need("segments", body["segments"]) else {
      throw body.wrong("segments", .mustBeList)
    }
    var samples: [TrackSample] = []
    for (number, segment) in segments.enumerated() {
      guard case .array(let elements) = segment else { throw body.wrong("segments", .mustBeList) }
      guard elements.count <= maxPositions - samples.count else {
        throw body.wrong("segments", .mustBeListOf, [.init("most", .integer(maxPositions))])
      }
      for (index, element) in elements.enumerated() {
        let position = try JSONBody(element, place: "segments[\(number)][\(index)].")
        var sample = try TrackSample(position, now: now)
        sample.isAfterPause = index == 0 && !samples.isEmpty
        samples.append(sample)
      }
    }
    return samples
  }
}

extension TrackSample {
  /// Reads a position of a recording. Altitudes of unknown or poor accuracy are left out.
  fileprivate init(_ body: JSONBody, now: Timestamp) throws(APIError) {
    let time = try body.need("time", try body.timestamp("time"))
    guard time <= now.adding(days: 1) else { throw body.wrong("time", .mustBePast) }
    let altitude = try body.number("altitude", -100_000...100_000)
    let spread = try body.number("altitude_accuracy", 0...1e7)
    self.init(
      time: time.milliseconds, position: try body.need("lat", try body.position()),
      altitude: spread.map { $0 <= Self.worstAltitudeAccuracy } ?? true ? altitude : nil,
      accuracy: try body.number("accuracy", 0...1e7), speed: try body.number("speed", 0...1e4))
  }

  /// Accuracy beyond which an altitude is worse than an elevation model, metres.
  private static let worstAltitudeAccuracy = 30.0
}

extension JSONBody {
  /// Returns a member that is a list of positions, each a list of latitude and longitude.
  fileprivate func points(_ name: String, atMost limit: Int) throws(APIError) -> [Coordinate]? {
    guard let value = self[name] else { return nil }
    guard case .array(let elements) = value else { throw wrong(name, .mustBeList) }
    guard elements.count <= limit else {
      throw wrong(name, .mustBeListOf, [.init("most", .integer(limit))])
    }
    var points: [Coordinate] = []
    for element in elements {
      guard case .array(let pair) = element, pair.count >= 2, case .number(let latitude) = pair[0],
        case .number(let longitude) = pair[1],
        Coordinate(latitude: latitude, longitude: longitude).isValid
      else { throw wrong(name, .mustBePairs) }
      points.append(Coordinate(latitude: latitude, longitude: longitude))
    }
    return points
  }
}
