import AmbleTracks
import Foundation

/// Real recordings next to the project. They are not part of it: tests without them are skipped.
enum SharedData {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../shared/data").standardizedFileURL

  /// Whether the recordings are there.
  static var isHere: Bool { FileManager.default.fileExists(atPath: folder.path + "/tracks") }

  /// The comment of tests that are skipped.
  static let absence = "there is no ../shared/data"

  /// Returns the content of a file.
  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: path)))
  }

  /// Reads a recording.
  static func read(_ path: String) throws -> TrackFile {
    try TrackReader.read(contentsOf: folder.appending(path: path))
  }
}
