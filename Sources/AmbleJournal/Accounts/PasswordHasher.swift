import Crypto
import CryptoExtras
public import Foundation

/// Derives keys from passwords by scrypt (RFC 7914), which takes memory as well as time, so that
/// machines made for guessing gain little.
public struct PasswordHasher: Sendable {
  /// Derives a key of 32 bytes from a password and a salt.
  public typealias Derivation =
    @Sendable (_ password: Data, _ salt: Data, _ cost: PasswordHash.Cost) -> Data

  /// The allowed length of a password, Unicode scalars. There is no other rule: rules make people
  /// choose worse passwords.
  public static let passwordLength = 8...1_024

  private let cost: PasswordHash.Cost
  private let derive: Derivation
  private let decoy: PasswordHash

  /// A hasher.
  /// - Parameters:
  ///   - cost: what new hashes cost.
  ///   - derivation: what derives keys; scrypt unless a test counts them.
  public init(
    cost: PasswordHash.Cost = .standard, derivation: @escaping Derivation = Self.scrypt
  ) {
    self.cost = cost
    derive = derivation
    decoy = PasswordHash(salt: Self.salt(), key: Data(count: 32), cost: cost)
  }

  /// The hash of a new password. Blocks its thread for some tenths of a second.
  public func hash(_ password: String) -> PasswordHash {
    let salt = Self.salt()
    return PasswordHash(salt: salt, key: derive(Self.bytes(password), salt, cost), cost: cost)
  }

  /// Whether a password is the one of a hash. Blocks its thread as long as `hash` does, also where
  /// there is no hash, so that whoever asks cannot tell.
  public func isRight(_ password: String, for hash: PasswordHash?) -> Bool {
    let hash = hash ?? decoy
    let key = derive(Self.bytes(password), hash.salt, hash.cost)
    return Self.areEqual(key, hash.key)
  }

  /// Whether a hash cost something else than new ones do.
  public func isOutdated(_ hash: PasswordHash) -> Bool { hash.cost != cost }

  /// A key by scrypt.
  public static let scrypt: Derivation = { password, salt, cost in
    let key = try? KDF.Scrypt.deriveKey(
      from: password, salt: salt, outputByteCount: 32, rounds: cost.rounds,
      blockSize: cost.blockSize, parallelism: cost.parallelism)
    guard let key else { preconditionFailure("there is not enough memory to derive a key") }
    return key.withUnsafeBytes { Data($0) }
  }

  /// The bytes of a password; however it was typed, composed the same way (NFC).
  private static func bytes(_ password: String) -> Data {
    Data(password.precomposedStringWithCanonicalMapping.utf8)
  }

  private static func salt() -> Data {
    SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) }
  }

  /// Compares without stopping at the first difference.
  private static func areEqual(_ one: Data, _ other: Data) -> Bool {
    one.count == other.count && zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
