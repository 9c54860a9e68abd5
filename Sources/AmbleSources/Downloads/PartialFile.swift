import AmbleRegion
import Foundation

/// A file that is being loaded: `NAME.part` beside its destination, and `NAME.part.json`, which says
/// what version it is a part of. Both survive the end of the process. Not to be shared between threads.
final class PartialFile {
  private let destination: URL
  private let part: URL
  private let description: URL
  private var descriptor: Int32 = -1
  /// The version that the part belongs to, or `nil` if there is no part.
  private(set) var version: SourceVersion?
  /// The size of the part, bytes.
  private(set) var count = 0

  /// Opens the part of a file, if there is one.
  ///
  /// - Throws: `SourceError.storage` if the folder cannot be used.
  init(of destination: URL) throws(SourceError) {
    self.destination = destination
    part = destination.appendingPathExtension("part")
    description = part.appendingPathExtension("json")
    do {
      try FileManager.default.createDirectory(
        at: destination.deletingLastPathComponent(), withIntermediateDirectories: true)
    } catch {
      throw .storage("The folder of \(destination.shownPath) cannot be created.")
    }
    guard let version = SourceVersion(in: description) else { return }
    descriptor = open(part.path(percentEncoded: false), O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    self.version = version
    count = max(0, Int(lseek(descriptor, 0, SEEK_END)))
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Begins a version at its first byte.
  ///
  /// - Throws: `SourceError.storage` if there is not enough space, or it cannot be written.
  func begin(_ version: SourceVersion) throws(SourceError) {
    try checkSpace(for: version.total)
    count = 0
    if descriptor < 0 {
      descriptor = open(
        part.path(percentEncoded: false), O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    }
    guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw Self.failure("written", part)
    }
    try SourceDocument.write(version, to: description)
    self.version = version
  }

  /// Appends bytes.
  ///
  /// - Throws: `SourceError.storage`.
  func append(_ bytes: UnsafeRawBufferPointer) throws(SourceError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = write(
        descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw Self.failure("written", part) }
      rest = rest.dropFirst(written)
      count += written
    }
  }

  /// Returns the sum of the part in lower case, as hexadecimal digits.
  ///
  /// - Throws: `SourceError.storage`.
  func sum(_ kind: FileSum) throws(SourceError) -> String {
    guard let sum = kind.sum(of: part) else { throw Self.failure("read", part) }
    return sum
  }

  /// Moves the part to its destination, and returns its version.
  ///
  /// - Throws: `SourceError.storage`.
  func finish(finalURL: String, hasRightSum: Bool?) throws(SourceError) -> SourceVersion? {
    guard var version else { return nil }
    (version.finalURL, version.total, version.hasRightSum) = (finalURL, count, hasRightSum)
    guard fsync(descriptor) == 0 else { throw Self.failure("written", part) }
    // A crash between the two leaves the new file with the old description: it is loaded again.
    guard rename(part.path(percentEncoded: false), destination.path(percentEncoded: false)) == 0
    else { throw Self.failure("written", destination) }
    try SourceDocument.write(version, to: SourceVersion.file(of: destination))
    try? FileManager.default.removeItem(at: description)
    self.version = nil
    return version
  }

  /// Forgets the part: its bytes belong to no version.
  func discard() {
    version = nil
    count = 0
    try? FileManager.default.removeItem(at: description)
  }

  /// Space to be left free, bytes.
  private static let reserve = 64 << 20

  private func checkSpace(for total: Int?) throws(SourceError) {
    let folder = destination.deletingLastPathComponent()
    guard let total, let free = FreeSpace.bytes(at: folder) else { return }
    guard total < free - Self.reserve else {
      throw .storage(
        "\(destination.lastPathComponent) has \(ByteText.of(total)), and the disk of "
          + "\(folder.shownPath) has \(ByteText.of(free)) free. Choose another folder, or make space."
      )
    }
  }

  private static func failure(_ action: String, _ url: URL) -> SourceError {
    .storage("\(url.shownPath) cannot be \(action): \(String(cString: strerror(errno))).")
  }
}

extension SourceVersion {
  /// Maximum size of a description, bytes.
  private static let maximumBytes = 64 << 10

  /// The file that describes a loaded file.
  static func file(of loaded: URL) -> URL { loaded.appendingPathExtension("source.json") }

  /// Reads a description, or returns `nil` if there is none that can be read.
  init?(in file: URL) {
    guard let data = try? Data(contentsOf: file), data.count <= Self.maximumBytes,
      let version = try? JSONDecoder().decode(SourceVersion.self, from: data)
    else { return nil }
    self = version
  }
}

/// The free space of a disk.
enum FreeSpace {
  /// Returns the space that this user may fill where a folder is, bytes, or `nil` if unknown.
  static func bytes(at folder: URL) -> Int? {
    var status = statvfs()
    guard statvfs(folder.path(percentEncoded: false), &status) == 0 else { return nil }
    let (bytes, overflows) = UInt64(status.f_bavail).multipliedReportingOverflow(
      by: UInt64(status.f_frsize))
    return overflows ? .max : Int(clamping: bytes)
  }
}

/// Numbers of bytes as text.
public enum ByteText {
  /// Returns "1.2 GB", "35 MB", "900 kB".
  public static func of(_ bytes: Int) -> String {
    let units = [(1e9, "GB"), (1e6, "MB"), (1e3, "kB")]
    let amount = Double(bytes)
    guard let (size, unit) = units.first(where: { amount >= 0.9995 * $0.0 }) else {
      return "\(bytes) bytes"
    }
    return String(format: amount < 9.95 * size ? "%.1f %@" : "%.0f %@", amount / size, unit)
  }
}
