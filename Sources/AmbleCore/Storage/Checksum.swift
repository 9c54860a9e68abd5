/// A 64-bit checksum that detects truncation, bit rot and stray writes, but not forgery.
///
/// Four lanes of multiply and rotate, similar to xxHash64. It is nearly as fast as memory, because
/// a region must open in milliseconds.
struct Checksum {
  private static let prime: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let other: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let block = 32

  private var lanes = SIMD4<UInt64>(prime &+ other, other, 0, 0 &- prime)
  private var count = 0
  /// Trailing bytes that do not fill a block yet.
  private var rest: [UInt8] = []

  /// Computes the checksum of bytes.
  /// - Complexity: O(n).
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var checksum = Checksum()
    checksum.add(bytes)
    return checksum.value
  }

  /// Adds the bytes that follow.
  /// - Complexity: O(n).
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    count += bytes.count
    let start = rest.isEmpty ? 0 : min(bytes.count, Self.block - rest.count)
    rest += bytes[..<start]
    if rest.count == Self.block {
      lanes = rest.withUnsafeBytes { Self.mix(lanes, $0, 0..<1) }
      rest = []
    }
    let blocks = (bytes.count - start) / Self.block
    guard rest.isEmpty else { return }
    let whole = UnsafeRawBufferPointer(rebasing: bytes[start...])
    lanes = Self.mix(lanes, whole, 0..<blocks)
    rest = Array(whole[(blocks * Self.block)...])
  }

  /// The checksum of all bytes so far.
  var value: UInt64 {
    var hash = UInt64(count)
    for lane in 0..<4 { hash = Self.mix(hash, lanes[lane]) }
    for byte in rest { hash = Self.mix(hash, UInt64(byte)) }
    return hash ^ hash >> 29
  }

  private static func mix(
    _ lanes: SIMD4<UInt64>, _ bytes: UnsafeRawBufferPointer, _ blocks: Range<Int>
  ) -> SIMD4<UInt64> {
    var lanes = lanes
    for number in blocks {
      let words = bytes.loadUnaligned(fromByteOffset: number * block, as: SIMD4<UInt64>.self)
      lanes = lanes &+ (words &* SIMD4(repeating: other))
      lanes = (lanes &<< 31 | lanes &>> 33) &* SIMD4(repeating: prime)
    }
    return lanes
  }

  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = (hash ^ word) &* prime
    return (mixed &<< 27 | mixed &>> 37) &+ other
  }
}
