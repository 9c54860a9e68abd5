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
  /// The source of the steps, or `nil` if they were not counted.
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
    id = try body.need(Fields.id)
    activity = Activity(name: try body.value(Fields.name), mode: try body.value(Fields.mode))
    activity.altitudeSource = .gps
    activity.recorder = "Amble"
    stepsSource = try body.value(Fields.stepsSource)
    activity.totals.steps = try body.value(Fields.steps)
    activity.utcOffset = try body.value(Fields.utcOffset)
    planned = try body.object("planned")?.value(Fields.points) ?? []
    activity.samples = try Self.samples(body, now: now)
  }

  /// The members of a recording.
  private enum Fields {
    static let id = JSONField(
      "id", .text(8...64), "Made by the client; sent again, it adds nothing.")
    static let name = JSONField("name", .text(1...200))
    static let mode = JSONField("mode", .mode)
    static let steps = JSONField("steps", .integer(0...1_000_000_000))
    static let stepsSource = JSONField<HikeNumbers.StepsSource>("steps_source", .choice)
    static let utcOffset = JSONField("utc_offset", .integer(-86_400...86_400), "Seconds.")
    static let points = JSONField("points", .latLonList(atMost: HikeDraft.maxPlanned))
  }

  /// The schema of a recording.
  static let schema = Schema.named(
    "HikeRecording",
    .object([
      Fields.id.needed, Fields.mode.optional, Fields.name.optional, Fields.steps.optional,
      Fields.stepsSource.optional, Fields.utcOffset.optional,
      .optional("planned", .object([Fields.points.needed])),
      .required(
        "segments", .list(of: .list(of: SampleFields.schema)), "Positions between two pauses."),
    ]))

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
    let time = try body.need(SampleFields.time)
    guard time <= now.adding(days: 1) else { throw body.wrong("time", .mustBePast) }
    let altitude = try body.value(SampleFields.altitude)
    let spread = try body.value(SampleFields.altitudeAccuracy)
    self.init(
      time: time.milliseconds, position: try body.need("lat", try body.position()),
      altitude: spread.map { $0 <= Self.worstAltitudeAccuracy } ?? true ? altitude : nil,
      accuracy: try body.value(SampleFields.accuracy), speed: try body.value(SampleFields.speed))
  }

  /// Accuracy beyond which an altitude is worse than an elevation model, metres.
  private static let worstAltitudeAccuracy = 30.0
}

/// The members of a position of a recording.
private enum SampleFields {
  static let time = JSONField("time", .time)
  static let altitude = number("altitude", -100_000...100_000, "Metres.")
  static let altitudeAccuracy = number("altitude_accuracy", Position.accuracies, "Metres.")
  static let accuracy = number("accuracy", Position.accuracies, "Metres.")
  static let speed = number("speed", Position.speeds, "Metres per second.")

  static let schema = Schema.object([
    time.needed, .required("lat", .latitude), .required("lon", .longitude), altitude.optional,
    altitudeAccuracy.optional, accuracy.optional, speed.optional,
  ])

  private static func number(
    _ name: String, _ range: ClosedRange<Double>, _ about: String
  ) -> JSONField<Double> { JSONField(name, .number(decimals: 3, range), about) }
}
