import Foundation

/// The key from which recoverable secrets are derived: the addresses of links and calendars, and those of
/// invitations to register. It is stored in a separate file, so that a copy of the database alone gives no
/// access.
struct SecretKey: Sendable {
  /// The name of the file within the journal's folder.
  static let fileName = "journal.key"

  private let key: Data
  /// Whether the key was made just now.
  let isNew: Bool

  private static let byteCount = 32

  /// Creates a key from its 32 bytes.
  init(_ key: Data) { (self.key, isNew) = (key, false) }

  /// Reads the key of a folder, or returns `nil` if it has none.
  init?(existingIn folder: URL) {
    guard let bytes = try? Data(contentsOf: folder.appending(path: Self.fileName)),
      bytes.count == Self.byteCount
    else { return nil }
    self.init(bytes)
  }

  /// Reads the key of a folder, or creates it from 256 random bits.
  init(in folder: URL) throws {
    let file = try PrivateFile.prepare(Self.fileName, in: folder)
    let bytes = try Data(contentsOf: file)
    isNew = bytes.count != Self.byteCount
    if !isNew {
      key = bytes
    } else {
      key = Cryptography.randomBytes(Self.byteCount)
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: 0)
      try handle.write(contentsOf: key)
      try handle.synchronize()
      try handle.close()
    }
  }

  /// The private number of the key of push messages. One of 2³² numbers would be beyond the order of
  /// the curve P-256, so that the key could not be made.
  var pushSeed: Data { bytes(for: "web push") }

  /// Derives 32 bytes for a purpose, which the text names.
  func bytes(for purpose: String) -> Data { Cryptography.hmacSHA256(purpose, key: key) }

  /// Derives the secret of an item: HMAC-SHA256 of its identifier.
  func secret<Kind>(of id: Identifier<Kind>) -> Secret {
    Secret(Base64URL.text(of: Cryptography.hmacSHA256(id.text, key: key)))
  }

  /// Derives the secret of an item, or returns `nil` if its digest does not match, because the item
  /// was created with another key.
  func secret<Kind>(of id: Identifier<Kind>, digest: Data) -> Secret? {
    let secret = secret(of: id)
    return secret.digest == digest ? secret : nil
  }
}

/// A random secret that gives access: a session, an API token, a link or a calendar address.
///
/// The journal stores only its digest. No salt or rounds are needed, because 256 bits cannot be
/// guessed.
public struct Secret: Hashable, Sendable {
  /// The secret: 43 URL-safe characters (base64url).
  public let text: String

  /// Wraps a secret presented by a client, which need not be valid.
  public init(_ text: String) { self.text = text }

  /// Creates a secret from 256 random bits.
  public static func random() -> Secret {
    Secret(Base64URL.text(of: Cryptography.randomBytes(32)))
  }

  /// The stored digest: SHA-256 of the text.
  var digest: Data { Cryptography.sha256(text) }
}

/// Creates files that only their owner may read.
enum PrivateFile {
  /// Creates a folder and an empty file in it if missing, and removes the permissions of other
  /// users from the file. SQLite creates its further files with the same permissions.
  /// - Throws: `JournalError` if the folder or the file cannot be created.
  static func prepare(_ name: String, in folder: URL) throws -> URL {
    try makeFolder(folder)
    let file = folder.appending(path: name)
    let descriptor = open(file.path(percentEncoded: false), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    defer { if descriptor >= 0 { close(descriptor) } }
    guard descriptor >= 0, fchmod(descriptor, 0o600) == 0 else {
      let reason = String(cString: strerror(errno))
      throw JournalError.storage("The file \(file.path) cannot be written to: \(reason).")
    }
    return file
  }

  /// Creates a folder that only its owner may open, unless it exists.
  /// - Throws: `JournalError` if it cannot be created.
  static func makeFolder(_ folder: URL) throws(JournalError) {
    let files = FileManager.default
    guard !files.fileExists(atPath: folder.path) else { return }
    do {
      try files.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw JournalError.storage("The folder \(folder.path) cannot be created.")
    }
  }
}
