import AmbleJournal

/// A source of files for the archive of a user's data.
protocol ArchivePart: Sendable {
  /// Writes the files with a user's data of this part.
  /// - Parameter time: the current time.
  func write(dataOf user: UserID, at time: Timestamp, to archive: inout ArchiveWriter) async throws
}
