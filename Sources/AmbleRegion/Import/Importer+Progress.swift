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
