import AmbleJournal
import AmbleRegion
import Foundation

/// Writes a ZIP file (PKWARE's APPNOTE 6.3), deflated by the zlib that Amble links anyway: an
/// archive in memory needs two headers a file, which is no reason for another library.
///
/// Files are of less than 4 GB and there are fewer than 65,536; names are UTF-8.
struct ZipWriter {
  /// The file so far; whole after `finish`.
  private(set) var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count: UInt16 = 0
  private let date: UInt32

  /// An archive whose files are all of one moment.
  init(at moment: Moment) { date = Self.date(moment) }

  /// Adds a file.
  mutating func add(_ path: String, _ content: [UInt8]) {
    let start = UInt32(bytes.count)
    let packed = content.withUnsafeBytes { Deflation.deflate($0, .none, level: 6) }
    var header: [UInt8] = []
    header.append(littleEndian: 20 as UInt16)  // the version needed to deflate
    header.append(littleEndian: 1 << 11 as UInt16)  // names are UTF-8
    header.append(littleEndian: 8 as UInt16)  // deflated
    header.append(littleEndian: date)
    header.append(littleEndian: Deflation.crc32(of: content))
    header.append(littleEndian: UInt32(packed.count))
    header.append(littleEndian: UInt32(content.count))
    header.append(littleEndian: UInt16(path.utf8.count))
    header.append(littleEndian: 0 as UInt16)  // nothing further

    bytes += Array("PK\u{3}\u{4}".utf8) + header + Array(path.utf8) + packed
    // Made by version 2.0 on a Unix system; no comment, disk 0, binary, a file one may read.
    directory += Array("PK\u{1}\u{2}".utf8) + [20, 3] + header
    directory += [UInt8](repeating: 0, count: 6)
    directory.append(littleEndian: 0o100600 << 16 as UInt32)
    directory.append(littleEndian: start)
    directory += Array(path.utf8)
    count += 1
  }

  /// Adds the list of files, which ends the archive.
  mutating func finish() {
    let start = UInt32(bytes.count)
    bytes += directory + Array("PK\u{5}\u{6}".utf8) + [0, 0, 0, 0]
    bytes.append(littleEndian: count)
    bytes.append(littleEndian: count)
    bytes.append(littleEndian: UInt32(directory.count))
    bytes.append(littleEndian: start)
    bytes += [0, 0]
  }

  /// Time and date as MS-DOS had them, to two seconds, in UTC.
  private static func date(_ moment: Moment) -> UInt32 {
    let numbers = moment.text.prefix(19).split { !$0.isNumber }.compactMap { UInt32($0) }
    guard numbers.count == 6, numbers[0] >= 1980 else { return 1 << 21 | 1 << 16 }
    let time = numbers[3] << 11 | numbers[4] << 5 | numbers[5] / 2
    return (numbers[0] - 1980) << 25 | numbers[1] << 21 | numbers[2] << 16 | time
  }
}

extension [UInt8] {
  /// Appends a whole number, its lowest byte first.
  fileprivate mutating func append(littleEndian value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
}
