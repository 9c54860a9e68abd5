import COpenSSL
public import Foundation

/// A stored password hash with its salt and cost.
public struct PasswordHash: Hashable, Sendable {
  /// Parameters of scrypt.
  public struct Cost: Hashable, Sendable {
    /// Number of iterations N, a power of two.
    public var rounds: Int
    /// Block size r. Memory is 128 · N · r bytes.
    public var blockSize: Int
    /// Parallelisation p.
    public var parallelism: Int

    /// Creates a cost from scrypt's parameters.
    public init(rounds: Int, blockSize: Int, parallelism: Int) {
      self.rounds = rounds
      self.blockSize = blockSize
      self.parallelism = parallelism
    }

    /// The cost of new hashes: 32 MB and a few tenths of a second. That is twice the value of the
    /// scrypt paper (Percival 2009) for interactive logins.
    public static let standard = Cost(rounds: 1 << 15, blockSize: 8, parallelism: 1)

    /// The parameters as text, for example `32768,8,1`.
    var text: String { "\(rounds),\(blockSize),\(parallelism)" }

    /// Parses `text`, or returns `nil` if it does not have three numbers.
    init?(text: String) {
      let numbers = text.split(separator: ",").compactMap { Int($0) }
      guard numbers.count == 3 else { return nil }
      self.init(rounds: numbers[0], blockSize: numbers[1], parallelism: numbers[2])
    }
  }

  /// Random bytes, so that equal passwords have different hashes.
  var salt: Data
  /// The key derived from the password and the salt.
  var key: Data
  /// The cost of this hash, which may be lower than the current standard.
  public var cost: Cost
}

extension PasswordHash: StoredParts {
  init() { self.init(salt: Data(), key: Data(), cost: .standard) }
}

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

extension Cryptography {
  /// Derives a key of 32 bytes from a password by scrypt (RFC 7914).
  static func scrypt(_ password: Data, salt: Data, cost: PasswordHash.Cost) -> Data {
    let (password, salt) = (Array(password), Array(salt))
    // scrypt needs 128·r·(N + p + 2) bytes. OpenSSL refuses more than 32 MB unless a limit is set.
    let memory = 128 * cost.blockSize * (cost.rounds + cost.parallelism + 2)
    var key = [UInt8](repeating: 0, count: 32)
    let result = password.withUnsafeBytes { password in
      EVP_PBE_scrypt(
        password.bindMemory(to: CChar.self).baseAddress, password.count, salt, salt.count,
        UInt64(cost.rounds), UInt64(cost.blockSize), UInt64(cost.parallelism), UInt64(2 * memory),
        &key, key.count)
    }
    guard result == 1 else { preconditionFailure("There is not enough memory to derive a key.") }
    return Data(key)
  }
}
