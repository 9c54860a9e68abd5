import AmbleCore
import AmbleJournal

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
