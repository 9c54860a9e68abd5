import Testing

@testable import AmbleFormats

/// Records of the format, byte by byte. Python's `zipfile` reads whole archives in
/// `ZipEncoderTests`.
struct ZipRecordTests {
  /// The end record has 22 bytes (APPNOTE 4.3.16): a signature, numbers of disks, the number of
  /// entries twice, size and offset of the directory, and the length of a comment. From 65,535
  /// entries on the ZIP64 end record of 56 bytes and its locator of 20 precede it.
  @Test func onlyManyEntriesNeedTheLargeFormat() {
    var end = ZipDirectoryEnd(count: 2, size: 6)
    #expect(
      end.bytes(at: 7) == [
        0x50, 0x4B, 5, 6, 0, 0, 0, 0, 2, 0, 2, 0, 6, 0, 0, 0, 7, 0, 0, 0, 0, 0,
      ])
    end.count = 65_534
    #expect(end.bytes(at: 7).count == 22)
    end.count += 1
    #expect(end.bytes(at: 7).count == 56 + 20 + 22)
  }

  /// A file of 4 GiB − 1 does not fit into 32 bits, because all bits set mean "elsewhere"; one less
  /// does. Both headers grow by the size of 64-bit fields: 8 bytes behind the data, 28 in the
  /// directory.
  @Test func sizesBeyondFourGigabytesTakeSixtyFourBits() {
    var record = ZipRecord("a", date: 0, offset: 7)
    record.size = UInt64(UInt32.max) - 1
    #expect(record.descriptor.count == 16)
    #expect(record.directoryEntry.count == 47)
    record.size += 1
    #expect(record.descriptor.count == 24)
    #expect(Array(record.descriptor.suffix(8)) == [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0])
    #expect(record.directoryEntry.count == 75)
    let fields = record.directoryEntry.suffix(28)
    #expect(Array(fields.prefix(12)) == [1, 0, 24, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0])
    #expect(Array(fields.suffix(8)) == [7, 0, 0, 0, 0, 0, 0, 0])
  }

  /// Nothing overflows at the ends of the ranges.
  @Test func extremesDoNotTrap() {
    var record = ZipRecord(String(repeating: "x", count: 70_000), date: 0, offset: .max)
    (record.size, record.packedSize) = (.max, .max)
    #expect(record.name.count == 65_535)
    #expect(record.directoryEntry.count == 46 + 65_535 + 28)
    record.add([1, 2], packedSize: 3)
    #expect(ZipDirectoryEnd(count: .max, size: .max).bytes(at: .max).count == 98)
    var zip = ZipWriter(after: .max)
    zip.begin("a")
    zip.append(directory: zip.end())
    zip.finish()
    #expect(!zip.takeOutput().isEmpty)
  }
}
