import AmbleCore
import AmbleFormats
import AmbleJournal

extension HikeStatistics {
  /// Writes the members of the statistics.
  func write(to json: inout JSONWriter) {
    json.object("total") { total.write(to: &$0) }
    json.periods("days", "date", days)
    json.periods("weeks", "start", weeks)
    json.periods("months", "month", months)
    json.periods("years", "year", years)
    json.object("records") { json in
      for record in records {
        json.key(named: record.kind.rawValue)
        json.object { json in
          json.field("value", record.value, decimals: 2)
          record.hike.writeReference(to: &json)
        }
      }
    }
    json.array("best") { list in for item in best { list.object { item.write(to: &$0) } } }
  }
}

extension HikeStatistics.Best {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("distance", time.distance, decimals: 3)
    json.field("duration", time.duration, decimals: 1)
    hike.writeReference(to: &json)
  }
}

extension HikeTotals {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("count", count)
    json.field("distance", distance, decimals: 1)
    json.field("duration", duration, decimals: 1)
    json.field("moving_duration", movingDuration, decimals: 1)
    json.field("ascent", ascent, decimals: 1)
    json.field("descent", descent, decimals: 1)
    json.field("with_heights", withHeights)
    json.field("steps", steps)
  }
}

extension HikeFigures {
  fileprivate func writeReference(to json: inout JSONWriter) {
    json.field("id", id.text)
    json.field("name", name)
    json.field("mode", orNull: mode?.name)
    json.field("started_at", startedAt.text)
  }
}

extension JSONWriter {
  fileprivate mutating func periods(
    _ name: StaticString, _ label: StaticString, _ periods: [HikeStatistics.Period]
  ) {
    array(name) { list in
      for period in periods {
        list.object { json in
          json.field(label, period.name)
          period.totals.write(to: &json)
        }
      }
    }
  }
}
