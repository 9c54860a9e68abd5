import Foundation

/// Identifies the contents of a file without reading them: a file with the same number, size and
/// times has the same contents, unless it changed twice within the resolution of its times.
struct FileIdentity: Codable, Hashable, Sendable {
  /// The number of the file in its file system.
  var number: UInt64
  /// The length, bytes.
  var size: Int
  /// The time of the last change of the contents, nanoseconds since 1970.
  var modified: Int
  /// The time of the last change of the contents or of the name, owner or permissions, nanoseconds
  /// since 1970. Programs cannot set it.
  var changed: Int

  /// The later of both times, seconds since 1970.
  var lastChange: Double { Double(max(modified, changed)) / 1e9 }

  init(_ status: stat) {
    number = UInt64(status.st_ino)
    size = Int(status.st_size)
    modified = Self.nanoseconds(status.st_mtim)
    changed = Self.nanoseconds(status.st_ctim)
  }

  private static func nanoseconds(_ time: timespec) -> Int {
    let (seconds, overflow) = Int(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? .max : seconds &+ Int(time.tv_nsec)
  }
}
