import AmbleCore
import AmbleFormats
import Foundation

/// Goes through the recordings of a zip archive, and of zip archives in it, one at a time.
struct ArchiveWalk {
  private let limits: TrackLimits
  private var levels: [Level]
  private var notes = ExportNotes()
  /// Number of bytes that may still be inflated.
  private var budget: Int
  /// Number of files that archives in the archive may still have.
  private var entriesLeft: Int
  /// Losses of whole archives that were not returned yet.
  private var archiveLosses: [TrackFileLoss] = []
  /// The error of the first file that looked like a recording but is none.
  private(set) var firstPassedOver: TrackFileError?

  /// An archive that is being gone through.
  private struct Level {
    var archive: ZipArchive
    /// The path of the archive in the outer one, with a slash, or an empty string.
    var prefix: String
    var next = 0
  }

  /// Number of bytes at the beginning of a file that its format is recognised by.
  private static let beginningSize = 512

  /// Opens an archive and reads its notes about its recordings.
  /// - Throws: `TrackFileError` if it is no archive, or has too many files.
  init(_ source: any ByteSource, limits: TrackLimits) throws(TrackFileError) {
    self.limits = limits
    let archive: ZipArchive
    do throws(ZipError) {
      archive = try ZipArchive(source, maxEntries: limits.entries, damage: .survived)
    } catch { throw TrackFileError(error.reason, message: "The zip archive \(error.problem).") }
    levels = [Level(archive: archive, prefix: "")]
    if let damage = archive.damage {
      archiveLosses = [TrackFileLoss(message: Self.loss(of: "zip archive", damage))]
    }
    entriesLeft = limits.entries - archive.entries.count
    let (scaled, isHuge) = source.count.multipliedReportingOverflow(by: limits.archiveRatio)
    budget = max(limits.archiveBytes, isHuge ? .max : scaled)
    readNotes(in: archive)
  }

  /// Reads the next recording, or returns `nil` at the end. A file that looks like a recording and
  /// cannot be read gives a loss instead of activities; other files are passed over.
  /// - Throws: `TrackFileError` if the archive inflates to too much.
  mutating func next() throws(TrackFileError) -> TrackFile? {
    if let loss = archiveLosses.popLast() { return TrackFile(path: loss.file, losses: [loss]) }
    while let (entry, path) = nextEntry() {
      if let file = try read(entry, at: path) { return file }
      if let loss = archiveLosses.popLast() { return TrackFile(path: loss.file, losses: [loss]) }
    }
    return nil
  }

  private static func loss(of archive: String, _ damage: ZipError) -> String {
    "The \(archive) \(damage.problem). Only files before the break were read."
  }

  private mutating func nextEntry() -> (ZipEntry, String)? {
    while var level = levels.popLast() {
      guard level.next < level.archive.entries.count else { continue }
      let entry = level.archive.entries[level.next]
      level.next += 1
      levels.append(level)
      if !entry.isNoFile { return (entry, level.prefix + entry.path) }
    }
    return nil
  }

  private mutating func read(_ entry: ZipEntry, at path: String) throws(TrackFileError)
    -> TrackFile?
  {
    guard let archive = levels.last?.archive else { return nil }
    let beginning = archive.beginning(of: entry, count: Self.beginningSize)
    let isArchive = ZipArchive.recognizes(beginning)
    guard TrackFormat.recognizes(beginning) || TrackFormat.isNameOfRecording(path) else {
      return nil
    }
    do throws(TrackFileError) {
      let limit = isArchive ? limits.nestedArchiveBytes : limits.fileBytes
      let content = try open(entry, in: archive, at: path, limit: limit)
      guard isArchive else { return try recording(content, at: path) }
      try enter(content, at: path)
      return nil
    } catch {
      return try loss(for: error, at: path)
    }
  }

  private mutating func open(
    _ entry: ZipEntry, in archive: ZipArchive, at path: String, limit: Int
  ) throws(TrackFileError) -> ZipContent {
    guard entry.size <= limit else {
      throw TrackFileError(
        .tooLarge, in: path, message: "The file is larger than \(limit >> 20) MB.")
    }
    try spend(entry.size)
    do throws(ZipError) { return try archive.open(entry, limit: limit) } catch {
      throw TrackFileError(error.reason, in: path, message: "The file \(error.problem).")
    }
  }

  /// Verifies a file that was read.
  private func finish(_ content: ZipContent, at path: String) throws(TrackFileError) {
    do throws(ZipError) { try content.finish() } catch {
      throw TrackFileError(error.reason, in: path, message: "The file \(error.problem).")
    }
  }

  /// Counts inflated bytes.
  /// - Throws: `TrackFileError` without a path if there are too many.
  private mutating func spend(_ bytes: Int) throws(TrackFileError) {
    guard bytes <= budget else {
      budget = 0
      levels = []
      throw TrackFileError(
        .tooLarge, message: "The archive is too large when decompressed: the rest was not read.")
    }
    budget -= bytes
  }

  /// Goes into an archive in the archive, by way of a temporary file.
  private mutating func enter(_ content: ZipContent, at path: String) throws(TrackFileError) {
    guard levels.count == 1 else {
      throw TrackFileError(
        .refused, in: path, message: "The file is an archive in an archive in an archive.")
    }
    guard
      let file = FileSource(
        temporary: content, in: FileManager.default.temporaryDirectory.path)
    else {
      throw TrackFileError(
        .refused, in: path, message: "The temporary folder has no room for the archive.")
    }
    try finish(content, at: path)
    do throws(ZipError) {
      let archive = try ZipArchive(file, maxEntries: entriesLeft, damage: .survived)
      entriesLeft -= archive.entries.count
      levels.append(Level(archive: archive, prefix: path + "/"))
      if let damage = archive.damage {
        archiveLosses.append(TrackFileLoss(in: path, message: Self.loss(of: "archive", damage)))
      }
      readNotes(in: archive)
    } catch {
      throw TrackFileError(error.reason, in: path, message: "The archive \(error.problem).")
    }
  }

  private mutating func recording(
    _ content: ZipContent, at path: String
  ) throws(TrackFileError) -> TrackFile {
    let limit = min(limits.fileBytes, budget)
    let recording = RecordingContent(content, limit: limit)
    let result: Result<TrackFile, TrackFileError>
    do throws(TrackFileError) {
      result = .success(try TrackFormat.read(recording, limits: limits))
    } catch { result = .failure(error) }
    try finish(content, at: path)
    // A file that is compressed within the archive, as Strava does, is too large only now.
    try spend(recording.isTooLarge ? limit + 1 : recording.inflatedCount)
    var file = try result.get()
    file.path = path
    for index in file.losses.indices { file.losses[index].file = path }
    for index in file.activities.indices {
      let begin = file.activities[index].samples.lazy.compactMap(\.time).first
      if let note = notes.note(at: path, beginning: begin) {
        file.activities[index].add(note, isAlone: file.activities.count == 1)
      }
    }
    return file
  }

  /// Makes a loss of an error, or passes over a file that is no recording.
  /// - Throws: the error if it is about the whole archive.
  private mutating func loss(
    for error: TrackFileError, at path: String
  ) throws(TrackFileError) -> TrackFile? {
    if levels.isEmpty { throw error }
    if [.unknownFormat, .noRecording, .unreadable].contains(error.reason) {
      if firstPassedOver == nil {
        firstPassedOver = TrackFileError(error.reason, in: path, message: error.message)
      }
      return nil
    }
    return TrackFile(path: path, losses: [TrackFileLoss(in: path, message: error.message)])
  }

  private mutating func readNotes(in archive: ZipArchive) {
    for entry in archive.entries where ExportNotes.areIn(entry.path) {
      guard entry.size <= min(ExportNotes.maxBytes, budget) else { continue }
      budget -= entry.size
      if let bytes = try? archive.content(of: entry, limit: ExportNotes.maxBytes) {
        notes.read(bytes, at: entry.path)
      }
    }
  }
}

extension Activity {
  /// Adds the note of an export: the name, and the sport if the activity is the only one of its
  /// file.
  fileprivate mutating func add(_ note: ExportNotes.Note, isAlone: Bool) {
    if let noted = note.name { name = noted }
    guard isAlone, let noted = note.sport else { return }
    if let mode = Sport.mode(noted) { self.mode = mode }
    if mode == nil || sport == nil { sport = noted }
  }
}

extension ZipError {
  /// The kind of the problem.
  fileprivate var reason: TrackFileError.Reason {
    switch kind {
    case .damaged: .damaged
    case .tooLarge: .tooLarge
    case .refused: .refused
    }
  }
}
