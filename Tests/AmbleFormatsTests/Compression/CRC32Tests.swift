import Testing

@testable import AmbleFormats

struct CRC32Tests {
  private let digits = Array("123456789".utf8)

  /// The check value of the standard.
  @Test func theCheckIsThatOfTheStandard() {
    #expect(CRC32.checksum(of: digits) == 0xCBF4_3926)
    #expect(digits.withUnsafeBytes { CRC32.checksum(of: $0) } == 0xCBF4_3926)
  }

  /// A checksum goes on with the bytes that follow; no bytes do not change it.
  @Test func partsMakeOneChecksum() {
    for count in 0...digits.count {
      let first = CRC32.checksum(of: digits[..<count])
      #expect(CRC32.checksum(of: digits[count...], after: first) == 0xCBF4_3926)
    }
    #expect(CRC32.checksum(of: [], after: 7) == 7)
    let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
    #expect(CRC32.checksum(of: nothing, after: 7) == 7)
  }

  /// Bytes that are not beside each other.
  @Test func anyCollectionHasAChecksum() {
    #expect(CRC32.checksum(of: Array(digits.reversed()).reversed()) == 0xCBF4_3926)
    #expect(CRC32.checksum(of: digits.lazy.map { $0 }) == 0xCBF4_3926)
  }
}
