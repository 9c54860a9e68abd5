public import Foundation

/// The secret of the local user: 256 random bits in a file that only its owner can read.
///
/// Network addresses do not identify the local user: behind a proxy on the same machine, every
/// request comes from the loopback. Read access to this file does.
public struct LocalKey: Sendable {
  /// Origins of a key.
  public enum Origin: Hashable, Sendable {
    /// The key was read from its file.
    case kept
    /// The key is new; there was no file.
    case made
    /// The key is new; other users could read the old one.
    case replaced
  }

  /// The name of the file within the data folder.
  public static let fileName = "local.key"

  /// The key.
  public let secret: Secret
  /// The key's origin. Unless it is `.kept`, the caller must end the sessions of earlier keys.
  public let origin: Origin

  /// Wraps a given key, for tests.
  public init(_ secret: Secret) {
    self.secret = secret
    origin = .kept
  }

  /// Reads the key of a data folder, or creates it.
  ///
  /// A new key is written to a temporary file, flushed and renamed, so that the file is never
  /// incomplete. Processes that start at the same time get the same key.
  /// - Parameter folder: the data folder. It is created if it does not exist.
  /// - Throws: `JournalError` if the file belongs to another user, is a link or not a regular file,
  ///   does not hold a key, or cannot be read or written.
  public init(in folder: URL) throws(JournalError) {
    try PrivateFile.makeFolder(folder)
    let file = LocalKeyFile(in: folder)
    switch try file.read() {
    case .key(let secret): (self.secret, origin) = (secret, .kept)
    case .exposed:
      secret = .random()
      origin = .replaced
      try file.write(secret, replacing: true)
    case .missing:
      let new = Secret.random()
      if try file.write(new, replacing: false) {
        (secret, origin) = (new, .made)
      } else {
        (secret, origin) = (try file.readWritten(), .kept)
      }
    }
  }

  /// Returns whether a secret is the key, in constant time.
  public func matches(_ secret: Secret) -> Bool {
    Cryptography.areEqual(secret.digest, self.secret.digest)
  }
}

/// The file of a local key: the key and a line break.
struct LocalKeyFile {
  /// The state of the file.
  enum Content {
    case missing
    /// Users other than the owner may read or write the file.
    case exposed
    case key(Secret)
  }

  private let folder: URL
  private var path: String {
    folder.appending(path: LocalKey.fileName).path(percentEncoded: false)
  }

  /// Creates access to the file in a data folder.
  init(in folder: URL) { self.folder = folder }

  /// Reads the file.
  /// - Throws: `JournalError` if its key cannot be trusted or read.
  func read() throws(JournalError) -> Content {
    // Without O_NONBLOCK, opening a pipe of that name would block.
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return .missing }
      throw errno == ELOOP ? failure("is a symbolic link. Delete the link") : systemFailure()
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw systemFailure() }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw failure("is not a regular file. Delete it")
    }
    guard status.st_uid == geteuid() else {
      throw failure("belongs to another user. Delete it, or change its owner")
    }
    if status.st_mode & (S_IRWXG | S_IRWXO) != 0 { return .exposed }
    return .key(try key(from: descriptor))
  }

  /// Reads a key that another process has just written.
  func readWritten() throws(JournalError) -> Secret {
    guard case .key(let secret) = try read() else {
      throw failure("changed while it was being read. Delete it")
    }
    return secret
  }

  /// Writes a key to a temporary file and renames it.
  /// - Parameter replacing: whether to replace an existing file.
  /// - Returns: `false` if a file exists and must not be replaced.
  @discardableResult
  func write(_ key: Secret, replacing: Bool) throws(JournalError) -> Bool {
    let draft = "\(path).\(Identifier<LocalKeyFile>.random())"
    try write(Data("\(key.text)\n".utf8), to: draft)
    defer { unlink(draft) }
    if replacing {
      guard rename(draft, path) == 0 else { throw systemFailure() }
    } else if link(draft, path) != 0 {
      if errno == EEXIST { return false }
      // Some file systems have no hard links.
      guard rename(draft, path) == 0 else { throw systemFailure() }
    }
    flushFolder()
    return true
  }

  private func write(_ bytes: Data, to draft: String) throws(JournalError) {
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw systemFailure() }
    defer { close(descriptor) }
    let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
    guard count == bytes.count, fchmod(descriptor, 0o600) == 0, fsync(descriptor) == 0 else {
      let error = systemFailure()
      unlink(draft)
      throw error
    }
  }

  /// Flushes the folder. A renamed file is durable only after that.
  private func flushFolder() {
    let descriptor = open(folder.path(percentEncoded: false), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private func key(from descriptor: Int32) throws(JournalError) -> Secret {
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = Foundation.read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw systemFailure() }
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard Base64URL.bytes(of: text)?.count == 32 else {
      throw failure("does not hold a key. Delete it")
    }
    return Secret(text)
  }

  private func failure(_ reason: String) -> JournalError {
    JournalError.storage("The local key \(path) \(reason), and start again to get a new key.")
  }

  private func systemFailure() -> JournalError {
    let reason = String(cString: strerror(errno))
    return JournalError.storage("The local key \(path) cannot be read or written: \(reason).")
  }
}
