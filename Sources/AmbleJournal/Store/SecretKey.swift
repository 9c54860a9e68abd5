import Crypto
import Foundation

/// What those secrets are made of that their owners may look up again: the addresses of links and
/// calendars. It lies in a file of its own, so that a copy of the database alone lets nobody in.
struct SecretKey: Sendable {
  /// The name of the file within the journal's folder.
  static let fileName = "journal.key"

  private let key: SymmetricKey

  /// Reads the key of a folder; makes it, of 256 random bits, where there is none.
  init(in folder: URL) throws {
    let file = try PrivateFile.prepare(Self.fileName, in: folder)
    let bytes = try Data(contentsOf: file)
    if bytes.count == 32 {
      key = SymmetricKey(data: bytes)
    } else {
      key = SymmetricKey(size: .bits256)
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: 0)
      try handle.write(contentsOf: key.withUnsafeBytes { Data($0) })
      try handle.synchronize()
      try handle.close()
    }
  }

  /// The secret that belongs to something: HMAC-SHA256 of what it is known by.
  func secret<Kind>(of id: Identifier<Kind>) -> Secret {
    let code = HMAC<SHA256>.authenticationCode(for: Data(id.text.utf8), using: key)
    return Secret(Base64URL.text(of: Data(code)))
  }

  /// The same, unless it was made with another key and is lost.
  func secret<Kind>(of id: Identifier<Kind>, digest: Data) -> Secret? {
    let secret = secret(of: id)
    return secret.digest == digest ? secret : nil
  }
}
