import Testing

@testable import AmbleFormats

struct FNV1aTests {
  /// Vectors of the authors' reference code (`test_fnv.c`, `fnv1a_64_vector`).
  @Test(
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("b", 0xaf63_df4c_8601_f1a5),
      ("foo", 0xdcb2_7518_fed9_d577), ("foobar", 0x8594_4171_f739_67e8),
      ("chongo was here!\n", 0x4681_0940_eff5_f915),
    ] as [(String, UInt64)])
  func publishedVectorsAreFound(text: String, hash: UInt64) {
    #expect(FNV1a.hash(of: text.utf8) == hash)
    #expect(FNV1a.hash(of: Array(text.utf8)) == hash)
  }

  /// Bytes that do not lie together in memory have the same hash.
  @Test func bytesNeedNotBeContiguous() {
    let bytes: [UInt8] = Array("foobar".utf8)
    #expect(FNV1a.hash(of: bytes.lazy.map { $0 }) == 0x8594_4171_f739_67e8)
    #expect(FNV1a.hash(of: bytes[3...]) == FNV1a.hash(of: Array(bytes.dropFirst(3))))
  }
}
