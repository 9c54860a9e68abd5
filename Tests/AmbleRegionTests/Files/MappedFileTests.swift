import AmbleCore
import Foundation
import Testing

@testable import AmbleRegion

struct MappedFileTests {
  /// The mapped bytes equal the written ones.
  @Test func aMappedFileReadsAsItWasWritten() throws {
    let home = try TemporaryFolder()
    let file = home.url.appending(path: "bytes")
    let bytes = (0..<10_001).map { UInt8(truncatingIfNeeded: $0 * 7) }
    try FileWriting.write(bytes, to: file)
    let mapped = try MappedFile(file)
    withExtendedLifetime(mapped) { #expect(Array(mapped.bytes) == bytes) }
  }

  /// A missing or empty file cannot be mapped, and the error names it.
  @Test func whatCannotBeMappedIsNamed() throws {
    let home = try TemporaryFolder()
    let file = home.url.appending(path: "bytes")
    let missing = #expect(throws: FileError.self) { try MappedFile(file) }
    #expect(missing?.message.hasSuffix("bytes: No such file or directory.") == true)
    try FileWriting.write([UInt8](), to: file)
    let empty = #expect(throws: FileError.self) { try MappedFile(file) }
    #expect(empty?.message.hasSuffix("bytes is empty.") == true)
  }

  /// The CRC-32 of "123456789" is the check value 0xCBF43926 that its definition publishes.
  @Test func theDigestIsTheStandardChecksum() throws {
    let home = try TemporaryFolder()
    let file = home.url.appending(path: "digits")
    try FileWriting.write(Data("123456789".utf8), to: file)
    let digest = try FileDigest(of: file)
    #expect(digest.crc32 == 0xCBF4_3926)
    #expect(digest.size == 9)
  }
}
