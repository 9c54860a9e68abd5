import AmbleJournal

/// A part of the API that adds to the archive of a user's data.
protocol ArchivePart: Sendable {
  /// Adds the files that hold a user's data of this part.
  func write(dataOf user: UserID, to archive: inout ArchiveWriter) async throws
}
