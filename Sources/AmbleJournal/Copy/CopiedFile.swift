import Foundation

/// The file of a database that is written under another name until it is whole.
struct CopiedFile {
  /// The file while it is written.
  let partial: URL
  private let folder: URL

  private static let partialName = "\(Journal.fileName).partial"

  /// Creates the file. What an earlier copy left is removed.
  /// - Throws: `JournalError` if the folder has a journal, or cannot be written.
  init(in folder: URL) throws {
    self.folder = folder
    try Self.checkNoJournal(in: folder)
    partial = folder.appending(path: Self.partialName)
    discard()
    _ = try PrivateFile.prepare(Self.partialName, in: folder)
  }

  /// Refuses a folder with a journal, or with a part of one that SQLite would take for a part of
  /// another.
  static func checkNoJournal(in folder: URL) throws {
    for name in ["", "-wal", "-shm"].map({ Journal.fileName + $0 })
    where JournalBackup.exists(folder.appending(path: name)) {
      throw holdsJournal(folder, name)
    }
  }

  /// Removes the file, unless it has its name.
  func discard() {
    for suffix in ["", "-journal"] {
      try? FileManager.default.removeItem(atPath: partial.path(percentEncoded: false) + suffix)
    }
  }

  /// Gives the file its name.
  /// - Throws: `JournalError` if the folder has a journal now, or cannot be written.
  func keep() throws {
    let file = folder.appending(path: Journal.fileName)
    // A file that has appeared is not replaced, as `rename` would.
    guard link(partial.path(percentEncoded: false), file.path(percentEncoded: false)) == 0 else {
      guard errno != EEXIST else { throw Self.holdsJournal(folder, Journal.fileName) }
      throw JournalError.storage(
        "\(file.path) cannot be written: \(String(cString: strerror(errno))).")
    }
    JournalBackup.flush(folder)
  }

  private static func holdsJournal(_ folder: URL, _ name: String) -> JournalError {
    .storage(
      "\(folder.path) holds a journal: \(name) is there. Name another folder, or move its files away."
    )
  }
}
