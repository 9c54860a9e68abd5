public import Foundation

/// Hashes passwords by scrypt (RFC 7914), which needs memory as well as time and so slows down
/// specialised hardware.
///
/// The type is an immutable value and may be shared between threads.
public struct PasswordHasher: Sendable {
  /// Derives a key of 32 bytes from a password and a salt.
  public typealias Derivation =
    @Sendable (_ password: Data, _ salt: Data, _ cost: PasswordHash.Cost) -> Data

  /// The allowed length of a password, Unicode scalars. There are no other rules: they lead to
  /// worse passwords.
  public static let passwordLength = 8...1_024

  private let cost: PasswordHash.Cost
  private let derive: Derivation
  private let decoy: PasswordHash

  /// Creates a hasher.
  /// - Parameters:
  ///   - cost: the cost of new hashes.
  ///   - derivation: the key derivation function; scrypt except in tests.
  public init(
    cost: PasswordHash.Cost = .standard, derivation: @escaping Derivation = Self.scrypt
  ) {
    self.cost = cost
    derive = derivation
    decoy = PasswordHash(salt: Self.salt(), key: Data(count: 32), cost: cost)
  }

  /// Hashes a new password with a random salt. Blocks the thread for a few tenths of a second.
  public func hash(_ password: String) -> PasswordHash {
    let salt = Self.salt()
    return PasswordHash(salt: salt, key: derive(Self.bytes(password), salt, cost), cost: cost)
  }

  /// Returns whether a password matches a hash. Blocks the thread as long as `hash` does, even if
  /// `hash` is `nil`, so that the time does not reveal whether an account exists.
  public func verify(_ password: String, for hash: PasswordHash?) -> Bool {
    let hash = hash ?? decoy
    let key = derive(Self.bytes(password), hash.salt, hash.cost)
    return Cryptography.areEqual(key, hash.key)
  }

  /// Returns whether a hash has another cost than new hashes.
  public func isOutdated(_ hash: PasswordHash) -> Bool { hash.cost != cost }

  /// Derives a key by scrypt.
  public static let scrypt: Derivation = { password, salt, cost in
    Cryptography.scrypt(password, salt: salt, cost: cost)
  }

  /// Returns the UTF-8 bytes of a password, composed (NFC) so that the keyboard makes no
  /// difference.
  private static func bytes(_ password: String) -> Data {
    Data(password.precomposedStringWithCanonicalMapping.utf8)
  }

  private static func salt() -> Data {
    Cryptography.randomBytes(16)
  }
}
