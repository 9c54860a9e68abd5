import AmbleJournal
import AmbleRegion
import ArgumentParser
import Foundation

struct BackupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Copy the journal, its keys and the histories of stations to a new folder.",
    discussion: """
      The server may be running and never waits. The copy has everything that was acknowledged before \
      it began, appears whole or not at all, and can be read by its owner only: it holds the keys of \
      links and of the local user. Regions are not copied: import them again.
      """)

  @Argument(help: "The folder to create.", completion: .directory)
  var target: String

  @OptionGroup var journal: JournalOptions

  private static let advice = """
    Copy a database with pg_dump, and with it journal.key and local.key of the data folder: see \
    docs/operating/several-servers.md.
    """

  func run() throws {
    let data = try journal.folder(orAdvise: Self.advice)
    let target = URL(filePath: target, directoryHint: .isDirectory)
    let backup = try JournalBackup(
      of: data, in: target, with: ["bikes"], program: AmbleVersion.current, at: .now)
    print("\(Self.megabytes(backup.size)) were copied to \(target.path).")
  }

  static func megabytes(_ bytes: Int) -> String {
    String(format: "%.1f MB", Double(bytes) / 1e6)
  }
}

struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Put a backup into the data folder.",
    discussion: "The server must not be running. A damaged backup is refused.")

  @Argument(help: "The folder of the backup.", completion: .directory)
  var backup: String

  @Flag(help: "Replace a journal in the data folder, and keep its files in replaced-TIME there.")
  var replace = false

  @OptionGroup var journal: JournalOptions

  func run() throws {
    let data = try journal.folder(
      orAdvise: "Restore a database with pg_restore: see docs/operating/several-servers.md.")
    let backup = try JournalBackup(opening: URL(filePath: backup, directoryHint: .isDirectory))
    let state = try JournalCheck(of: backup.folder)
    if let problem = state.problems.first { throw JournalError.storage(problem) }
    try FileManager.default.createDirectory(
      at: data, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    guard let lock = FolderLock(data) else {
      throw JournalError.storage("A server uses the data folder \(data.path). Stop it first.")
    }
    let replaced = try withExtendedLifetime(lock) {
      try backup.restore(to: data, replacing: replace, at: .now)
    }
    print("The backup of \(backup.createdAt.text) is in \(data.path): \(state.summary).")
    if let replaced { print("The files before it are in \(replaced.path).") }
  }
}

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check the journal, and regions, for damage.",
    discussion: """
      Reads every page of the database, the references between its rows, the key of its links and the \
      pictures of campuses, and compares every file of the regions, and of a backup that --data names, \
      with its checksum. Changes nothing; \
      the server may be running. Ends with status 1 if anything is damaged.
      """)

  @Argument(help: "The folders of regions.", completion: .directory)
  var regions: [String] = []

  @OptionGroup var journal: JournalOptions

  func run() throws {
    var problems: [String] = []
    let data = try journal.folder(
      orAdvise: "Check a database with pg_amcheck, and whether it can be served with amble serve "
        + "--check: see docs/operating/several-servers.md.")
    let state = try JournalCheck(of: data)
    problems += state.problems
    if problems.isEmpty, JournalBackup.isBackup(data) {
      do { _ = try JournalBackup(opening: data) } catch { problems.append("\(error)") }
    }
    if problems.isEmpty { print("The journal in \(data.path) is sound: \(state.summary).") }
    for path in regions {
      let folder = URL(filePath: path, directoryHint: .isDirectory)
      do {
        try Region(opening: folder).manifest.checkContents(in: folder)
        print("The region in \(path) is sound.")
      } catch {
        problems.append("\(error)")
      }
    }
    guard problems.isEmpty else { throw NotFoundError(problems.joined(separator: "\n")) }
  }
}

extension JournalCheck {
  /// The number of items of each kind, such as "2 accounts, 10 trips".
  fileprivate var summary: String {
    counts.map { name, count in
      "\(count) \(count == 1 ? String(name.dropLast()) : name)"
    }.joined(separator: ", ")
  }
}
