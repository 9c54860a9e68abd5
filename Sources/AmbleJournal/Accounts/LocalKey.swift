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
