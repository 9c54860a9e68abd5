import AmbleJournal
import AmbleRegion
import ArgumentParser
import Foundation

struct JournalCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "journal",
    abstract: "Copy the journal between a data folder and PostgreSQL.",
    subcommands: [JournalCopyCommand.self])
}

struct JournalCopyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "copy",
    abstract: "Copy the accounts and what they own to another database, and compare both.",
    discussion: """
      FROM and TO are data folders or addresses: postgres://USER@HOST/DATABASE. The server of FROM may \
      be running: what it stores after the beginning is not in the copy. TO has no accounts yet, and no \
      server may use it. It gets everything or nothing: after a break, run the command again.

      The keys are in a data folder also with PostgreSQL. A folder TO gets those that it lacks; a \
      database is served with the folder of --data, which gets them in the same way.
      """)

  @Argument(
    help: "The journal to copy: a data folder or an address.",
    completion: .directory)
  var from: String

  @Argument(
    help: "The place of the copy: a data folder or an address.",
    completion: .directory)
  var to: String

  @Option(
    help: ArgumentHelp(
      "The data folder with the keys of a journal in PostgreSQL.",
      discussion: """
        Default: FROM, if it is a folder; otherwise $XDG_DATA_HOME/amble or ~/.local/share/amble.
        """),
    completion: .directory)
  var data: String?

  /// Messages do not repeat an address, because it may hold a password.
  func validate() throws {
    for text in [from, to] where JournalPlace(text).folder != nil && text.contains("://") {
      throw ValidationError(
        "FROM and TO must be data folders, or addresses such as postgres://amble@localhost/amble.")
    }
    if data != nil, JournalPlace(from).folder != nil, JournalPlace(to).folder != nil {
      throw ValidationError("--data is for PostgreSQL: a data folder has its own keys.")
    }
  }

  func run() throws {
    let copy = JournalCopy(from: JournalPlace(from), to: JournalPlace(to), keys: try keys())
    let lock = try copy.target.folder.map(lock)
    let reporter = ProgressReporter()
    let tables: [JournalCopy.Table]
    do {
      tables = try withExtendedLifetime(lock) { try copy.run { reporter.report($0.step) } }
    } catch {
      reporter.abandon()
      throw error
    }
    reporter.finish()
    print(Self.report(of: copy, tables), terminator: "")
  }

  /// Returns a line for each table, with the first digits of its digest, and a last one.
  static func report(of copy: JournalCopy, _ tables: [JournalCopy.Table]) -> String {
    var table = TextTable()
    table.append(["table", "rows", "SHA-256"])
    for copied in tables {
      table.append([copied.name, "\(copied.rowCount)", String(copied.digest.prefix(16))])
    }
    let rows = tables.reduce(0) { $0 + $1.rowCount }
    let end =
      "\(copy.target) has the \(rows) rows of \(copy.source), and they are equal. Its keys are in "
      + "\(copy.targetKeys.path)."
    return (table.lines + [end]).map { $0 + "\n" }.joined()
  }

  private func keys() throws -> URL? {
    if let data { return URL(filePath: data, directoryHint: .isDirectory) }
    if JournalPlace(from).folder != nil { return nil }
    guard let folder = DataFolder.standard() else {
      throw ValidationError("There is no home folder. Give the data folder with --data.")
    }
    return folder
  }

  /// Keeps servers from a folder, which is created if missing.
  private func lock(_ folder: URL) throws -> FolderLock {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    guard let lock = FolderLock(folder) else {
      throw JournalError.storage("A server uses the data folder \(folder.path). Stop it first.")
    }
    return lock
  }
}

extension JournalCopy.Progress {
  fileprivate var step: StepProgress {
    let (title, rows, total) =
      switch self {
      case .copies(let rows, let total): ("Copying", rows, total)
      case .compares(let rows, let total): ("Comparing", rows, total)
      }
    return StepProgress(title, unit: .items("rows"), done: Double(rows), total: Double(total))
  }
}
