import AmbleFormats
import AmbleHikes
import AmbleJournal
import AmbleRegion
import AmbleWork

/// Writes the districts that a user explored to an archive.
struct ExploredArchive: ArchivePart {
  let store: Journal
  let registry: RegionRegistry
  let pool: WorkPool

  func write(dataOf user: UserID, at time: Timestamp, to archive: inout ArchiveWriter) async throws
  {
    let report = try await ExploredReport(store, registry.streets, of: user, in: pool)
    var json = JSONWriter()
    json.object { report.write(to: &$0, within: nil, limit: .max) }
    try await archive.add("explored.json", json.bytes)
  }
}
