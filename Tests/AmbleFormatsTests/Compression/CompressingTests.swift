import AmbleTesting
import Testing

@testable import AmbleFormats

/// Tests that inflating undoes compressing.
struct CompressingTests {
  private static let even = [UInt8](repeating: 7, count: 300_000)
  private static let noise: [UInt8] = {
    var generator = SeededGenerator(seed: 4)
    return (0..<300_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }()

  /// Highly compressible bytes, incompressible bytes, and no bytes.
  @Test(arguments: [even, noise, []])
  func deflatingIsUndone(bytes: [UInt8]) throws {
    for container in [DeflateContainer.raw, .zlib, .gzip] {
      let packed = bytes.withUnsafeBytes { Deflation.deflate($0, container, level: 9) }
      #expect(try Inflation.inflate(packed, container, limit: bytes.count) == bytes)
      let known = packed.withUnsafeBytes { Inflation.inflate($0, container, count: bytes.count) }
      #expect(known == bytes)
      let pieces = InflatedPieces(
        SourcePieces(packed, 0..<packed.count), container, limit: bytes.count)
      #expect(pieces.rest(limit: bytes.count) == bytes)
      #expect(pieces.problem == nil)
      #expect(pieces.count == bytes.count)
    }
  }

  /// Parts, including empty ones, form one stream.
  @Test(arguments: [even, noise, []], [1_000, 65_536, 1_000_000])
  func portionsMakeOneStream(bytes: [UInt8], portion: Int) throws {
    let deflater = Deflater(.gzip, level: 1)
    var packed: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: portion) {
      let part = Array(bytes[start..<min(start + portion, bytes.count)])
      packed += part.withUnsafeBytes { deflater.encode($0, isLast: false) }
    }
    packed += [].withUnsafeBytes { deflater.encode($0, isLast: true) }
    #expect(try Inflation.inflate(packed, .gzip, limit: bytes.count) == bytes)
  }
}
