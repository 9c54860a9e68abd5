import AmbleCore
import AmbleFormats
import AmbleHikes
import AmbleJournal
import AmbleTracks

/// Hikes as JSON objects.
enum HikeResources {
  static let hike = Resource<Hike>(
    "Hike",
    [
      .required("id", \.id, .id()),
      .members(of: details, in: \.details),
      .optional("sport", \.source.knownSport, .text(), "The words of the source."),
      .optional(
        "recorder", \.source.knownRecorder, .text(), "The device or program that recorded."),
      .required("started_at", \.numbers.startedAt, .time),
      .required("ended_at", \.numbers.endedAt, .time),
      .orNull("utc_offset", \.numbers.utcOffset, .integer(), "Seconds."),
      .members(of: measures, in: \.numbers),
      .orNull("device", \.source.knownTotals, .object(totals), "What the source states."),
      .members(of: extent, in: \.numbers),
      .required(
        "sketch", \.numbers.sketch, .list(of: .latLon), "At most 48 positions that draw its line."),
      .required(
        "profile", \.numbers.profile, .list(of: .orNull(.number(decimals: 1))),
        "Heights at equal distances, metres; empty without heights."),
      .required("revision", \.revision, .integer()),
    ])

  /// The members of a hike that users change.
  static let details = Resource<HikeDetails>([
    .required("name", \.name, .name(1...200), sent: .kept),
    .orNull("mode", \.mode, .mode, sent: .kept),
    .required("note", \.note, .text(0...5000), sent: .kept),
    .required(
      "companions", \.companions, .list(of: .text(1...200), atMost: HikeDetails.maxCompanions),
      sent: .kept, "The names of those who were along."),
  ])

  /// The numbers that are measured.
  static let measures = Resource<HikeNumbers>([
    .required("distance", \.distance, .number(decimals: 2), "Metres."),
    .required(
      "distance_source", \.distanceSource.word, .word(of: DistanceSource.allCases.map(\.word)),
      "The device's own count, or the way along its positions."),
    .required(
      "positions_distance", \.positionsDistance, .number(decimals: 2),
      "The way along the positions, metres."),
    .required("duration", \.duration, .number(decimals: 3), "Seconds, pauses included."),
    .required("moving_duration", \.movingDuration, .number(decimals: 3), "Seconds."),
    .orNull(
      "ascent", \.climb?.ascent, .number(decimals: 2), "Metres; unknown without heights."),
    .orNull(
      "descent", \.climb?.descent, .number(decimals: 2), "Metres; unknown without heights."),
    .orNull(
      "net", \.climb?.net, .number(decimals: 2),
      "Height of the end over that of the start, metres; unknown without heights."),
    .orNull("min_height", \.heights?.lowerBound, .number(decimals: 2)),
    .orNull("max_height", \.heights?.upperBound, .number(decimals: 2)),
    .orNull("steps", \.steps, .integer()),
    .orNull("steps_source", \.stepsSource, .choice),
    .orNull("heart_rate", \.heartRate, .object(heartRate)),
    .orNull(
      "energy", \.energy, .number(decimals: 0),
      "Kilocalories of a person of 70 kg, estimated; unknown without heights or measured power."),
    .orNull("pace", \.pace, .number(decimals: 1), "Seconds per kilometre in motion."),
    .orNull(
      "graded_pace", \.gradedPace, .number(decimals: 1),
      "The pace on level ground of the same effort."),
    .required(
      "elevation_source", \.elevationWord,
      .word(of: ["barometer", "gps", "model", "unknown", "none"]),
      "The instrument of the heights."),
    .required(
      "threshold", \.threshold, .number(decimals: 2),
      "Rise or fall after which a turn counts, metres."),
  ])

  private static let heartRate = Resource<HikeNumbers.HeartRate>([
    .required("average", \.average, .number(decimals: 1)),
    .required("max", \.max, .number(decimals: 0)),
  ])

  /// The positions counted, and the bounding box.
  static let extent = Resource<HikeNumbers>([
    .required("points", \.positions, .integer()),
    .required("flagged", \.flagged, .integer(), "Positions that are jitter or outliers."),
    .required("bounds", \.bounds, .edges, "West, south, east, north."),
  ])

  /// The totals that a device states.
  static let totals = Resource<DeviceTotals>([
    .optional("distance", \.distance, .number(decimals: 2)),
    .optional("duration", \.duration, .number(decimals: 3)),
    .optional("moving_duration", \.movingDuration, .number(decimals: 3)),
    .optional("ascent", \.ascent, .number(decimals: 2)),
    .optional("descent", \.descent, .number(decimals: 2)),
    .optional("steps", \.steps, .integer()),
    .optional("energy", \.energy, .number(decimals: 0)),
  ])
}

// MARK: A hike with the numbers of its recording

/// A hike with its splits, best times, planned way and other hikes of the same way.
struct HikeDetailsAnswer {
  /// A split, and its climb, or `nil` without heights.
  struct Split {
    let numbers: TrackSplit
    let climb: (ascent: Double, descent: Double)?
  }

  let hike: Hike
  let splits: [Split]
  /// The way that was planned, or nothing.
  let planned: [Coordinate]
  let others: [Hike]

  /// Computes an answer.
  /// - Parameter length: the length of a split, metres.
  init(_ report: HikeReport, splitEvery length: Double, others: [Hike]) {
    hike = report.recording.hike
    let hasHeights = report.analysis.elevationSource != nil
    splits = report.analysis.splits(every: length).map {
      Split(numbers: $0, climb: hasHeights ? ($0.ascent, $0.descent) : nil)
    }
    planned = report.recording.planned
    self.others = others
  }

  static let resource = Resource<Self>(
    "HikeDetails",
    [
      .members(of: HikeResources.hike, in: \.hike),
      .required(
        "splits", \.splits, .list(of: .object(split)), "Stretches of a kilometre or a mile."),
      .required(
        "best", \.hike.numbers.best, .list(of: .object(best)),
        "The shortest times over usual distances."),
      .orNull("planned", \.plannedWay, .object(way)),
      .required(
        "same_way", \.others, .list(of: .object(earlier)),
        "Other hikes of the same way, latest first."),
    ])

  private static let split = Resource<HikeDetailsAnswer.Split>([
    .required("distance", \.numbers.distance, .number(decimals: 2)),
    .required("duration", \.numbers.duration, .number(decimals: 1)),
    .required("moving_duration", \.numbers.movingDuration, .number(decimals: 1)),
    .orNull("ascent", \.climb?.ascent, .number(decimals: 1)),
    .orNull("descent", \.climb?.descent, .number(decimals: 1)),
    .orNull("heart_rate", \.numbers.heartRate?.average, .number(decimals: 0)),
  ])

  private static let best = Resource<HikeNumbers.BestTime>([
    .required("distance", \.distance, .number(decimals: 3)),
    .required("duration", \.duration, .number(decimals: 1)),
    .required("at", \.start, .number(decimals: 1), "Seconds from the start of the hike."),
  ])

  private static let earlier = Resource<Hike>([
    .required("id", \.id, .id()), .required("name", \.details.name, .text()),
    .required("started_at", \.numbers.startedAt, .time),
    .required("distance", \.numbers.distance, .number(decimals: 2)),
    .required("moving_duration", \.numbers.movingDuration, .number(decimals: 1)),
  ])

  private static let way = Resource<[Coordinate]>([
    .required("points", \.self, .list(of: .latLon))
  ])

  private var plannedWay: [Coordinate]? { planned.isEmpty ? nil : planned }
}

// MARK: The recording

extension HikeResources {
  /// The positions of a hike, as columns of equal length. Records whose place was not measured are in
  /// the numbers, but are no rows.
  static let track = Resource<HikeReport>(
    "HikeTrack",
    [
      .required("start", \.start, .time),
      .column("time", decimals: 3, "Seconds from the start.") { $0.placed($0.analysis.seconds) },
      .column("lat", decimals: 7) { $0.placed($0.recording.positions).map(\.place.latitude) },
      .column("lon", decimals: 7) { $0.placed($0.recording.positions).map(\.place.longitude) },
      .columnOrNull("height", decimals: 2, "Metres.") {
        $0.placed($0.analysis.heights).map(\.metres)
      },
      .column("distance", decimals: 2, "Metres from the start.") {
        $0.placed($0.analysis.distances)
      },
      .columnOrNull("grade", decimals: 4, "Rise over run.") { $0.placed($0.analysis.grades) },
      .columnOrNull("speed", decimals: 3, "Metres per second.") {
        $0.placed($0.analysis.speeds).map(Optional.some)
      },
      .sensor("heart_rate", decimals: 0) { $0.heartRate.map(Double.init) },
      .sensor("cadence", decimals: 1) { $0.cadence },
      .sensor("temperature", decimals: 1) { $0.temperature },
      .written("flag", .list(of: .integer(0...2)), "0 good, 1 jitter, 2 outlier.") { report, json in
        json.array { list in
          for flag in report.placed(report.analysis.flags) {
            list.integer(Int64(flag.rawValue))
          }
        }
      },
      .written("pause", .list(of: .integer()), "Indices of positions after a pause.") {
        report, json in
        json.array { list in
          for row in report.rowsAfterPauses { list.integer(Int64(row)) }
        }
      },
    ])

  /// A hike as a link shows it.
  static let shared = Resource<HikeReport>(
    [
      .required("name", \.recording.hike.details.name, .text()),
      .orNull("mode", \.recording.hike.details.mode, .mode),
      .required("started_at", \.recording.hike.numbers.startedAt, .time),
      .orNull("utc_offset", \.recording.hike.numbers.utcOffset, .integer(), "Seconds."),
      .members(of: measures, in: \.recording.hike.numbers),
      .required("track", \.self, .object(track)),
    ])

}

/// The answer to a link to a hike.
struct SharedHikeAnswer {
  let report: HikeReport
  let expiresAt: Timestamp?

  static let resource = Resource<Self>(
    "SharedHike",
    [
      .required("hike", \.report, .object(HikeResources.shared)),
      .orNull("expires_at", \.expiresAt, .time),
    ])
}

extension Resource.Member {
  /// Describes a list of a number for each position.
  fileprivate static func column(
    _ name: StaticString, decimals: Int, _ about: String? = nil,
    _ values: @escaping @Sendable (Value) -> some Sequence<Double> & SendableMetatype
  ) -> Self {
    written(name, .list(of: .number()), about) { value, json in
      json.array { list in for number in values(value) { list.number(number, decimals: decimals) } }
    }
  }

  /// Describes a list of a number or null for each position.
  fileprivate static func columnOrNull(
    _ name: StaticString, decimals: Int, _ about: String? = nil,
    _ values: @escaping @Sendable (Value) -> some Sequence<Double?> & SendableMetatype
  ) -> Self {
    written(name, .list(of: .orNull(.number())), about) { value, json in
      json.column(values(value), decimals: decimals)
    }
  }
}

extension Resource<HikeReport>.Member {
  /// Describes a column of a sensor, which is absent without values.
  fileprivate static func sensor(
    _ name: StaticString, decimals: Int,
    _ reading: @escaping @Sendable (SensorReadings) -> Double?
  ) -> Self {
    let schema = Schema.Member.optional("\(name)", .list(of: .orNull(.number())))
    return Self([schema]) { report, json in
      let values = report.placed(report.recording.positions).map { reading($0.sensors) }
      guard values.contains(where: { $0 != nil }) else { return }
      json.key(name)
      json.column(values, decimals: decimals)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func column(_ values: some Sequence<Double?>, decimals: Int) {
    array { list in
      for value in values {
        if let value { list.number(value, decimals: decimals) } else { list.null() }
      }
    }
  }
}

// MARK: Values as they are written

extension HikeNumbers {
  /// The beats per minute of a recording.
  fileprivate struct HeartRate {
    var average: Double
    var max: Double
  }

  fileprivate var heartRate: HeartRate? {
    guard let averageHeartRate, let maxHeartRate else { return nil }
    return HeartRate(average: averageHeartRate, max: Double(maxHeartRate))
  }

  /// Seconds per kilometre in motion, or `nil` without a distance.
  fileprivate var pace: Double? { distance > 0 ? movingDuration / distance * 1000 : nil }

  /// Metres climbed, lost and gained in all, or `nil` without heights.
  fileprivate var climb: (ascent: Double, descent: Double, net: Double)? {
    elevationSource.map { _ in (ascent, descent, net) }
  }

  fileprivate var elevationWord: String { elevationSource?.word ?? "none" }
}

extension HikeSource {
  fileprivate var knownSport: String? { sport?.isEmpty == false ? sport : nil }
  fileprivate var knownRecorder: String? { recorder?.isEmpty == false ? recorder : nil }
  fileprivate var knownTotals: DeviceTotals? { totals.isEmpty ? nil : totals }
}

extension HikeReport {
  fileprivate var start: Timestamp {
    recording.positions.first?.time ?? recording.hike.numbers.startedAt
  }

  /// Returns the values of the records whose place was measured.
  /// - Parameter column: a value for each record.
  fileprivate func placed<Value>(
    _ column: [Value]
  ) -> LazyMapCollection<LazySequence<[Int]>.Elements, Value> {
    placed.lazy.map { column[$0] }
  }

  /// The places among `placed` of the first records after a pause.
  fileprivate var rowsAfterPauses: [Int] {
    var rows: [Int] = []
    var row = 0
    for pause in analysis.pauses {
      while row < placed.count, placed[row] < pause.index { row += 1 }
      if row > 0, row < placed.count, rows.last != row { rows.append(row) }
    }
    return rows
  }
}

extension AltitudeSource {
  /// The word of the API.
  var word: String {
    switch self {
    case .barometer: "barometer"
    case .gps: "gps"
    case .model: "model"
    case .unknown: "unknown"
    }
  }
}

extension DistanceSource {
  /// The word of the API.
  var word: String {
    switch self {
    case .device: "device"
    case .positions: "positions"
    }
  }
}
