import AmbleTesting
import Testing

@testable import AmbleFormats

/// Streams made by hand.
struct InflatingTests {
  private static let abc = Array("abc".utf8)

  /// A last block (1) that is stored: its length 3, the complement of that, and the bytes.
  private static let raw: [UInt8] = [1, 3, 0, 0xFC, 0xFF] + abc
  /// The header of deflate, and the Adler-32 of the content: a is 1 + 97 + 98 + 99 = 295 = 0127, b is
  /// 98 + 196 + 295 = 589 = 024D.
  private static let zlib: [UInt8] = [0x78, 1] + raw + [2, 0x4D, 1, 0x27]
  /// The header without name and time, the CRC-32 of the content, 352441C2, and its length.
  private static let gzip: [UInt8] =
    [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + raw + [0xC2, 0x41, 0x24, 0x35, 3, 0, 0, 0]

  static let streams: [(DeflateContainer, [UInt8])] = [(.raw, raw), (.zlib, zlib), (.gzip, gzip)]

  private func pieces(
    _ bytes: [UInt8], _ container: DeflateContainer, limit: Int = 100
  ) -> (content: [UInt8]?, problem: Inflation.Failure?) {
    let pieces = InflatedPieces(OneByOne(bytes), container, limit: limit)
    return (pieces.rest(limit: limit), pieces.problem)
  }

  /// Each container, in memory, of a known length, and byte by byte; bytes that follow do not matter.
  @Test(arguments: streams)
  func theContentIsRead(container: DeflateContainer, stream: [UInt8]) throws {
    for bytes in [stream, stream + [0, 0]] {
      #expect(try Inflation.inflate(bytes, container, limit: 3) == Self.abc)
      #expect(
        bytes.withUnsafeBytes { Inflation.inflate($0, container, count: 3) } == Self.abc)
      #expect(pieces(bytes, container).content == Self.abc)
      #expect(pieces(bytes, container).problem == nil)
    }
  }

  /// A limit of two bytes is exceeded; the pieces end with them. A stream of three bytes does not have
  /// two or four.
  @Test(arguments: streams)
  func largeContentIsRefused(container: DeflateContainer, stream: [UInt8]) {
    #expect(throws: Inflation.Failure.tooLarge) {
      try Inflation.inflate(stream, container, limit: 2)
    }
    #expect(pieces(stream, container, limit: 2).content == Array("ab".utf8))
    #expect(pieces(stream, container, limit: 2).problem == .tooLarge)
    for count in [0, 2, 4] {
      #expect(stream.withUnsafeBytes { Inflation.inflate($0, container, count: count) } == nil)
    }
  }

  /// Cut anywhere, also within the checksum.
  @Test(arguments: streams)
  func truncatedStreamsAreNoticed(container: DeflateContainer, stream: [UInt8]) {
    for count in 0..<stream.count {
      let part = Array(stream[..<count])
      #expect(throws: Inflation.Failure.truncated) {
        try Inflation.inflate(part, container, limit: 3)
      }
      #expect(part.withUnsafeBytes { Inflation.inflate($0, container, count: 3) } == nil)
      #expect(pieces(part, container).problem == .truncated)
    }
  }

  /// A complement that is none, and for zlib and gzip a wrong checksum.
  @Test(arguments: streams)
  func damagedStreamsAreNoticed(container: DeflateContainer, stream: [UInt8]) throws {
    let start = try #require(stream.firstIndex(of: 0xFC))
    for place in container == .raw ? [start] : [start, start + 5] {
      var damaged = stream
      damaged[place] ^= 1
      #expect(throws: Inflation.Failure.damaged) {
        try Inflation.inflate(damaged, container, limit: 3)
      }
      #expect(damaged.withUnsafeBytes { Inflation.inflate($0, container, count: 3) } == nil)
      #expect(pieces(damaged, container).problem == .damaged)
    }
  }

  /// Streams of gzip follow each other, with padding after the last.
  @Test func streamsOfGzipAreJoined() {
    let joined = pieces(Self.gzip + Self.gzip + [0, 0, 0], .gzip)
    #expect(joined.content == Self.abc + Self.abc)
    #expect(joined.problem == nil)
    #expect(pieces(Self.gzip + Self.gzip.dropLast(), .gzip).problem == .truncated)
    #expect(pieces(Self.zlib + Self.zlib, .zlib).content == Self.abc)
  }

  /// A stream without content fills no bytes.
  @Test func noBytesAreContentToo() {
    let packed = [UInt8]().withUnsafeBytes { Deflation.deflate($0, .zlib, level: 6) }
    #expect(packed.withUnsafeBytes { Inflation.inflate($0, .zlib, count: 0) } == [])
    let nothing = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    #expect(packed.withUnsafeBytes { Inflation.fill(nothing, from: $0, .zlib) })
  }

  /// Whatever the bytes are, inflating ends, within the limit.
  @Test(arguments: 0..<20 as Range<UInt64>) func randomBytesDoNotTrap(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for (container, stream) in Self.streams {
      var bytes = stream
      for _ in 0..<3 {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      #expect((try? Inflation.inflate(bytes, container, limit: 50))?.count ?? 0 <= 50)
      #expect(pieces(bytes, container, limit: 50).content?.count ?? 0 <= 50)
    }
  }
}

/// Pieces of one byte.
private final class OneByOne: PieceSource {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  func next() -> [UInt8]? { rest.popFirst().map { [$0] } }
}
