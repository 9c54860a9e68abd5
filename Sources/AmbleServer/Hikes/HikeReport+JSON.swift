import AmbleCore
import AmbleFormats
import AmbleHikes
import AmbleJournal
import AmbleTracks

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

extension HikeReport {
  /// Writes a hike with its splits, best times, planned way and other hikes of the same way.
  /// - Parameter length: the length of a split, metres.
  func writeDetails(to json: inout JSONWriter, splitEvery length: Double, others: [Hike]) {
    recording.hike.write(to: &json)
    json.array("splits") { list in
      for split in analysis.splits(every: length) { list.object { split.write(to: &$0) } }
    }
    json.array("best") { list in
      for best in recording.hike.numbers.best { list.object { best.write(to: &$0) } }
    }
    writePlanned(to: &json)
    json.array("same_way") { list in
      for other in others { list.object { other.writeSummary(to: &$0) } }
    }
  }

  private func writePlanned(to json: inout JSONWriter) {
    json.key("planned")
    guard !recording.planned.isEmpty else { return json.null() }
    json.object { json in
      json.array("points") { list in
        for point in recording.planned {
          list.array {
            $0.number(point.latitude, decimals: 6)
            $0.number(point.longitude, decimals: 6)
          }
        }
      }
    }
  }
}

extension TrackSplit {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("distance", distance, decimals: 2)
    json.field("duration", duration, decimals: 1)
    json.field("moving_duration", movingDuration, decimals: 1)
    json.field("ascent", ascent, decimals: 1)
    json.field("descent", descent, decimals: 1)
    json.field("heart_rate", orNull: heartRate?.average, decimals: 0)
  }
}

extension HikeNumbers.BestTime {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("distance", distance, decimals: 3)
    json.field("duration", duration, decimals: 1)
    json.field("at", start, decimals: 1)
  }
}

extension Hike {
  fileprivate func writeSummary(to json: inout JSONWriter) {
    json.field("id", id.text)
    json.field("name", details.name)
    json.field("started_at", numbers.startedAt.text)
    json.field("distance", numbers.distance, decimals: 2)
    json.field("moving_duration", numbers.movingDuration, decimals: 1)
  }
}
