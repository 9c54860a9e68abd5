import AmbleCampus
import AmbleJournal
import Foundation

/// Writes the campuses that a user uploaded to an archive, each as its folder.
struct CampusArchive: ArchivePart {
  let catalogue: CampusCatalogue
  let workshop: CampusWorkshop

  /// Number of bytes of a picture in memory at a time.
  private static let portion = 1 << 20

  func write(dataOf user: UserID, at time: Timestamp, to archive: inout ArchiveWriter) async throws
  {
    for campus in catalogue.all where campus.owner == user {
      let place = try await workshop.folder(of: campus)
      let folder = place.url.appending(path: campus.id)
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
        let file = try FileHandle(forReadingFrom: folder.appending(path: name))
        defer { try? file.close() }
        archive.begin("campuses/\(campus.id)/\(name)")
        while let bytes = try file.read(upToCount: Self.portion), !bytes.isEmpty {
          try await archive.append(Array(bytes))
        }
        try await archive.end()
      }
    }
  }
}
