import AmbleCore
import AmbleTracks
import Foundation
import GRDB

extension Hike {
  /// Reads a row of `hike`.
  init(row: Row) throws {
    id = HikeID(row["id"])
    details = HikeDetails(
      name: row["name"], mode: (row["mode"] as UInt8?).flatMap(Mode.init), note: row["note"])
    source = try HikeSource(row: row)
    numbers = try HikeNumbers(row: row)
    createdAt = Timestamp(milliseconds: row["created_at"])
    revision = row["revision"]
  }
}

extension HikeSource {
  fileprivate init(row: Row) throws {
    self.init(uploadID: row["upload"], sport: row["sport"], recorder: row["recorder"])
    if let text = row["totals"] as String? {
      totals = try JSONText.value(StoredTotals.self, in: text).totals
    }
  }
}

extension HikeNumbers {
  fileprivate init(row: Row) throws {
    let box = BoundingBox(
      west: row["west"], south: row["south"], east: row["east"], north: row["north"])
    self.init(
      from: Timestamp(milliseconds: row["started_at"]),
      to: Timestamp(milliseconds: row["ended_at"]), within: box)
    utcOffset = row["utc_offset"]
    (distance, duration, movingDuration) = (
      row["distance"], row["duration"], row["moving_duration"]
    )
    (ascent, descent, net) = (row["ascent"], row["descent"], row["net"])
    if let lowest = row["lowest"] as Double?, let highest = row["highest"] as Double? {
      heights = lowest...max(lowest, highest)
    }
    steps = row["steps"]
    stepsSource = (row["steps_source"] as String?).flatMap(StepsSource.init)
    (averageHeartRate, maxHeartRate) = (row["heart_average"], row["heart_max"])
    (energy, gradedPace) = (row["energy"], row["graded_pace"])
    elevationSource = (row["elevation_source"] as UInt8?).flatMap(AltitudeSource.init)
    threshold = row["threshold"]
    (positions, flagged) = (row["positions"], row["flagged"])
    best = try JSONText.value([BestTime].self, in: row["best"])
  }
}

extension HikeFigures {
  /// Reads a row of `hike`.
  init(row: Row) throws {
    id = HikeID(row["id"])
    name = row["name"]
    mode = (row["mode"] as UInt8?).flatMap(Mode.init)
    startedAt = Timestamp(milliseconds: row["started_at"])
    utcOffset = row["utc_offset"]
    distance = row["distance"]
    duration = row["duration"]
    movingDuration = row["moving_duration"]
    ascent = row["ascent"]
    descent = row["descent"]
    highest = row["highest"]
    steps = row["steps"]
    best = try JSONText.value([HikeNumbers.BestTime].self, in: row["best"])
  }
}
