import AmbleJournal

/// A part of the API that has something to put into the archive of all that somebody owns.
protocol ArchivePart: Sendable {
  /// The files that hold what a user owns of this part.
  func files(of user: UserID) async throws -> [ArchiveFile]
}

/// A file of an archive.
struct ArchiveFile: Sendable {
  /// Its path within the archive; what cannot be in a name on every system is replaced when it is
  /// written.
  var path: String
  /// What it holds.
  var content: [UInt8]

  /// A file from its path and content.
  init(_ path: String, _ content: [UInt8]) {
    self.path = path
    self.content = content
  }

  /// A file of JSON: an object.
  init(_ path: String, _ members: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    json.object(members)
    self.init(path, json.bytes)
  }
}
