import AmbleFormats
import AmbleJournal

/// Writes the tips that a user has added, as GeoJSON.
struct TipArchive: ArchivePart {
  let store: Journal

  func write(dataOf user: UserID, at time: Timestamp, to archive: inout ArchiveWriter) async throws
  {
    let tips = try await store.tips(of: user, at: time)
    var json = JSONWriter()
    json.object { json in
      json.field("type", "FeatureCollection")
      json.array("features") { list in
        for tip in tips { list.object { tip.write(to: &$0, for: TipViewer(user: user)) } }
      }
    }
    try await archive.add("tips.geojson", json.bytes)
  }
}
