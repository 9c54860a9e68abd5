/// The end of a ZIP archive that is written, after its directory.
struct ZipDirectoryEnd {
  /// Number of files.
  var count: UInt64 = 0
  /// Length of the directory, bytes.
  var size: UInt64 = 0

  /// Returns the record of the end, after a ZIP64 record if numbers are large.
  /// - Parameter start: offset of the directory in the archive, bytes.
  func bytes(at start: UInt64) -> [UInt8] {
    let most = UInt64(UInt16.max)
    let isLarge = count >= most || size >= ZipRecord.elsewhere || start >= ZipRecord.elsewhere
    var bytes = isLarge ? large(at: start) : []
    bytes += Array("PK\u{5}\u{6}".utf8) + [0, 0, 0, 0]  // disk 0 alone
    for _ in 0..<2 { bytes.append(littleEndian: UInt16(clamping: isLarge ? most : count)) }
    for number in [size, start] {
      bytes.append(littleEndian: UInt32(clamping: isLarge ? ZipRecord.elsewhere : number))
    }
    return bytes + [0, 0]  // no comment
  }

  /// Returns the ZIP64 record and its locator.
  private func large(at start: UInt64) -> [UInt8] {
    var bytes = Array("PK\u{6}\u{6}".utf8)
    bytes.append(littleEndian: 44 as UInt64)  // bytes that follow
    bytes.append(littleEndian: ZipRecord.unix | ZipRecord.largeVersion)
    bytes.append(littleEndian: ZipRecord.largeVersion)
    bytes += [UInt8](repeating: 0, count: 8)  // disk 0 alone
    for number in [count, count, size, start] { bytes.append(littleEndian: number) }
    bytes += Array("PK\u{6}\u{7}".utf8) + [0, 0, 0, 0]
    bytes.append(littleEndian: start &+ size)
    bytes.append(littleEndian: 1 as UInt32)  // disks
    return bytes
  }
}
