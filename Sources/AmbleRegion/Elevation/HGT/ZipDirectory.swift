import CZlib

/// The directory of a zip archive, by PKWARE's APPNOTE 6.3: stored or deflated files, one disk,
/// without encryption and without the 64-bit extension, which an archive of one elevation tile does
/// not need.
struct ZipDirectory {
  /// A file of the archive.
  struct Entry {
    var name: String
    var method: Int
    var checksum: UInt32
    var packedSize: Int
    var size: Int
    var headerOffset: Int
  }

  /// A defect of an archive, as the end of a sentence.
  struct Failure: Error { var reason: String }

  private let bytes: [UInt8]
  /// The files, in archive order.
  let entries: [Entry]

  /// Reads the directory at the end of the archive, and checks every offset.
  /// - Throws: `Failure` if it is missing or damaged.
  init(_ bytes: [UInt8]) throws(Failure) {
    self.bytes = bytes
    guard let end = ZipDirectory.endRecord(bytes) else {
      throw Failure(reason: "has no zip directory; it may be truncated")
    }
    var found: [Entry] = []
    var offset = bytes.little32(end + 16)
    for _ in 0..<bytes.little16(end + 10) {
      guard let (entry, next) = ZipDirectory.entry(bytes, at: offset, before: end) else {
        throw Failure(reason: "has a damaged zip directory")
      }
      found.append(entry)
      offset = next
    }
    entries = found
  }

  /// Reads a file and verifies its checksum.
  /// - Parameter limit: maximum size of the file, bytes.
  /// - Throws: `Failure` if the file is too large, damaged, encrypted or in another compression.
  func content(of entry: Entry, limit: Int) throws(Failure) -> [UInt8] {
    guard entry.size <= limit else { throw Failure(reason: "contains a file that is too large") }
    let packed = try packed(entry)
    let content: [UInt8]
    switch entry.method {
    case 0: content = Array(packed)
    case 8:
      do { content = try Inflation.inflate(packed, .raw, limit: entry.size) } catch {
        throw Failure(reason: "contains a damaged file")
      }
    default: throw Failure(reason: "uses a zip compression other than deflate")
    }
    guard content.count == entry.size, ZipDirectory.crc(content) == entry.checksum else {
      throw Failure(reason: "contains a file with a wrong checksum")
    }
    return content
  }

  private func packed(_ entry: Entry) throws(Failure) -> ArraySlice<UInt8> {
    let header = entry.headerOffset
    guard header + 30 <= bytes.count, bytes.little32(header) == 0x0403_4B50 else {
      throw Failure(reason: "has a damaged zip directory")
    }
    guard bytes.little16(header + 6) & 1 == 0 else { throw Failure(reason: "is encrypted") }
    let start = header + 30 + bytes.little16(header + 26) + bytes.little16(header + 28)
    guard start + entry.packedSize <= bytes.count else {
      throw Failure(reason: "is truncated")
    }
    return bytes[start..<start + entry.packedSize]
  }

  /// Returns the offset of the end-of-directory record: at the end, before a comment of at most
  /// 65,535 bytes.
  private static func endRecord(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 22 else { return nil }
    let first = max(0, bytes.count - 22 - 0xFFFF)
    return (first...bytes.count - 22).reversed().first { bytes.little32($0) == 0x0605_4B50 }
  }

  private static func entry(_ bytes: [UInt8], at offset: Int, before end: Int) -> (Entry, Int)? {
    guard offset + 46 <= end, bytes.little32(offset) == 0x0201_4B50 else { return nil }
    let nameEnd = offset + 46 + bytes.little16(offset + 28)
    let next = nameEnd + bytes.little16(offset + 30) + bytes.little16(offset + 32)
    guard next <= end else { return nil }
    let entry = Entry(
      name: String(decoding: bytes[offset + 46..<nameEnd], as: UTF8.self),
      method: bytes.little16(offset + 10), checksum: UInt32(bytes.little32(offset + 16)),
      packedSize: bytes.little32(offset + 20), size: bytes.little32(offset + 24),
      headerOffset: bytes.little32(offset + 42))
    return (entry, next)
  }

  private static func crc(_ content: [UInt8]) -> UInt32 {
    UInt32(crc32(0, content, uInt(content.count)))
  }
}

extension [UInt8] {
  /// Returns the little-endian number in two bytes, which must exist.
  fileprivate func little16(_ offset: Int) -> Int {
    Int(self[offset]) | Int(self[offset + 1]) << 8
  }

  /// Returns the little-endian number in four bytes, which must exist.
  fileprivate func little32(_ offset: Int) -> Int {
    little16(offset) | little16(offset + 2) << 16
  }
}
