import AmbleCore
import AmbleFormats
import AmbleJournal
import AmbleTracks

extension Hike {
  /// Writes the members of a hike.
  func write(to json: inout JSONWriter) {
    json.field("id", id.text)
    json.field("name", details.name)
    json.field("mode", orNull: details.mode?.name)
    json.field("note", details.note)
    json.array("companions") { list in for name in details.companions { list.string(name) } }
    json.field("sport", ifKnown: source.sport)
    json.field("recorder", ifKnown: source.recorder)
    numbers.write(to: &json)
    json.key("device")
    source.totals.write(to: &json)
    numbers.writeExtent(to: &json)
    json.field("revision", revision)
  }
}

extension HikeNumbers {
  /// Writes the times and the numbers.
  func write(to json: inout JSONWriter) {
    json.field("started_at", startedAt.text)
    json.field("ended_at", endedAt.text)
    json.field("utc_offset", orNull: utcOffset)
    writeMeasures(to: &json)
  }

  /// Writes the numbers alone.
  func writeMeasures(to json: inout JSONWriter) {
    json.field("distance", distance, decimals: 2)
    json.field("distance_source", distanceSource.word)
    json.field("positions_distance", positionsDistance, decimals: 2)
    json.field("duration", duration, decimals: 3)
    json.field("moving_duration", movingDuration, decimals: 3)
    json.field("ascent", ascent, decimals: 2)
    json.field("descent", descent, decimals: 2)
    json.field("net", net, decimals: 2)
    json.field("min_height", orNull: heights?.lowerBound, decimals: 2)
    json.field("max_height", orNull: heights?.upperBound, decimals: 2)
    json.field("steps", orNull: steps)
    json.field("steps_source", orNull: stepsSource?.rawValue)
    writeEffort(to: &json)
    json.field("elevation_source", elevationSource?.word ?? "none")
    json.field("threshold", threshold, decimals: 2)
  }

  /// Writes the numbers of positions and the bounding box.
  func writeExtent(to json: inout JSONWriter) {
    json.field("points", positions)
    json.field("flagged", flagged)
    json.array("bounds") { list in
      for edge in [bounds.west, bounds.south, bounds.east, bounds.north] {
        list.number(edge, decimals: 6)
      }
    }
  }

  private func writeEffort(to json: inout JSONWriter) {
    json.key("heart_rate")
    if let averageHeartRate, let maxHeartRate {
      json.object {
        $0.field("average", averageHeartRate, decimals: 1)
        $0.field("max", maxHeartRate)
      }
    } else {
      json.null()
    }
    json.field("energy", orNull: energy, decimals: 0)
    json.field("pace", orNull: distance > 0 ? movingDuration / distance * 1000 : nil, decimals: 1)
    json.field("graded_pace", orNull: gradedPace, decimals: 1)
  }
}

extension HikeLine {
  /// Writes the members of a GeoJSON feature.
  /// - Parameter share: share of the recording that was on streets, or `nil` if it is not matched.
  func write(to json: inout JSONWriter, shareOnStreets share: Double?) {
    json.field("type", "Feature")
    json.object("properties") { json in
      json.field("id", id.text)
      json.field("name", name)
      json.field("matched", orNull: share, decimals: 3)
    }
    json.object("geometry") { json in
      json.field("type", "LineString")
      json.array("coordinates") { list in
        for point in points {
          list.array {
            $0.number(point.longitude, decimals: 6)
            $0.number(point.latitude, decimals: 6)
          }
        }
      }
    }
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

extension DeviceTotals {
  /// Writes an object of the known totals, or null.
  func write(to json: inout JSONWriter) {
    guard !isEmpty else { return json.null() }
    json.object { json in
      json.field("distance", ifKnown: distance, decimals: 2)
      json.field("duration", ifKnown: duration, decimals: 3)
      json.field("moving_duration", ifKnown: movingDuration, decimals: 3)
      json.field("ascent", ifKnown: ascent, decimals: 2)
      json.field("descent", ifKnown: descent, decimals: 2)
      if let steps { json.field("steps", steps) }
      json.field("energy", ifKnown: energy, decimals: 0)
    }
  }
}
