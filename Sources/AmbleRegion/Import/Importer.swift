import AmbleCore
public import Foundation

/// Imports map and elevation files as a region. The folder is written completely or not at all.
///
/// ```swift
/// let request = ImportRequest(files: [mapFile], destination: folder)
/// let report = try Importer(request).run { progress in
///   print(progress.phase.title, progress.done, progress.total ?? 0)
/// }
/// print(report.text)
/// let region = try Region(opening: report.folder)
/// ```
public struct Importer {
  /// Called at the start of each phase; an error it throws cancels the import, and no file changes.
  public var willBegin: (ImportPhase) throws -> Void = { _ in }
  private let request: ImportRequest

  /// Creates an importer for a request.
  public init(_ request: ImportRequest) {
    self.request = request
  }

  /// Imports the region. Blocks the thread until it is done.
  ///
  /// - Parameter report: called with the progress.
  /// - Returns: the report of the import, with time and memory.
  /// - Throws: an error whose description is one sentence that names the file: `ImportError`,
  ///   `OpenStreetMapError`, `ElevationError` or `FileError`; or the error that `willBegin` throws.
  public func run(report: @escaping (ImportProgress) -> Void = { _ in }) throws -> ImportReport {
    let start = ContinuousClock.now
    try request.check()
    let staged = try StagedFolder(for: request.destination)
    var job = ImportJob(request: request, folder: staged.url) { phase in
      try willBegin(phase)
      report(ImportProgress(phase))
    } report: {
      report($0)
    }
    var summary = try job.run()
    try keepAdditions(in: staged.url)
    if request.isRecorded { try ImportRecord(request)?.write(into: staged.url) }
    try staged.commit()
    summary.duration = ContinuousClock.now - start
    summary.peakMemory = PeakMemory.own
    summary.helpersPeakMemory = PeakMemory.helpers
    return summary
  }

  /// Copies the campuses and the traffic of the folder that is replaced: the import did not make
  /// them.
  private func keepAdditions(in folder: URL) throws {
    for name in [Region.campuses, Region.trafficFile] {
      let old = request.destination.appending(path: name)
      guard FileManager.default.fileExists(atPath: old.path) else { continue }
      try FileManager.default.copyItem(at: old, to: folder.appending(path: name))
    }
  }
}

extension Importer {
  /// Imports a region and shows progress on standard error.
  ///
  /// ```swift
  /// let request = ImportRequest(
  ///   files: [mapFile], elevation: .files(elevationFiles), destination: folder)
  /// print(try Importer.runShowingProgress(request).text)
  /// ```
  ///
  /// - Returns: the report of the import.
  /// - Throws: as `run(report:)`.
  public static func runShowingProgress(_ request: ImportRequest) throws -> ImportReport {
    let reporter = ProgressReporter()
    do {
      let report = try Importer(request).run { reporter.report($0) }
      reporter.finish()
      return report
    } catch {
      reporter.abandon()
      throw error
    }
  }
}

// MARK: Requests

/// The input and output of an import.
///
/// ```swift
/// var request = ImportRequest(
///   files: [mapFile], elevation: .files(elevationFiles), destination: folder)
/// request.name = "Porto"
/// request.drawsMap = false  // without a drawn map, the import is faster
/// ```
public struct ImportRequest: Sendable {
  /// The source of heights.
  public enum Elevation: Sendable {
    /// None: all heights are unknown.
    case none
    /// Elevation files and folders of elevation files.
    case files([URL])
    /// A custom source, such as a formula.
    case source(any ElevationSource)
  }

  /// OpenStreetMap files, and change files to them. If an element is in several map files, the first
  /// file wins; of change files, the last.
  public var files: [URL]
  /// The source of heights.
  public var elevation: Elevation
  /// The folder to create or replace.
  public var destination: URL
  /// The display name of the region, or `nil` to use the folder's name.
  public var name: String?
  /// Whether to draw a map.
  public var drawsMap = true
  /// Whether the region says of which files it was made, so that it can be made again.
  public var isRecorded = true
  /// Data attribution.
  public var attribution = ["© OpenStreetMap contributors"]

  /// Creates a request for a region in a folder.
  public init(files: [URL], elevation: Elevation = .none, destination: URL) {
    self.files = files
    self.elevation = elevation
    self.destination = destination
  }

  /// The display name of the region.
  var shownName: String { name ?? destination.standardizedFileURL.lastPathComponent }

  /// Checks that the input files exist and the destination may be replaced.
  /// - Throws: `ImportError` if a file is missing; `FileError` if the destination holds other
  ///   files.
  func check() throws {
    try RegionDestination.check(destination)
    var paths = files
    if case .files(let elevation) = elevation { paths += elevation }
    for path in paths where !FileManager.default.fileExists(atPath: path.path) {
      throw ImportError.missing(path)
    }
  }
}

/// A failed import: one sentence that names the file.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error as a full sentence.
  public var message: String

  /// Creates an error from its sentence.
  public init(_ message: String) { self.message = message }

  /// Same as `message`.
  public var description: String { message }

  static func missing(_ file: URL) -> ImportError {
    ImportError("File not found: \(file.shownPath). Check the path.")
  }

  static func noStreets(_ files: [URL]) -> ImportError {
    let names = files.map(\.lastPathComponent).joined(separator: ", ")
    return ImportError("No streets found in \(names). Import a map with streets.")
  }
}
