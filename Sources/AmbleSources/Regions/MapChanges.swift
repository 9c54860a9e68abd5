import AmbleRegion
import Foundation

/// Applies change files of OpenStreetMap (`.osc.gz`) to extracts with osmium.
enum MapChanges {
  /// Maximum number of change files to load; more take longer than the extract.
  static let maximumFiles = 30
  /// Maximum size of a change file, bytes.
  static let maximumBytes = 2 << 30

  private static let sequenceOption = "osmosis_replication_sequence_number"
  private static let timeOption = "osmosis_replication_timestamp"

  /// Returns the number of the last change file in an extract, or `nil` if it does not say it.
  static func sequence(of extract: URL) -> Int? {
    let output = try? MapTool.osmium.run([
      "fileinfo", "-g", "header.option.\(sequenceOption)", extract.path,
    ])
    let text = String(decoding: output ?? Data(), as: UTF8.self)
    return Int(text.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// Replaces an extract by one with changes. A crash leaves the old one or the new one.
  ///
  /// - Parameters:
  ///   - changes: change files, the oldest first.
  ///   - state: the state after them, or `nil` if unknown.
  /// - Throws: `SourceError` if osmium is missing or fails.
  static func apply(
    _ changes: [URL], to extract: URL, state: ReplicationState?
  ) throws(SourceError) {
    let new = extract.deletingLastPathComponent()
      .appending(path: ".\(UUID().uuidString).osm.pbf")
    defer { try? FileManager.default.removeItem(at: new) }
    var options = ["--output-header", "generator=Amble"]
    if let state {
      options += ["--output-header", "\(sequenceOption)=\(state.sequence)"]
      if let time = state.timestamp { options += ["--output-header", "\(timeOption)=\(time)"] }
    }
    do throws(TileError) {
      try MapTool.osmium.run(
        ["apply-changes", extract.path] + changes.map(\.path) + ["-o", new.path, "--no-progress"]
          + options)
    } catch {
      throw .storage("The changes cannot be applied. \(error.description)")
    }
    guard rename(new.path(percentEncoded: false), extract.path(percentEncoded: false)) == 0 else {
      throw .storage("\(extract.shownPath) cannot be written: \(String(cString: strerror(errno))).")
    }
  }
}

/// The state of a folder with change files: `state.txt`, as Osmosis writes it.
struct ReplicationState: Hashable, Sendable {
  /// Maximum size, bytes.
  static let maximumBytes = 64 << 10

  /// The number of the last change file.
  var sequence: Int
  /// The time of the data in it, as RFC 3339 writes it.
  var timestamp: String?

  /// Reads a state, or returns `nil` if a text has no number.
  init?(_ text: String) {
    var found: [Substring: Substring] = [:]
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let parts = line.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { found[parts[0]] = parts[1] }
    }
    guard let number = found["sequenceNumber"].flatMap({ Int($0) }),
      (0..<1_000_000_000).contains(number)
    else { return nil }
    sequence = number
    // Property files escape colons.
    timestamp = found["timestamp"].map { String($0).replacing("\\", with: "") }
  }

  /// Returns the path of a change file: `000/004/321.osc.gz`.
  static func path(of sequence: Int) -> String {
    let digits = String(sequence)
    let padded = String(repeating: "0", count: max(0, 9 - digits.count)) + digits
    let parts = stride(from: 0, to: 9, by: 3).map { String(padded.dropFirst($0).prefix(3)) }
    return parts.joined(separator: "/") + ".osc.gz"
  }
}
