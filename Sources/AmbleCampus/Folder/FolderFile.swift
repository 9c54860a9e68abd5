import Foundation

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
