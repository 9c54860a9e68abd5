import AmbleJournal
import ArgumentParser
import Foundation

/// Where the journal is that a command works on.
struct JournalOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The data folder of the server.",
      discussion: "Without it, $XDG_DATA_HOME/amble or ~/.local/share/amble."),
    completion: .directory)
  var data: String?

  /// Opens the journal.
  /// - Throws: `ValidationError` if there is none.
  func open() throws -> Journal {
    let folder = try folder()
    let file = folder.appending(path: Journal.fileName)
    guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else {
      throw ValidationError(
        "There is no journal in \(folder.path(percentEncoded: false)). Name the data folder of the "
          + "server with --data.")
    }
    return try Journal(opening: folder)
  }

  /// Opens the journal, or makes one if there is none.
  func openOrMake() throws -> Journal { try Journal(opening: folder()) }

  private func folder() throws -> URL {
    if let data { return URL(filePath: data, directoryHint: .isDirectory) }
    guard let folder = DataFolder.standard() else {
      throw ValidationError("There is no home folder. Name the data folder with --data.")
    }
    return folder
  }
}
