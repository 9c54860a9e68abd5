import AmbleCore
import AmbleTracks
import Foundation
import GRDB

extension Hike {
  /// Reads a row of `hike`.
  init(row: Row) throws {
    id = HikeID(row["id"])
    details = HikeDetails(
      name: row["name"], mode: (row["mode"] as UInt8?).flatMap(Mode.init), note: row["note"],
      companions: try JSONText.value([String].self, in: row["companions"]))
    source = try HikeSource(row: row)
    numbers = HikeNumbers(row: row)
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
  fileprivate init(row: Row) {
    let box = BoundingBox(
      west: row["west"], south: row["south"], east: row["east"], north: row["north"])
    self.init(
      from: Timestamp(milliseconds: row["started_at"]),
      to: Timestamp(milliseconds: row["ended_at"]), within: box)
    utcOffset = row["utc_offset"]
    (distance, duration, movingDuration) = (
      row["distance"], row["duration"], row["moving_duration"]
    )
    distanceSource =
      (row["distance_source"] as UInt8?).flatMap(DistanceSource.init) ?? .positions
    positionsDistance = row["positions_distance"] ?? distance
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
    best = PackedTimes.times(in: row["best"])
  }
}

extension HikeFigures {
  /// The columns that `init(row:)` reads, in their order: by name each would be looked up for each
  /// hike.
  static let columns = """
    id, name, mode, started_at, utc_offset, distance, duration, moving_duration, ascent, descent,
    highest, steps, best
    """

  /// Reads a row of `columns`.
  init(row: Row) {
    id = HikeID(row[0])
    name = row[1]
    mode = (row[2] as UInt8?).flatMap(Mode.init)
    startedAt = Timestamp(milliseconds: row[3])
    utcOffset = row[4]
    (distance, duration, movingDuration) = (row[5], row[6], row[7])
    (ascent, descent, highest) = (row[8], row[9], row[10])
    steps = row[11]
    best = PackedTimes.times(in: row[12])
  }
}
