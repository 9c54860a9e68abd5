import AmbleTesting
import Testing

@testable import AmbleFormats

/// Archives that `ZipWriter` wrote, and damaged ones.
struct ZipArchiveTests {
  private static let noise: [UInt8] = {
    var generator = SeededGenerator(seed: 5)
    return (0..<200_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }()
  private static let files: [(path: String, content: [UInt8])] = [
    ("a.txt", Array("text".utf8)), ("folder/é.bin", noise), ("empty", []),
  ]

  /// Returns an archive and the length of its directory.
  private static func archive(
    _ files: [(path: String, content: [UInt8])] = files, after position: UInt64 = 0
  ) -> (bytes: [UInt8], directory: Int) {
    var zip = ZipWriter(after: position)
    var directory: [UInt8] = []
    for (path, content) in files {
      zip.begin(path)
      for start in stride(from: 0, to: content.count, by: 70_000) {
        zip.append(Array(content[start..<min(start + 70_000, content.count)]))
      }
      directory += zip.end()
    }
    zip.append(directory: directory)
    zip.finish()
    return (zip.takeOutput(), directory.count)
  }

  private func open(
    _ source: any ByteSource, maxEntries: Int = 10, _ damage: ZipArchive.Damage = .refused
  ) throws(ZipError) -> ZipArchive {
    try ZipArchive(source, maxEntries: maxEntries, damage: damage)
  }

  private func expectFiles(_ archive: ZipArchive) throws {
    #expect(archive.entries.map(\.path) == Self.files.map(\.path))
    for (entry, file) in zip(archive.entries, Self.files) {
      #expect(entry.size == file.content.count)
      #expect(try archive.content(of: entry, limit: 200_000) == file.content)
      #expect(archive.beginning(of: entry, count: 4) == Array(file.content.prefix(4)))
    }
  }

  @Test func filesAreReadBack() throws {
    let bytes = Self.archive().bytes
    #expect(ZipArchive.recognizes(bytes))
    let archive = try open(bytes)
    #expect(archive.damage == nil)
    try expectFiles(archive)
  }

  /// After 5 GiB, which do not exist here, offsets are in the fields and the record of ZIP64.
  @Test func offsetsBeyondFourGigabytesAreReadBack() throws {
    let start = 5 << 30
    let bytes = Self.archive(after: UInt64(start)).bytes
    let archive = try open(Shifted(bytes: bytes, start: start))
    #expect(archive.entries.first?.offset == start)
    try expectFiles(archive)
  }

  /// 66,000 files are more than 16 bits count.
  @Test func manyFilesAreReadBack() throws {
    let bytes = Self.archive((0..<66_000).map { ("\($0)", []) }).bytes
    let archive = try open(bytes, maxEntries: 66_000)
    #expect(archive.entries.count == 66_000)
    #expect(archive.entries.last?.path == "65999")
    #expect(throws: ZipError.tooManyFiles(limit: 65_999)) {
      try open(bytes, maxEntries: 65_999, .survived)
    }
  }

  @Test func limitsAreKept() throws {
    let bytes = Self.archive().bytes
    #expect(throws: ZipError.tooManyFiles(limit: 2)) { try open(bytes, maxEntries: 2) }
    let archive = try open(bytes)
    #expect(throws: ZipError.tooLarge(limit: 3)) {
      try archive.content(of: archive.entries[0], limit: 3)
    }
  }

  /// Without its end, an archive is refused, or read by the headers before files.
  @Test func anArchiveWithoutItsEndIsRefusedOrSurvived() throws {
    let bytes = Array(Self.archive().bytes.dropLast())
    #expect(throws: ZipError.noDirectory) { try open(bytes) }
    let survived = try open(bytes, .survived)
    #expect(survived.damage == .noDirectory)
    try expectFiles(survived)
    #expect(throws: ZipError.noDirectory) { try open([UInt8](), .survived) }
  }

  /// With the signature of its second record changed, a directory is refused, or read up to there.
  @Test func aDamagedDirectoryIsRefusedOrSurvived() throws {
    var (bytes, directory) = Self.archive()
    let start = bytes.count - 22 - directory
    bytes[start + 46 + 5] ^= 1
    #expect(throws: ZipError.damagedDirectory) { try open(bytes) }
    let survived = try open(bytes, .survived)
    #expect(survived.damage == nil)
    #expect(survived.entries.map(\.path) == ["a.txt"])
  }

  /// The content of the first file is after its header of 30 bytes and its path of 5; its record in
  /// the directory has the method at 10, the checksum at 16, the size at 24 and the offset at 42.
  @Test func damagedFilesAreRefused() throws {
    let (sound, directory) = Self.archive()
    let record = sound.count - 22 - directory
    let cases: [(place: Int, change: UInt8, error: ZipError)] = [
      (0, 1, .noHeader), (35, 0xFF, .damaged), (record + 8, 1, .encrypted),
      (record + 10, 1, .unknownCompression), (record + 10, 8, .sizesDisagree),
      (record + 16, 1, .wrongChecksum), (record + 20, 2, .damaged),
      (record + 22, 0x80, .truncated), (record + 24, 1, .wrongChecksum),
      (record + 24, 6, .largerThanStated), (record + 42, 1, .noHeader),
    ]
    for (place, change, error) in cases {
      var bytes = sound
      bytes[place] ^= change
      let archive = try open(bytes)
      #expect(throws: error, "byte \(place)") {
        try archive.content(of: archive.entries[0], limit: 1 << 20)
      }
    }
  }

  /// An archive truncated anywhere or with any directory byte changed is read or rejected, without a
  /// crash.
  @Test(arguments: [UInt64(7), 8, 9]) func noArchiveCrashesTheReader(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let sound = Self.archive([("N43E007.hgt", Array(repeating: 3, count: 400))]).bytes
    for _ in 0..<400 {
      var bytes = Array(sound.prefix(Int.random(in: 0...sound.count, using: &random)))
      if Bool.random(using: &random) { bytes = sound }
      for _ in 0..<4 where !bytes.isEmpty {
        let place = max(0, bytes.count - 1 - Int.random(in: 0..<120, using: &random))
        bytes[place] = UInt8.random(in: .min ... .max, using: &random)
      }
      for damage in [ZipArchive.Damage.refused, .survived] {
        guard let archive = try? open(bytes, maxEntries: 0xFFFF, damage) else { continue }
        for entry in archive.entries {
          let content = try? archive.content(of: entry, limit: 1000)
          #expect(content?.count ?? 0 <= 1000)
          #expect(archive.beginning(of: entry, count: 10).count <= 10)
        }
      }
    }
  }
}

/// Bytes behind others that cannot be read.
private struct Shifted: ByteSource {
  var bytes: [UInt8]
  var start: Int
  var count: Int { start + bytes.count }

  func read(at offset: Int, count: Int) -> [UInt8]? {
    offset >= start ? bytes.read(at: offset - start, count: count) : nil
  }
}
