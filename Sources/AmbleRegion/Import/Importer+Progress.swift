extension Importer {
  /// Makes a region and shows on the standard error how far it has come.
  ///
  /// - Throws: as `run`.
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
