import AmbleJournal
import AmbleServer
import Foundation

extension ServeCommand {
  /// Opens the journal of `--data`, otherwise of the default folder. If the default folder cannot
  /// be used, the server runs without a journal.
  /// - Returns: the journal and the local key, or `nil` without a journal.
  /// - Throws: `JournalError` if `--data` is given and its journal cannot be opened.
  func openJournal() async throws -> (served: ServedJournal, key: String)? {
    if let data { return try await openJournal(in: URL(filePath: data)) }
    guard let folder = DataFolder.standard() else {
      Amble.say("There is no home folder: serving without accounts and trips. See --data.")
      return nil
    }
    do {
      let journal = try await openJournal(in: folder)
      Amble.say("Accounts and trips are kept in \(folder.path). See --data.")
      return journal
    } catch {
      Amble.say("\(error)\nServing without accounts and trips. See --data.")
      return nil
    }
  }

  private func openJournal(in folder: URL) async throws -> (served: ServedJournal, key: String) {
    let journal = try Journal(opening: folder)
    let key = try LocalKey(in: folder)
    if key.origin != .kept { try await journal.endLocalSessions() }
    if key.origin == .replaced {
      Amble.say(
        "Other users could read \(LocalKey.fileName) in \(folder.path): it has a new key, and "
          + "earlier links and their sessions are no longer valid.")
    }
    let served = ServedJournal(journal, localKey: key, isOpen: registration == .open)
    return (served, key.secret.text)
  }
}
