import AmbleHikes
import AmbleJournal
import AmbleTracks
import AmbleWork

/// Writes a user's hikes to an archive: all numbers as JSON, and each recording as GPX.
struct HikeArchive: ArchivePart {
  let store: Journal
  let pool: WorkPool

  /// Number of hikes read at a time.
  private static let pageSize = 100

  func write(dataOf user: UserID, at time: Timestamp, to archive: inout ArchiveWriter) async throws
  {
    try await archive.addList("hikes.json", "hikes", pages(of: user)) { (hike: Hike, json) in
      hike.write(to: &json)
    }
    for try await page in pages(of: user) {
      for hike in page {
        let file = try await pool.holdingRecording {
          let recording = try await store.recording(of: hike.id, of: user)
          return try await pool.run(.moderate) {
            recording.map { HikeFormat.gpx.file(of: $0.activity) }
          }
        }
        if let file { try await archive.add("hikes/\(hike.fileName).gpx", file) }
      }
    }
  }

  private func pages(of user: UserID) -> JournalPages<Hike> {
    JournalPages { [store] cursor in
      var query = HikeQuery()
      query.limit = Self.pageSize
      query.cursor = cursor
      return try await store.hikes(query, of: user)
    }
  }
}

extension Hike {
  /// The date and name, with slashes replaced.
  fileprivate var fileName: String {
    let name = details.name.isEmpty ? "hike" : details.name
    return "\(numbers.startedAt.text.prefix(10)) \(name)".replacing("/", with: "_")
  }
}
