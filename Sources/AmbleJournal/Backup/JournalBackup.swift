import AmbleFormats
public import Foundation

/// A copy of a journal with its keys, in a folder of its own.
///
/// The copy shows the journal at one moment: everything acknowledged before the copy began is in it.
/// Servers may use the journal meanwhile, and never wait for the copy. `backup.json` lists the files
/// with their digests, so that a damaged copy is refused.
///
/// ```swift
/// try JournalBackup(of: data, in: copies.appending(path: "monday"), program: "0.1.0", at: .now)
/// try JournalBackup(opening: copies.appending(path: "monday")).restore(to: other, at: .now)
/// ```
public struct JournalBackup: Sendable {
  /// The folder of the copy.
  public let folder: URL
  /// The time at which the copy began.
  public let createdAt: Timestamp
  /// The version of the program that made the copy.
  public let program: String
  private let files: [File]

  /// A file of a copy.
  fileprivate struct File {
    /// The path below the folder, with slashes.
    var name: String
    var bytes: Int
    var digest: ContentDigest
  }

  /// The name of the list of files.
  public static let fileName = "backup.json"
  static let keys = [SecretKey.fileName, LocalKey.fileName]

  /// The size of all files, bytes.
  public var size: Int { files.reduce(0) { $0 + $1.bytes } }

  /// Copies the journal of a data folder. The copy appears whole or not at all. Blocks the thread.
  /// - Parameters:
  ///   - data: the data folder.
  ///   - target: the folder to create; it may exist if it is empty.
  ///   - folders: names of further folders of the data folder to copy, if they exist.
  /// - Throws: `JournalError` of kind `.storage` if there is no journal, the target holds
  ///   anything, or a file cannot be read or written.
  /// - Complexity: O(bytes).
  @discardableResult
  public init(
    of data: URL, in target: URL, with folders: [String] = [], program: String, at time: Timestamp
  ) throws {
    guard Self.exists(data.appending(path: Journal.fileName)) else {
      throw JournalError.storage("There is no journal in \(data.path). \(Journal.elsewhere)")
    }
    guard try Self.names(in: target).isEmpty else {
      throw JournalError.storage("\(target.path) is not empty. Name a new folder for the copy.")
    }
    let staged = target.deletingLastPathComponent()
      .appending(path: ".\(target.lastPathComponent).partial-\(getpid())")
    defer { try? FileManager.default.removeItem(at: staged) }
    try? FileManager.default.removeItem(at: staged)
    try PrivateFile.makeFolder(staged)
    try Self.copyDatabase(of: data, to: staged)
    var names = Self.keys.filter { Self.exists(data.appending(path: $0)) }
    for folder in folders { names += try Self.names(in: data, below: folder) }
    for name in names { try Self.copy(name, from: data, to: staged) }
    let files = try ([Journal.fileName] + names).map { try File($0, in: staged) }
    (self.files, folder, createdAt, self.program) = (files, target, time, program)
    try Self.write(Data(list), Self.fileName, in: staged)
    try Self.move(staged, to: target)
  }

  private static func copyDatabase(of data: URL, to folder: URL) throws {
    let file = try PrivateFile.prepare(Journal.fileName, in: folder)
    try SQLiteDatabase.copy(data.appending(path: Journal.fileName), to: file)
  }

  // MARK: The list

  private var list: [UInt8] {
    var json = JSONWriter()
    json.object {
      $0.field("format", 1)
      $0.field("version", program)
      $0.field("created_at", createdAt.text)
      $0.array("files") { list in
        for file in files {
          list.object {
            $0.field("name", file.name)
            $0.field("bytes", file.bytes)
            $0.field("sha256", file.digest.text)
          }
        }
      }
    }
    return json.bytes
  }

  /// Returns whether a folder is a copy: it has a list of its files.
  public static func isBackup(_ folder: URL) -> Bool { exists(folder.appending(path: fileName)) }

  /// Reads the list of a copy, and checks that all files are there as they were.
  /// - Throws: `JournalError` of kind `.storage` that names what is missing or damaged.
  /// - Complexity: O(bytes).
  public init(opening folder: URL) throws {
    let url = folder.appending(path: Self.fileName)
    guard Self.exists(url) else {
      throw JournalError.storage(
        "There is no backup in \(folder.path): \(Self.fileName) is missing.")
    }
    guard case .object(let list)? = try? JSONValue(text: Data(contentsOf: url)),
      list["format"] == .number(1), case .string(let program)? = list["version"],
      case .string(let created)? = list["created_at"],
      let createdAt = Timestamp(text: created), case .array(let entries)? = list["files"]
    else {
      throw JournalError.storage(
        "\(url.path) is damaged, or a newer Amble has written it.")
    }
    (self.folder, self.createdAt, self.program) = (folder, createdAt, program)
    files = try entries.map { entry in
      guard let file = File(entry) else {
        throw JournalError.storage("\(url.path) names a file that is none.")
      }
      try file.check(in: folder)
      return file
    }
  }

  // MARK: Restoring

  /// Copies the backup into a data folder that no server uses. Blocks the thread.
  ///
  /// The database comes last, so that a folder with only some of the files is refused by
  /// `Journal(opening:)`, and can be restored again.
  /// Files of a journal that are there move to the folder `replaced-TIME` within it: the log of
  /// another database would be taken for one of this.
  /// - Parameter isReplacing: whether the folder may have a journal.
  /// - Returns: The folder of the replaced files, or `nil` if there were none.
  /// - Throws: `JournalError` of kind `.storage` if the folder has a journal or cannot be written.
  /// - Complexity: O(bytes).
  @discardableResult
  public func restore(
    to data: URL, replacing isReplacing: Bool = false, at time: Timestamp
  ) throws -> URL? {
    try PrivateFile.makeFolder(data)
    let hasJournal = Self.exists(data.appending(path: Journal.fileName))
    guard isReplacing || !hasJournal else {
      throw JournalError.storage(
        "\(data.path) holds a journal. Name another folder, or replace it (--replace): its files "
          + "are kept.")
    }
    let replaced = try moveAside(in: data, at: time)
    for file in files.sorted(by: { $1.name == Journal.fileName && $0.name != $1.name }) {
      try Self.copy(file.name, from: folder, to: data)
    }
    return replaced
  }

  private func moveAside(in data: URL, at time: Timestamp) throws -> URL? {
    let database = ["", "-wal", "-shm"].map { Journal.fileName + $0 }
    let copied = files.compactMap { $0.name.split(separator: "/").first.map(String.init) }
    let names = Set(database + Self.keys + copied)
      .filter { Self.exists(data.appending(path: $0)) }
    guard !names.isEmpty else { return nil }
    let aside = data.appending(path: "replaced-\(time.text.replacing(":", with: ""))")
    try PrivateFile.makeFolder(aside)
    for name in names {
      try Self.move(data.appending(path: name), to: aside.appending(path: name))
    }
    return aside
  }
}

// MARK: Files

extension JournalBackup.File {
  /// Computes the digest of a file.
  fileprivate init(_ name: String, in folder: URL) throws {
    let content = try JournalBackup.content(of: name, in: folder)
    self.init(name: name, bytes: content.count, digest: ContentDigest(of: content))
  }

  /// Reads an entry of the list, or returns `nil` if it is none: its name may not lead out of the
  /// folder.
  fileprivate init?(_ json: JSONValue) {
    guard case .object(let file) = json, case .string(let name)? = file["name"],
      case .number(let bytes)? = file["bytes"], bytes >= 0, bytes < 1e18,
      case .string(let text)? = file["sha256"], let digest = ContentDigest(text),
      name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy({
        !$0.isEmpty && $0 != "." && $0 != ".."
      })
    else { return nil }
    self.init(name: name, bytes: Int(bytes), digest: digest)
  }

  fileprivate func check(in folder: URL) throws {
    let content = try JournalBackup.content(of: name, in: folder)
    guard content.count == bytes, ContentDigest(of: content) == digest else {
      throw JournalError.storage("\(name) of the backup in \(folder.path) is damaged.")
    }
  }
}

extension JournalBackup {
  static func exists(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.path(percentEncoded: false))
  }

  /// Returns the names in a folder; none if it does not exist.
  static func names(in folder: URL) throws -> [String] {
    guard exists(folder) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
  }

  /// Returns the paths of the files below a folder, in alphabetical order.
  fileprivate static func names(in data: URL, below folder: String) throws -> [String] {
    try names(in: data.appending(path: folder)).sorted().flatMap { name in
      let path = "\(folder)/\(name)"
      var isFolder = ObjCBool(false)
      let place = data.appending(path: path).path(percentEncoded: false)
      guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) else {
        return [String]()
      }
      return isFolder.boolValue ? try names(in: data, below: path) : [path]
    }
  }

  fileprivate static func content(of name: String, in folder: URL) throws(JournalError) -> Data {
    do {
      return try Data(contentsOf: folder.appending(path: name), options: .mappedIfSafe)
    } catch {
      throw .storage("\(name) in \(folder.path) is missing or cannot be read.")
    }
  }

  /// Copies a file into a folder, in one step.
  static func copy(_ name: String, from source: URL, to target: URL) throws {
    try write(content(of: name, in: source), name, in: target)
  }

  /// Writes a file that only its owner may read, in one step, and flushes it to disk.
  fileprivate static func write(_ content: Data, _ name: String, in folder: URL) throws {
    let place = folder.appending(path: name)
    let partial = place.appendingPathExtension("partial")
    let parent = place.deletingLastPathComponent()
    _ = try PrivateFile.prepare(partial.lastPathComponent, in: parent)
    let handle = try FileHandle(forWritingTo: partial)
    defer { try? handle.close() }
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: content)
    try handle.synchronize()
    try move(partial, to: place)
  }

  fileprivate static func move(_ source: URL, to target: URL) throws(JournalError) {
    let (from, to) = (source.path(percentEncoded: false), target.path(percentEncoded: false))
    guard rename(from, to) == 0 else {
      throw .storage("\(to) cannot be written: \(String(cString: strerror(errno))).")
    }
    flush(target.deletingLastPathComponent())
  }

  /// Flushes a folder to disk: a name in it is durable only after that.
  static func flush(_ folder: URL) {
    let descriptor = open(folder.path(percentEncoded: false), O_RDONLY)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
