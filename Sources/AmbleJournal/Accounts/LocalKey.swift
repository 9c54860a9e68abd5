import Crypto
public import Foundation

/// The secret of the local user, 256 random bits in a file that only the user of the machine can
/// read.
///
/// The network address of a request proves nothing: behind a proxy on the same machine every
/// request comes from the loopback. Access to this file does.
public struct LocalKey: Sendable {
  /// Where a key comes from.
  public enum Origin: Hashable, Sendable {
    /// The file was there.
    case kept
    /// There was no file.
    case made
    /// Other users could read the file, so its key was replaced.
    case replaced
  }

  /// The name of the file within the data folder.
  public static let fileName = "local.key"

  /// The key.
  public let secret: Secret
  /// Where the key comes from. Unless it was kept, sessions of earlier keys must end.
  public let origin: Origin

  /// A key that a test chooses.
  public init(_ secret: Secret) {
    self.secret = secret
    origin = .kept
  }

  /// Reads the key of a data folder, or makes one.
  ///
  /// A new key is written to a file beside, flushed to the disk and renamed, so that the file is
  /// never incomplete. If several processes start at once, all of them get the same key.
  /// - Parameter folder: the data folder. It is made if it is missing.
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
        (secret, origin) = (try file.written(), .kept)
      }
    }
  }

  /// Returns whether a secret is the key. The time this takes does not depend on the secret.
  public func matches(_ secret: Secret) -> Bool {
    SHA256.hash(data: Data(secret.text.utf8)) == SHA256.hash(data: Data(self.secret.text.utf8))
  }
}
