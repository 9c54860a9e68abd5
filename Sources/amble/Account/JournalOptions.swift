import AmbleJournal
import ArgumentParser
import Foundation

/// Options for the journal that a command works on.
struct JournalOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The data folder of the server.",
      discussion: "Default: $XDG_DATA_HOME/amble or ~/.local/share/amble."),
    completion: .directory)
  var data: String?

  /// Opens the journal.
  /// - Throws: `ValidationError` if it does not exist, `JournalError` if it cannot be opened.
  func open() throws -> Journal {
    let folder = try folder()
    let file = folder.appending(path: Journal.fileName)
    guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else {
      throw ValidationError(
        "There is no journal in \(folder.path(percentEncoded: false)). Give the data folder of the "
          + "server with --data.")
    }
    return try Journal(opening: folder)
  }

  /// Opens the journal, or creates it if it does not exist.
  func openOrCreate() throws -> Journal { try Journal(opening: folder()) }

  private func folder() throws -> URL {
    if let data { return URL(filePath: data, directoryHint: .isDirectory) }
    guard let folder = DataFolder.standard() else {
      throw ValidationError("There is no home folder. Give the data folder with --data.")
    }
    return folder
  }
}
