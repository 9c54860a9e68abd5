/// A seeded generator of pseudo-random numbers: SplitMix64 (Steele, Lea and Flood 2014, "Fast
/// Splittable Pseudorandom Number Generators").
///
/// ```swift
/// var generator = SplitMix64(seed: 1)
/// let order = places.shuffled(using: &generator)  // the same on every machine
/// let share = Double.random(in: 0..<1, using: &generator)
/// ```
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator whose sequence depends on the seed alone.
  public init(seed: UInt64) { state = seed }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a number from 0 up to, but not including, a positive bound.
  mutating func below(_ bound: Int) -> Int { Int(truncatingIfNeeded: next() >> 33) % bound }
}
