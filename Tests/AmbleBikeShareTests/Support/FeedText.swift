import AmbleBikeShare
import Foundation

/// Files of feeds written by hand.
enum FeedText {
  /// The time of all tests: 2026-01-01T00:00:00Z.
  static let now = Date(timeIntervalSince1970: 1_767_225_600)

  /// A file with a list.
  static func list(_ name: String, _ items: [String], ttl: Int = 60) -> [UInt8] {
    bytes("{\"\(name)\":[\(items.joined(separator: ","))]}", ttl: ttl)
  }

  /// A file with any data.
  static func bytes(_ data: String, ttl: Int = 60, version: String = "2.3") -> [UInt8] {
    Array(
      """
      {"last_updated":\(Int(now.timeIntervalSince1970)),"ttl":\(ttl),"version":"\(version)","data":\(data)}
      """.utf8)
  }

  /// A station in the south of England.
  static func station(_ id: String, more: String = "") -> String {
    "{\"station_id\":\"\(id)\",\"name\":\"Station \(id)\",\"lat\":51.5,\"lon\":-1.2\(more)}"
  }

  /// The counts of a station.
  static func status(_ id: String, bikes: Int = 3, docks: Int = 5, more: String = "") -> String {
    """
    {"station_id":"\(id)","num_bikes_available":\(bikes),"num_docks_available":\(docks),\
    "is_installed":true,"is_renting":true,"is_returning":true,\
    "last_reported":\(Int(now.timeIntervalSince1970) - 30)\(more)}
    """
  }

  /// Reads a file at the time of all tests.
  static func read(
    _ file: FeedFile, _ bytes: [UInt8], language: String = "en"
  ) throws(FeedError) -> FeedDocument {
    try FeedReader(language: language, now: now).read(file, bytes)
  }

  /// Reads one item of a list.
  static func read(_ file: FeedFile, _ name: String, _ item: String) throws(FeedError)
    -> FeedDocument
  {
    try read(file, list(name, [item]))
  }
}
