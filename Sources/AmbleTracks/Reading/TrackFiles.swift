import AmbleFormats
public import Foundation

/// Goes through the recordings of a file or an archive, one at a time, so that a large export needs
/// little memory.
///
/// ```swift
/// var files = try TrackFiles(contentsOf: URL(filePath: "export.zip"))
/// while let file = try files.next() {
///   for activity in file.activities { try store(activity) }
/// }
/// ```
///
/// Not to be shared between threads.
public struct TrackFiles {
  private enum Source {
    case archive(ArchiveWalk)
    case file(any ByteSource)
    case end
  }

  private var source: Source
  private let limits: TrackLimits

  /// Opens a file in memory.
  /// - Throws: `TrackFileError` if it is an archive that cannot be read.
  public init(_ bytes: [UInt8], limits: TrackLimits = TrackLimits()) throws(TrackFileError) {
    self.limits = limits
    source =
      ZipArchive.recognizes(bytes)
      ? .archive(try ArchiveWalk(bytes, limits: limits)) : .file(bytes)
  }

  /// Opens a file, which is read in pieces as it is gone through.
  /// - Throws: `TrackFileError` if it cannot be opened, or is an archive that cannot be read.
  public init(contentsOf url: URL, limits: TrackLimits = TrackLimits()) throws(TrackFileError) {
    guard let file = FileSource(path: url.path),
      let beginning = file.read(at: 0, count: min(4, file.count))
    else { throw TrackFileError(.unreadable, message: "The file cannot be opened.") }
    self.limits = limits
    if ZipArchive.recognizes(beginning) {
      source = .archive(try ArchiveWalk(file, limits: limits))
      return
    }
    source = .file(file)
  }

  /// Whether the file is an archive.
  public var isArchive: Bool { if case .archive = source { true } else { false } }

  /// Reads the next recording.
  ///
  /// In an archive, a recording that cannot be read gives a `TrackFile` with a loss and without
  /// activities. Files that are no recordings are passed over.
  /// - Returns: `nil` at the end.
  /// - Throws: `TrackFileError` if a file that is no archive cannot be read, or if an archive
  ///   decompresses to more than the limits allow. Nothing follows then.
  /// - Complexity: O(*n*) for a recording of *n* bytes.
  public mutating func next() throws(TrackFileError) -> TrackFile? {
    switch source {
    case .end: return nil
    case .file(let file):
      source = .end
      guard file.count <= limits.fileBytes else {
        throw TrackFileError(
          .tooLarge, message: "The file is larger than \(limits.fileBytes >> 20) MB.")
      }
      let content = RecordingContent(
        SourcePieces(file, 0..<file.count), limit: limits.fileBytes)
      return try TrackFormat.read(content, limits: limits)
    case .archive(var walk):
      // Taken out for the call, so that its storage is not copied.
      source = .end
      let file = try walk.next()
      source = .archive(walk)
      return file
    }
  }

  /// The reason why the first file that looked like a recording was passed over, if one was.
  var firstPassedOver: TrackFileError? {
    if case .archive(let walk) = source { walk.firstPassedOver } else { nil }
  }
}

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
