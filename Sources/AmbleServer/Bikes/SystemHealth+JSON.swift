import AmbleBikeShare
import AmbleFormats
import AmbleJournal
import Foundation

extension SystemHealth {
  /// Writes how well a system and its files are.
  func write(to json: inout JSONWriter, at now: Date) {
    let status = files.first { $0.file == .stationStatus }
    json.field("id", key)
    json.field("name", name)
    json.field("stations", stationCount)
    json.field("vehicles", vehicleCount)
    json.field("status", condition.rawValue)
    json.field("is_stale", condition == .stale || condition == .failed)
    json.field("stale_stations", staleStationCount)
    json.field("age", orNull: status?.age, decimals: 0)
    json.field("updated_at", orNull: status?.lastUpdated.map(Timestamp.init(date:)))
    json.array("files") { list in
      for file in files { list.object { file.write(to: &$0) } }
    }
    json.array("defects") { joinDefects.write(to: &$0) }
  }
}

extension SystemHealth.File {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("name", file.rawValue)
    json.field("status", condition.rawValue)
    json.field("message", orNull: error)
    json.field("updated_at", orNull: lastUpdated.map(Timestamp.init(date:)))
    json.field("fetched_at", orNull: lastSuccess.map(Timestamp.init(date:)))
    json.field("ttl", orNull: ttl, decimals: 0)
    json.field("version", orNull: version?.description)
    json.field("items", itemCount)
    json.array("defects") { defects.write(to: &$0) }
  }
}

extension FeedDefects {
  fileprivate func write(to list: inout JSONWriter) {
    for group in groups {
      list.object { json in
        json.field("reason", group.kind.sentence)
        json.field("count", group.count)
        json.array("examples") { names in for one in group.examples { names.string(one.item) } }
      }
    }
  }
}

extension Timestamp {
  /// Converts a date.
  init(date: Date) {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
    self.init(milliseconds: Int64(min(max(milliseconds, -1e15), 1e15)))
  }
}
