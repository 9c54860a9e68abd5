import Foundation

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
