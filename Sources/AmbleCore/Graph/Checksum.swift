/// A 64-bit checksum that finds truncation, bit rot and stray writes; not a defence against forgery.
///
/// Four lanes of multiply and rotate, after the shape of xxHash64, because a region must open in
/// milliseconds: it reads about as fast as memory does.
enum Checksum {
  private static let prime: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let other: UInt64 = 0xC2B2_AE3D_27D4_EB4F

  /// The checksum of bytes aligned to 8. Complexity: O(n).
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var lanes = SIMD4<UInt64>(prime &+ other, other, 0, 0 &- prime)
    let blocks = bytes.count / 32
    for block in 0..<blocks {
      let words = bytes.loadUnaligned(fromByteOffset: block * 32, as: SIMD4<UInt64>.self)
      lanes = lanes &+ (words &* SIMD4(repeating: other))
      lanes = (lanes &<< 31 | lanes &>> 33) &* SIMD4(repeating: prime)
    }
    var hash = UInt64(bytes.count)
    for lane in 0..<4 { hash = mix(hash, lanes[lane]) }
    for index in (blocks * 32)..<bytes.count { hash = mix(hash, UInt64(bytes[index])) }
    return hash ^ hash >> 29
  }

  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = (hash ^ word) &* prime
    return (mixed &<< 27 | mixed &>> 37) &+ other
  }
}
