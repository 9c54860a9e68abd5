import Foundation

/// What is stored of a password: enough to recognise it, too little to know it.
public struct PasswordHash: Hashable, Sendable {
  /// What it costs to compute one.
  public struct Cost: Hashable, Sendable {
    /// How often memory is gone through, N: a power of two.
    public var rounds: Int
    /// The size of a block, r: with N it says how much memory it takes, 128 · N · r bytes.
    public var blockSize: Int
    /// How many blocks there are, p.
    public var parallelism: Int

    /// A cost from its parameters.
    public init(rounds: Int, blockSize: Int, parallelism: Int) {
      self.rounds = rounds
      self.blockSize = blockSize
      self.parallelism = parallelism
    }

    /// 32 MB and some tenths of a second: what the paper on scrypt (Percival 2009) has for people
    /// who wait to be signed in, doubled once.
    public static let standard = Cost(rounds: 1 << 15, blockSize: 8, parallelism: 1)

    /// `32768,8,1`.
    var text: String { "\(rounds),\(blockSize),\(parallelism)" }

    /// Reads what `text` wrote.
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
  /// What it cost, so that it can be computed again after the standard has been raised.
  public var cost: Cost
}
