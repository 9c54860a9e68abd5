import AmbleJournal
import AmbleRegion
import AmbleServer
import Foundation

extension ServeCommand {
  /// Opens the journal of `--data`, otherwise of the default folder. If the default folder cannot
  /// be created, the server runs without a journal.
  /// - Returns: the journal and the local key, or `nil` without a journal.
  /// - Throws: `JournalError` if the journal cannot be opened, or another server has it open.
  func openJournal() async throws -> OpenJournal? {
    if let data { return try await openJournal(in: URL(filePath: data)) }
    guard let folder = DataFolder.standard() else {
      guard place.journal == nil else {
        throw JournalError.storage(
          "There is no home folder for the keys of the journal. See --data.")
      }
      Amble.say("There is no home folder: serving without accounts and trips. See --data.")
      return nil
    }
    do {
      let journal = try await openJournal(in: folder)
      let store = place.address.map { "\($0), their keys in \(folder.path)" } ?? folder.path
      Amble.say("Accounts and trips are kept in \(store). See --data.")
      return journal
    } catch let error where !FileManager.default.fileExists(atPath: folder.path) {
      Amble.say("\(error)\nServing without accounts and trips. See --data.")
      return nil
    }
  }

  private func openJournal(in folder: URL) async throws -> OpenJournal {
    let journal = try Journal(opening: folder, in: place.address, limits: limits.limits)
    guard let lock = FolderLock(folder) else {
      throw JournalError.storage(
        "Another server uses the data folder \(folder.path). Stop it, or name another by --data.")
    }
    let key = try LocalKey(in: folder)
    if key.origin != .kept { try await journal.endLocalSessions() }
    if key.origin == .replaced {
      Amble.say(
        "Other users could read \(LocalKey.fileName) in \(folder.path): it has a new key, and "
          + "earlier links and their sessions are no longer valid.")
    }
    let served = ServedJournal(journal, localKey: key, isOpen: registration == .open)
    return OpenJournal(served: served, key: key.secret.text, lock: lock)
  }
}

/// The journal of a server that runs.
struct OpenJournal {
  let served: ServedJournal
  /// The secret of the local user.
  let key: String
  /// Keeps other servers from the data folder while this one runs.
  let lock: FolderLock
}

// MARK: Data folder

/// The default data folder of the server.
enum DataFolder {
  /// Returns `$XDG_DATA_HOME/amble`, otherwise `~/.local/share/amble`, by the XDG Base Directory
  /// Specification: relative paths are ignored.
  /// - Returns: the folder, or `nil` if both variables are missing or relative.
  static func standard(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL? {
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return URL(filePath: data, directoryHint: .isDirectory).appending(path: "amble")
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return URL(filePath: home, directoryHint: .isDirectory).appending(path: ".local/share/amble")
  }
}
