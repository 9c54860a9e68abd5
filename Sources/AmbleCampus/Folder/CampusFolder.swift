public import Foundation

/// A campus as a folder: `campus.json`, `buildings.tsv`, `paths.tsv`, possibly `entrances.tsv`, and
/// a picture.
public enum CampusFolder {
  /// The names of the tables; the second ones are read too.
  static let buildings = ["buildings.tsv", "campus_buildings.tsv"]
  static let paths = ["paths.tsv", "campus_paths.tsv"]
  static let entrances = ["entrances.tsv", "campus_entrances.tsv"]

  /// Reads a campus. Reads of the picture only the header.
  ///
  /// Two rows of the paths that are each other's reverse and otherwise equal are one path. Without
  /// `campus.json` the only picture is taken, the name is that of the folder, the unit is feet, and
  /// the scale follows from the lengths of the paths.
  /// - Throws: `CampusFolderError` at the first thing that is wrong.
  /// - Complexity: O(*n*) for *n* bytes of the tables, which are bounded by `CampusLimits`.
  public static func read(_ folder: URL) throws(CampusFolderError) -> Campus {
    try CampusFolderReader(folder).campus()
  }

  /// Returns the table of a kind, or `nil` if the folder has none.
  static func table(
    _ names: [String], _ columns: [CampusColumn], in folder: URL, maxRows: Int
  ) throws(CampusFolderError) -> CampusTable? {
    for name in names {
      let maxBytes = CampusLimits.maxTableBytes
      guard let bytes = try FolderFile.read(name, in: folder, maxBytes: maxBytes) else { continue }
      return try CampusTable(bytes, file: name, columns: columns, maxRows: maxRows)
    }
    return nil
  }
}

extension CampusFolder {
  /// Writes a campus into a folder, which is created if it is missing. Files of the same names are
  /// replaced, each in one step.
  /// - Parameter picture: the picture's file, copied under the name that the campus gives it; `nil`
  ///   leaves the folder's own picture as it is.
  /// - Throws: `CampusFolderError` if the campus has a problem, or an error of the file system.
  public static func write(_ campus: Campus, picture: URL?, to folder: URL) throws {
    if let problem = campus.problem { throw CampusFolderError(problem) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func put(_ content: Data, _ name: String) throws {
      try content.write(to: folder.appending(path: name), options: .atomic)
    }
    if let picture, let file = campus.picture?.file {
      try put(Data(contentsOf: picture, options: .mappedIfSafe), file)
    }
    let tables = CampusTables(campus)
    try put(Data(tables.buildings.utf8), buildings[0])
    try put(Data(tables.paths.utf8), paths[0])
    if campus.buildings.allSatisfy(\.entrances.isEmpty) {
      try? FileManager.default.removeItem(at: folder.appending(path: entrances[0]))
    } else {
      try put(Data(tables.entrances.utf8), entrances[0])
    }
    try put(CampusSettings(campus).encoded, CampusSettings.file)
  }
}

/// Reads files of a folder of untrusted content.
enum FolderFile {
  /// Reads a file, or returns `nil` if the folder has none of this name.
  /// - Throws: `CampusFolderError` if it is a link or no file, too large, or cannot be read.
  static func read(
    _ name: String, in folder: URL, maxBytes: Int
  ) throws(CampusFolderError) -> [UInt8]? {
    guard let descriptor = try open(name, in: folder) else { return nil }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      let data = try file.read(upToCount: maxBytes + 1) ?? Data()
      guard data.count <= maxBytes else {
        throw CampusFolderError(in: name, "The file is larger than \(maxBytes >> 20) MB.")
      }
      return [UInt8](data)
    } catch let error as CampusFolderError {
      throw error
    } catch {
      throw CampusFolderError(in: name, "The file cannot be read.")
    }
  }

  /// Returns the size of a file in bytes, or `nil` if the folder has none of this name.
  static func size(_ name: String, in folder: URL) throws(CampusFolderError) -> Int? {
    guard let descriptor = try open(name, in: folder) else { return nil }
    defer { close(descriptor) }
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Returns the first bytes of a file.
  static func beginning(
    of name: String, in folder: URL, count: Int
  ) throws(CampusFolderError) -> [UInt8] {
    guard let descriptor = try open(name, in: folder) else { return [] }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    return [UInt8]((try? file.read(upToCount: count)) ?? Data())
  }

  /// Opens a file. A link is refused, because it could show any file of the server. A pipe must not
  /// block.
  private static func open(
    _ name: String, in folder: URL
  ) throws(CampusFolderError) -> Int32? {
    let path = folder.appending(path: name, directoryHint: .notDirectory)
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = Foundation.open(path.path(percentEncoded: false), flags)
    if descriptor < 0 {
      switch errno {
      case ENOENT: return nil
      case ELOOP: throw CampusFolderError(in: name, "The file is a link to another file.")
      default: throw CampusFolderError(in: name, "The file cannot be read.")
      }
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw CampusFolderError(in: name, "This is not a file.")
    }
    return descriptor
  }
}
