import Foundation
import GRDB

/// How much a journal holds, and how much room is left for it.
public struct JournalState: Hashable, Sendable {
  /// The number of accounts, guests of groups not counted.
  public var accountCount: Int
  /// The number of guests of groups.
  public var guestCount: Int
  /// The number of trips, those that were deleted included.
  public var tripCount: Int
  /// The number of hikes, those that were deleted included.
  public var hikeCount: Int
  /// The size of the database with its write-ahead log, bytes.
  public var byteCount: Int
  /// What the server may still write to the disk of the journal, bytes, or `nil` if the system does
  /// not say.
  public var freeByteCount: Int?
}

extension Journal {
  /// Returns how much the journal holds.
  /// - Complexity: O(n) in the number of accounts.
  public func state() async throws(JournalError) -> JournalState {
    let files = ["", "-wal"].map { database.path + $0 }
    return try await read { database in
      func count(_ sql: String) throws -> Int { try Int.fetchOne(database, sql: sql) ?? 0 }
      return JournalState(
        accountCount: try count("SELECT count(*) FROM account WHERE NOT is_guest"),
        guestCount: try count("SELECT count(*) FROM account WHERE is_guest"),
        tripCount: try count("SELECT sum(trips) FROM usage"),
        hikeCount: try count("SELECT sum(hikes) FROM usage"),
        byteCount: files.map(Self.size).reduce(0, +), freeByteCount: Self.room(at: files[0]))
    }
  }

  private static func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  private static func room(at path: String) -> Int? {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { return nil }
    let (bytes, overflows) = Int(clamping: status.f_bavail).multipliedReportingOverflow(
      by: Int(clamping: status.f_frsize))
    return overflows ? nil : bytes
  }
}
