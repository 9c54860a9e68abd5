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
    guard let file = try? FileSource(url),
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
