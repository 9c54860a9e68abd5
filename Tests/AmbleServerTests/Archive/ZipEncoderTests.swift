import AmbleJournal
import AmbleRegion
import Foundation
import Testing

@testable import AmbleServer

/// ZIP files, read back by Python's `zipfile`.
struct ZipEncoderTests {
  private let time = Timestamp(text: "2026-11-21T09:30:14Z")!

  /// Returns the bytes of a file of entries, portion by portion as they are sent.
  private func archive(
    _ entries: [(path: String, content: [UInt8])], after position: UInt64 = 0
  ) throws -> [UInt8] {
    var zip = ZipEncoder(at: time, try ZipDirectoryFile(), after: position)
    var bytes: [UInt8] = []
    for (path, content) in entries {
      zip.begin(path)
      for start in stride(from: 0, to: content.count, by: 100_000) {
        zip.append(Array(content[start..<min(start + 100_000, content.count)]))
      }
      try zip.end()
      if zip.isOutputLarge { bytes += zip.takeOutput() }
    }
    while try zip.writeDirectory() { bytes += zip.takeOutput() }
    return bytes + zip.takeOutput()
  }

  /// Runs a Python program with a ZIP file as `z`, and returns its output.
  private func python(_ program: String, _ bytes: [UInt8], at offset: UInt64 = 0) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).zip")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    try handle.seek(toOffset: offset)
    try handle.write(contentsOf: bytes)
    try handle.close()
    let outcome = HelperProgram.outcome(of: [
      "/usr/bin/env", "python3", "-c",
      "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); " + program, file.path,
    ])
    #expect(outcome.end == .exited(0))
    return String(decoding: outcome.output, as: UTF8.self)
  }

  /// More entries than 16 bits count. The sum of the lengths of "0" to "69999" is 10 · 1 + 90 · 2 +
  /// 900 · 3 + 9,000 · 4 + 60,000 · 5 = 338,890.
  @Test func seventyThousandEntriesAreReadBack() throws {
    let bytes = try archive((0..<70_000).map { ("trips/陳 \($0).gpx", Array("\($0)".utf8)) })
    let program = """
      print(z.testzip(), len(z.namelist()), sum(i.file_size for i in z.infolist()), \
      z.read('trips/陳 69999.gpx').decode())
      """
    #expect(try python(program, bytes) == "None 70000 338890 69999\n")
  }

  /// Contents of various sizes, also empty, and dates to two seconds.
  @Test(arguments: [0, 1, 65_535, 65_536, 3_000_000]) func contentIsReadBack(size: Int) throws {
    let content = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 8) }
    let bytes = try archive([("a.bin", content), ("b.bin", [7])])
    let sum = content.reduce(UInt64(0)) { $0 + UInt64($1) }
    let program = "print(z.testzip(), sum(z.read('a.bin')), z.infolist()[0].date_time)"
    #expect(try python(program, bytes) == "None \(sum) (2026, 11, 21, 9, 30, 14)\n")
  }

  /// After 5 GiB, which the file system stores sparsely, offsets take 64 bits.
  @Test func offsetsBeyondFourGigabytesAreReadBack() throws {
    let start: UInt64 = 5 << 30
    let bytes = try archive([("a", [1]), ("b", [2, 3])], after: start)
    let program = "print(z.testzip(), z.read('b'), z.infolist()[0].header_offset)"
    #expect(try python(program, bytes, at: start) == "None b'\\x02\\x03' \(start)\n")
  }

  /// Nothing overflows at the ends of the ranges.
  @Test func extremesDoNotTrap() throws {
    let years = ["1970-01-01T00:00:00Z", "2107-12-31T23:59:59Z", "9999-12-31T23:59:59Z"]
    for text in years {
      var zip = ZipEncoder(at: Timestamp(text: text)!, try ZipDirectoryFile(), after: .max)
      zip.begin("a")
      try zip.end()
      while try zip.writeDirectory() {}
      #expect(!zip.takeOutput().isEmpty)
    }
  }
}
