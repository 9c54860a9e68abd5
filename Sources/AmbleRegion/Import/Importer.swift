import AmbleCore
import Foundation

/// Makes a region: reads maps and elevation, and writes the folder whole or not at all.
public struct Importer {
  /// Called as each phase begins; what it throws ends the import and leaves everything as it was.
  public var willBegin: (ImportPhase) throws -> Void = { _ in }
  private let request: ImportRequest

  /// An importer for a request.
  public init(_ request: ImportRequest) {
    self.request = request
  }

  /// Makes the region.
  ///
  /// - Parameter report: told now and then how far it has come.
  /// - Returns: what it has come to.
  /// - Throws: an error whose description is one sentence that names the file it is about:
  ///   `ImportError`, `OpenStreetMapError`, `ElevationError`, `FileError`.
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
    try staged.commit()
    summary.duration = ContinuousClock.now - start
    summary.peakMemory = PeakMemory.own
    summary.helpersPeakMemory = PeakMemory.helpers
    return summary
  }
}
