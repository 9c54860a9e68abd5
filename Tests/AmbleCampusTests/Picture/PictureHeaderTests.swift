import AmbleCampus
import Testing

@Suite struct PictureHeaderTests {
  private func size(_ bytes: [UInt8]) -> [Int]? {
    PictureHeader(bytes).map { [$0.width, $0.height] }
  }

  /// Two fill bytes and a segment of 4 bytes (its length counts), a table of Huffman codes, whose
  /// marker is among the markers of frames, then a progressive frame of 0x0102 lines of 0x0304
  /// samples.
  @Test func theFrameOfAJPEGIsFoundAfterOtherSegments() {
    let start: [UInt8] = [
      0xFF, 0xD8, 0xFF, 0xFF, 0xFF, 0xE0, 0, 4, 9, 9, 0xFF, 0xC4, 0, 3, 9,
    ]
    let frame: [UInt8] = [0xFF, 0xC2, 0, 11, 8, 1, 2, 3, 4, 1, 1, 0x11, 0]
    #expect(size(start + frame) == [0x0304, 0x0102])
    #expect(PictureHeader(start + frame)?.format == .jpeg)
    // A scan before any frame, and a header that is cut off.
    #expect(size(start + [0xFF, 0xDA] + frame.dropFirst(2)) == nil)
    for count in 0..<(start.count + 9) {
      #expect(size(Array((start + frame).prefix(count))) == nil)
    }
  }

  /// Lossy: 14 bits each. Lossless: 14 bits less one, packed: 99 + 59·2¹⁴ = 0x0EC063. Extended: 24
  /// bits less one.
  @Test func theThreeKindsOfWebPAreRead() {
    func file(_ kind: String, _ content: [UInt8]) -> [UInt8] {
      Array("RIFF".utf8) + [9, 9, 9, 9] + Array("WEBP".utf8) + Array(kind.utf8) + [9, 9, 9, 9]
        + content
    }
    #expect(size(file("VP8 ", [9, 9, 9, 0x9D, 1, 0x2A, 100, 0x40, 60, 0x80])) == [100, 60])
    #expect(
      size(file("VP8L", [0x2F, 0x63, 0xC0, 0x0E, 0, 9, 9, 9, 9, 9])) == [100, 60])
    #expect(size(file("VP8X", [0, 0, 0, 0, 99, 0, 0, 59, 0, 0])) == [100, 60])
    #expect(size(file("ALPH", [0, 0, 0, 0, 99, 0, 0, 59, 0, 0])) == nil)
    #expect(size(file("VP8 ", [9, 9, 9, 0, 0, 0, 100, 0, 60, 0])) == nil)
  }
}
