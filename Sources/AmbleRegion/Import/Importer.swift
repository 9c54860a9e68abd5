import AmbleCore
import Foundation

/// Imports map and elevation files as a region. The folder is written completely or not at all.
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
