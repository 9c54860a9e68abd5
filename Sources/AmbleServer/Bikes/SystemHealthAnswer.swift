import AmbleBikeShare
import AmbleFormats
import AmbleJournal
import Foundation

/// How well the bike-share systems and their files are.
enum SystemHealthAnswer {
  static let resource = Resource<[SystemHealth]>([
    .required("items", \.self, .list(of: .object(system)))
  ])

  private static let system = Resource<SystemHealth>(
    "BikeShareSystem",
    [
      .required("id", \.key, .text()), .required("name", \.name, .text()),
      .required("stations", \.stationCount, .integer()),
      .required("vehicles", \.vehicleCount, .integer()),
      .required("status", \.condition.rawValue, condition),
      .required("is_stale", \.isStale, .flag),
      .required("stale_stations", \.staleStationCount, .integer()),
      .orNull("age", \.status?.age, .number(decimals: 0), "Seconds."),
      .orNull("updated_at", \.status?.updatedAt, .time),
      .required("files", \.files, .list(of: .object(file))),
      .required("defects", \.joinDefects.groups, .list(of: .object(defect)), "Between files."),
    ])

  private static let file = Resource<SystemHealth.File>([
    .required("name", \.file.rawValue, .text()),
    .required("status", \.condition.rawValue, condition),
    .orNull("message", \.error, .text(), "Why the last try failed."),
    .orNull("updated_at", \.updatedAt, .time, "By the publisher."),
    .orNull("fetched_at", \.fetchedAt, .time),
    .orNull("ttl", \.ttl, .number(decimals: 0), "Seconds."),
    .orNull("version", \.version?.description, .text()),
    .required("items", \.itemCount, .integer()),
    .required("defects", \.defects.groups, .list(of: .object(defect))),
  ])

  private static let defect = Resource<FeedDefects.Group>([
    .required("reason", \.kind.sentence, .text()), .required("count", \.count, .integer()),
    .required("examples", \.items, .list(of: .text()), "Identifiers."),
  ])

  private static let condition = JSONForm.word(of: ["waiting", "good", "stale", "failed"])
}

extension SystemHealth {
  fileprivate var status: File? { files.first { $0.file == .stationStatus } }
  fileprivate var isStale: Bool { condition == .stale || condition == .failed }
}

extension SystemHealth.File {
  fileprivate var updatedAt: Timestamp? { lastUpdated.map(Timestamp.init(date:)) }
  fileprivate var fetchedAt: Timestamp? { lastSuccess.map(Timestamp.init(date:)) }
}

extension FeedDefects.Group {
  fileprivate var items: [String] { examples.map(\.item) }
}

extension Timestamp {
  /// Converts a date.
  fileprivate init(date: Date) {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
    self.init(milliseconds: Int64(min(max(milliseconds, -1e15), 1e15)))
  }
}
