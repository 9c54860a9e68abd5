import AmbleCore
import Foundation
import GRDB

extension Trip {
  /// Reads a row of `trip`.
  init(row: Row, stops: [Stop]) {
    id = TripID(row["id"])
    plan = TripPlan(row: row, stops: stops)
    createdAt = Timestamp(milliseconds: row["created_at"])
    updatedAt = Timestamp(milliseconds: row["updated_at"])
    revision = row["revision"]
    startedAt = (row["started_at"] as Int64?).map(Timestamp.init(milliseconds:))
    endedAt = (row["ended_at"] as Int64?).map(Timestamp.init(milliseconds:))
  }
}

extension TripPlan {
  /// Reads a row of `trip`.
  fileprivate init(row: Row, stops: [Stop]) {
    name = row["name"]
    date = (row["date"] as String?).flatMap(TripDate.init)
    timeZone = (row["time_zone"] as String?).flatMap(TimeZone.init(ianaName:))
    mode = Mode(rawValue: row["mode"]) ?? .walk
    measure = TripMeasure(rawValue: row["measure"]) ?? .time
    start = TripStart(rawValue: row["start"]) ?? .first
    end = TripEnd(rawValue: row["finish"]) ?? .last
    visitRadius = row["visit_radius"]
    self.stops = stops
  }
}

extension Stop {
  /// Reads a row of `stop`.
  init(row: Row) {
    self.init(
      row["name"], at: Coordinate(latitude: row["latitude"], longitude: row["longitude"]),
      address: row["address"], note: row["note"], contact: row["contact"], id: StopID(row["id"]))
    if let time = row["visited_at"] as Int64? {
      progress = .visited(Timestamp(milliseconds: time))
    } else if let time = row["skipped_at"] as Int64? {
      progress = .skipped(Timestamp(milliseconds: time))
    }
  }
}
