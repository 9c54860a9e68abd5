import AmbleCore
import AmbleJournal
import AmbleTracks

/// A hike with what is computed from its recording when it is shown.
struct HikeReport: Sendable {
  let recording: HikeRecording
  let analysis: TrackAnalysis

  /// Analyses a hike.
  /// The numbers of the hike stay those of the whole.
  /// - Parameters:
  ///   - radius: radius around the start and the end that is not shown, metres.
  ///   - zone: a circle that is not shown, or `nil`.
  /// - Complexity: O(positions · log positions).
  init(
    _ recording: HikeRecording, hidingEnds radius: Double = 0, and zone: HomeZone? = nil
  ) {
    var activity = recording.activity
    var shown = recording
    if radius > 0 || zone != nil {
      let hidden = zone.map { TrackPrivacy.Circle(centre: $0.centre, radius: $0.radius) }
      activity.samples = TrackPrivacy.hidden(
        activity.samples, ends: radius, [hidden].compactMap(\.self))
      shown = recording.replacing(activity.samples)
    }
    self.recording = shown
    analysis = TrackAnalysis(activity, shown.positions.map(\.sensors.groundHeight))
  }
}

extension HikeReport {
  /// Writes the columns of the track.
  func writeTrack(to json: inout JSONWriter) {
    let start = recording.positions.first?.time ?? recording.hike.numbers.startedAt
    json.field("start", start.text)
    column("time", analysis.seconds.lazy.map(Optional.some), decimals: 3, to: &json)
    json.array("lat") { list in
      for position in recording.positions { list.number(position.place.latitude, decimals: 7) }
    }
    json.array("lon") { list in
      for position in recording.positions { list.number(position.place.longitude, decimals: 7) }
    }
    column("height", analysis.heights.lazy.map(\.metres), decimals: 2, to: &json)
    column("distance", analysis.distances.lazy.map(Optional.some), decimals: 2, to: &json)
    column("grade", analysis.grades, decimals: 4, to: &json)
    column("speed", analysis.speeds.lazy.map(Optional.some), decimals: 3, to: &json)
    writeSensors(to: &json)
    column(
      "flag", analysis.flags.lazy.map { Optional(Double($0.rawValue)) }, decimals: 0, to: &json)
    json.array("pause") { list in
      for pause in analysis.pauses { list.integer(Int64(pause.index)) }
    }
  }

  /// Writes the columns that the recording has values of.
  private func writeSensors(to json: inout JSONWriter) {
    let sensors = recording.positions.lazy.map(\.sensors)
    if sensors.contains(where: { $0.heartRate != nil }) {
      column("heart_rate", sensors.map { $0.heartRate.map(Double.init) }, decimals: 0, to: &json)
    }
    if sensors.contains(where: { $0.cadence != nil }) {
      column("cadence", sensors.map(\.cadence), decimals: 1, to: &json)
    }
    if sensors.contains(where: { $0.temperature != nil }) {
      column("temperature", sensors.map(\.temperature), decimals: 1, to: &json)
    }
  }

  private func column(
    _ name: StaticString, _ values: some Sequence<Double?>, decimals: Int,
    to json: inout JSONWriter
  ) {
    json.array(name) { list in
      for value in values {
        if let value { list.number(value, decimals: decimals) } else { list.null() }
      }
    }
  }

  /// Writes what others see of a hike: its name, its numbers and the track.
  func writeShared(to json: inout JSONWriter) {
    let hike = recording.hike
    json.field("name", hike.details.name)
    json.field("mode", orNull: hike.details.mode?.name)
    json.field("started_at", hike.numbers.startedAt.text)
    json.field("utc_offset", orNull: hike.numbers.utcOffset)
    hike.numbers.writeMeasures(to: &json)
    json.object("track") { writeTrack(to: &$0) }
  }
}
