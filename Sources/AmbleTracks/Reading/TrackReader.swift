public import Foundation

/// Reads recordings: FIT, GPX 1.0 and 1.1, TCX 2, gzip or zip of these, and whole exports of Garmin,
/// Strava and Komoot.
///
/// The format is recognised by the content, never by the name. Damaged files are read up to the
/// damage; `TrackFile.losses` lists dropped data.
public enum TrackReader {
  /// Reads all recordings in a file in memory.
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - limits: maximum sizes and numbers. Use `TrackFiles` for exports that exceed
  ///     `samplesInAll`.
  /// - Returns: at least one activity.
  /// - Throws: `TrackFileError` if there is no recording that can be read.
  /// - Complexity: O(*n*) for *n* bytes after decompression.
  public static func read(
    _ bytes: [UInt8], limits: TrackLimits = TrackLimits()
  ) throws(TrackFileError) -> TrackFile {
    try readAll(try TrackFiles(bytes, limits: limits), limits)
  }

  /// Reads all recordings in a file.
  /// - Parameters:
  ///   - url: the file.
  ///   - limits: maximum sizes and numbers. Use `TrackFiles` for exports that exceed
  ///     `samplesInAll`.
  /// - Returns: at least one activity.
  /// - Throws: `TrackFileError` if there is no recording that can be read.
  /// - Complexity: O(*n*) for *n* bytes after decompression.
  public static func read(
    contentsOf url: URL, limits: TrackLimits = TrackLimits()
  ) throws(TrackFileError) -> TrackFile {
    try readAll(try TrackFiles(contentsOf: url, limits: limits), limits)
  }

  private static func readAll(
    _ files: TrackFiles, _ limits: TrackLimits
  ) throws(TrackFileError) -> TrackFile {
    var files = files
    let isArchive = files.isArchive
    var all = TrackFile()
    do throws(TrackFileError) { try all.append(&files, limits) } catch {
      guard isArchive, !all.activities.isEmpty else { throw error }
      all.lose(error.message)
    }
    guard all.activities.isEmpty else { return all }
    throw emptiness(of: all, files)
  }

  /// Returns the error of an archive without recordings.
  private static func emptiness(of file: TrackFile, _ files: TrackFiles) -> TrackFileError {
    if let loss = file.losses.first {
      return TrackFileError(.damaged, in: loss.file, message: loss.message)
    }
    return files.firstPassedOver
      ?? TrackFileError(.noRecording, message: "The archive has no recording in it.")
  }
}

extension TrackFile {
  /// Appends the contents of files, up to the limit for all.
  fileprivate mutating func append(
    _ files: inout TrackFiles, _ limits: TrackLimits
  ) throws(TrackFileError) {
    var samples = 0
    while let file = try files.next() {
      activities += file.activities
      for loss in file.losses { lose(loss) }
      samples += file.activities.reduce(0) { $0 + $1.samples.count }
      guard samples < limits.samplesInAll else {
        return lose("The archive has too many samples to be read at once: the rest was not read.")
      }
    }
  }
}
