import AmbleTesting
import Foundation
import Testing

@testable import AmbleFormats

struct FileSourceTests {
  private let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7 >> 3) }

  private func expectBytes(_ source: FileSource) {
    #expect(source.count == bytes.count)
    #expect(source.read(at: 5, count: 100) == Array(bytes[5..<105]))
    #expect(source.read(at: bytes.count, count: 0) == [])
    #expect(source.read(at: bytes.count - 1, count: 2) == nil)
    #expect(source.read(at: -1, count: 1) == nil)
    #expect(source.read(at: 0, count: -1) == nil)
    #expect(SourcePieces(source, 0..<source.count).rest(limit: bytes.count) == bytes)
    #expect(SourcePieces(source, 0..<source.count).rest(limit: bytes.count - 1) == nil)
  }

  @Test func aFileIsReadInPieces() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "é \(UUID())")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    expectBytes(try #require(FileSource(path: file.path)))
    #expect(FileSource(path: file.path + "/nowhere") == nil)
  }

  /// What was written is read back; the folder stays empty.
  @Test func aTemporaryFileHasNoName() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let pieces = SourcePieces(bytes, 0..<bytes.count)
    let source = try #require(FileSource(temporary: pieces, in: folder.path))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    expectBytes(source)
    #expect(FileSource(temporary: pieces, in: folder.path + "/nowhere") == nil)
  }

  /// A file that has become shorter gives no bytes.
  @Test func aTruncatedFileIsUnreadable() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let source = try #require(FileSource(path: file.path))
    try FileHandle(forWritingTo: file).truncate(atOffset: 10)
    #expect(source.read(at: 0, count: 11) == nil)
    #expect(source.read(at: 0, count: 10) == Array(bytes[..<10]))
  }
}
