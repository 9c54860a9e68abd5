import COpenSSL
import Foundation

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
