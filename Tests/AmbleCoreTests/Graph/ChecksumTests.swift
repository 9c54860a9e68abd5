import AmbleTesting
import Testing

@testable import AmbleCore

struct ChecksumTests {
  /// The checksum does not depend on the division of bytes into parts. A changed byte, a lost byte
  /// and two exchanged words each change it.
  @Test(arguments: 1...20)
  func partsHaveTheChecksumOfTheWhole(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<Int.random(in: 0...500, using: &generator)).map { _ in
      UInt8.random(in: 0...255, using: &generator)
    }
    var checksum = Checksum()
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = rest.prefix(Int.random(in: 0...70, using: &generator))
      part.withUnsafeBytes { checksum.add($0) }
      rest = rest.dropFirst(part.count)
    }
    #expect(checksum.value == bytes.withUnsafeBytes { Checksum.of($0) })
  }

  /// 64 bytes in two blocks: a changed, a cut and an exchanged byte are detected.
  @Test func changesAreNoticed() {
    let bytes = (0..<64).map { UInt8($0) }
    func sum(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { Checksum.of($0) } }
    var changed = bytes
    changed[40] ^= 1
    #expect(sum(changed) != sum(bytes))
    #expect(sum(Array(bytes.dropLast())) != sum(bytes))
    #expect(sum(Array(bytes[32...] + bytes[..<32])) != sum(bytes))
  }
}
