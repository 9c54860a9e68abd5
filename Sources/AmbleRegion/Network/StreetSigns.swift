import AmbleCore

/// The signs of a network under construction, each once.
struct SignTable {
  private var signs: [StreetSign] = []
  private var indices: [StreetSign: UInt32] = [:]

  /// Returns the number of a sign, from 1, and adds it if it is new; 0 is none.
  mutating func number(of sign: StreetSign?) -> UInt32 {
    guard let sign else { return 0 }
    if let known = indices[sign] { return known }
    signs.append(sign)
    indices[sign] = UInt32(signs.count)
    return UInt32(signs.count)
  }

  /// Returns the bytes of the file of the signs; see `StreetSigns`.
  /// - Parameter numbers: the number of the sign of each segment.
  /// - Returns: `nil` if no segment has one.
  /// - Complexity: O(segments + bytes).
  func bytes(ofSegments numbers: [UInt32]) -> [UInt8]? {
    let marked = numbers.enumerated().filter { $0.element > 0 }
    guard !marked.isEmpty else { return nil }
    var texts: [UInt8] = []
    var starts: [UInt32] = [0]
    for sign in signs {
      texts += Array(sign.texts.joined(separator: StreetSigns.separator).utf8)
      starts.append(UInt32(texts.count))
    }
    var bytes = StreetSigns.magic
    let header = [numbers.count, marked.count, signs.count].map(UInt32.init)
    let words =
      header + marked.map { UInt32($0.offset) } + marked.map { $0.element - 1 } + starts
    for word in words { withUnsafeBytes(of: word.littleEndian) { bytes += $0 } }
    return bytes + texts
  }
}

/// The signs of a region's segments, in a mapped file. May be shared between threads.
///
/// Layout: the magic number; the numbers of segments, of those with a sign and of signs; the segments with
/// a sign, ascending; the index of the sign of each; where the text of each sign begins, and where the last
/// ends; the texts of the signs, its parts divided by U+001F, of which an older
/// version wrote the first six. Numbers have four bytes,
/// little-endian.
package struct StreetSigns: Sendable {
  static let magic = Array("AMBLESG1".utf8)
  static let separator = "\u{1F}"
  private static let headerLength = 20

  private let file: MappedFile
  private let marked: Int
  private let count: Int

  /// Opens a file.
  /// - Returns: `nil` if it is not of a region with so many segments.
  init?(_ file: MappedFile, segments: Int) {
    let bytes = file.bytes
    guard bytes.count >= Self.headerLength, bytes.prefix(8).elementsEqual(Self.magic) else {
      return nil
    }
    self.file = file
    marked = Int(Self.word(bytes, at: 12))
    count = Int(Self.word(bytes, at: 16))
    guard Self.word(bytes, at: 8) == UInt32(clamping: segments),
      bytes.count >= Self.headerLength + 8 * marked + 4 * (count + 1)
    else { return nil }
  }

  /// Returns the sign of a segment, or `nil` if it has none.
  /// - Complexity: O(log n).
  package subscript(segment: Int) -> StreetSign? {
    guard let segment = UInt32(exactly: segment) else { return nil }
    var (low, high) = (0, marked)
    while low < high {
      let middle = (low + high) / 2
      if word(middle) < segment { low = middle + 1 } else { high = middle }
    }
    guard low < marked, word(low) == segment else { return nil }
    let index = Int(word(marked + low))
    guard index < count else { return nil }
    let text = Self.headerLength + 8 * marked + 4 * (count + 1)
    let (start, end) = (
      text + Int(word(2 * marked + index)), text + Int(word(2 * marked + index + 1))
    )
    guard start <= end, end <= file.bytes.count else { return nil }
    let parts = String(decoding: file.bytes[start..<end], as: UTF8.self)
      .split(separator: Self.separator, omittingEmptySubsequences: false)
    return StreetSign(texts: parts.map(String.init))
  }

  /// Returns a number after the header.
  private func word(_ index: Int) -> UInt32 {
    Self.word(file.bytes, at: Self.headerLength + 4 * index)
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt32 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self).littleEndian
  }
}
