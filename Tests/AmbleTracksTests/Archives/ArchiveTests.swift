import AmbleTracks
import Foundation
import Testing

/// Archives made byte by byte.
struct ArchiveTests {
  private let fit = FITBuilder.walk().file()
  private let gpx = Array(
    "<gpx><trk><name>a</name><trkseg><trkpt lat='1' lon='2'/></trkseg></trk></gpx>".utf8)

  /// A recording alone in gzip.
  @Test func gzipFilesAreRead() throws {
    #expect(try TrackReader.read(ZipBuilder.gzip(fit)).activities.count == 1)
    #expect(try TrackReader.read(ZipBuilder.gzip(gpx)).activities.count == 1)
  }

  /// Two members of gzip, one after the other, are one document.
  @Test func membersOfGzipAreJoined() throws {
    let bytes = ZipBuilder.gzip(Array(gpx[..<30])) + ZipBuilder.gzip(Array(gpx[30...]))
    #expect(try TrackReader.read(bytes).activities.first?.name == "a")
  }

  /// Cut in the middle, the inflated part is read.
  @Test func truncatedGzipFilesAreReadUpToTheirEnd() throws {
    let many = ZipBuilder.gzip(FITBuilder.walk(2000).file())
    let file = try TrackReader.read(Array(many[..<(many.count / 2)]))
    let count = try #require(file.activities.first).samples.count
    #expect((100..<2000).contains(count))
    #expect(file.losses.first?.message == "The gzip file is truncated: the rest is missing.")
  }

  /// Stored and compressed files, files in folders, gzip in the archive; others are passed over.
  @Test func recordingsInAnArchiveAreRead() throws {
    var zip = ZipBuilder()
    zip.add("a.fit", fit)
    zip.add("folder/", [])
    zip.add("folder/b.bin", gpx, isDeflated: true)
    zip.add("folder/c.gpx.gz", ZipBuilder.gzip(gpx))
    zip.add("photo.jpg", [0xFF, 0xD8, 0xFF], isDeflated: true)
    zip.add("list.json", Array("{}".utf8))
    zip.add("page.html", Array("<html/>".utf8))
    zip.add("__MACOSX/._a.fit", fit)
    let file = try TrackReader.read(zip.archive)
    #expect(file.activities.count == 3)
    #expect(file.losses.isEmpty)
  }

  /// Recordings come one at a time, with their paths.
  @Test func recordingsComeOneAtATime() throws {
    var zip = ZipBuilder()
    zip.add("a.fit", fit)
    zip.add("b.fit", fit + fit)
    var files = try TrackFiles(zip.archive)
    #expect(files.isArchive)
    let first = try files.next()
    let second = try files.next()
    #expect(first?.path == "a.fit")
    #expect(second?.path == "b.fit")
    #expect(second?.activities.count == 2)
    #expect(try files.next() == nil)
  }

  /// The same through a file on disk.
  @Test func anArchiveOnDiskIsReadInPieces() throws {
    var zip = ZipBuilder()
    zip.add("a.fit", fit, isDeflated: true)
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).zip")
    try Data(zip.archive).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(try TrackReader.read(contentsOf: url).activities.count == 1)
  }

  /// A recording that is damaged, encrypted or larger than stated is a loss with its path.
  @Test func unreadableRecordingsAreLosses() throws {
    var zip = ZipBuilder()
    zip.add("good.fit", fit)
    zip.add("broken.fit", Array(fit.prefix(20)))
    zip.add("secret.fit", fit, isEncrypted: true)
    zip.add("lie.fit", fit, isDeflated: true, statedSize: 50)
    let file = try TrackReader.read(zip.archive)
    #expect(file.activities.count == 1)
    #expect(file.losses.map(\.file) == ["broken.fit", "secret.fit", "lie.fit"])
    #expect(file.losses[1].message == "The file is encrypted.")
    #expect(file.losses[2].message == "The file is larger than the archive states.")
  }

  /// A wrong checksum is noticed: byte 14 of the local header and its copy are not used, so the
  /// content is changed, 31 bytes before the directory.
  @Test func damagedFilesAreNoticed() throws {
    var zip = ZipBuilder()
    zip.add("a.fit", fit)
    var bytes = zip.archive
    bytes[30 + 5 + 60] ^= 0xFF
    #expect(failure(bytes)?.message == "The file is damaged: its checksum is wrong.")
  }

  /// A download that broke off has no directory. The files before the break are found by their own
  /// headers, whether their sizes are before or behind them. The last one is a loss.
  @Test func truncatedArchivesAreReadUpToTheBreak() throws {
    var zip = ZipBuilder()
    zip.add("a.fit", fit)
    zip.add("photo.jpg", [0xFF, 0xD8, 0xFF], isDeflated: true, isStreamed: true)
    zip.add("b.fit", fit, isDeflated: true, isStreamed: true)
    zip.add("c.gpx", gpx, isDeflated: true)
    let whole = zip.contentCount
    zip.add("d.fit", fit)
    let file = try TrackReader.read(Array(zip.archive[..<(whole + 100)]))
    #expect(file.activities.count == 3)
    #expect(
      file.losses == [
        TrackFileLoss(
          message: "The zip archive is truncated: its directory at the end is missing. Only files "
            + "before the break were read."),
        TrackFileLoss(in: "d.fit", message: "The file is truncated."),
      ])
  }

  /// The break may be anywhere: in a header, in a file whose sizes follow it, in the directory.
  @Test func archivesMayBreakOffAnywhere() throws {
    var zip = ZipBuilder()
    zip.add("a.fit", fit, isDeflated: true, isStreamed: true)
    let first = zip.contentCount
    zip.add("b.fit", fit, isDeflated: true, isStreamed: true)
    let archive = zip.archive
    for count in stride(from: first, to: archive.count, by: 7) {
      let file = try TrackReader.read(Array(archive[..<count]))
      #expect(file.activities.count == (count >= zip.contentCount ? 2 : 1), "\(count) bytes")
      #expect(file.losses.first?.message.hasPrefix("The zip archive is truncated") == true)
    }
    for count in 4..<first {
      #expect(failure(Array(archive[..<count]))?.reason == .damaged, "\(count) bytes")
    }
  }

  /// An archive without its end, and one without recordings.
  @Test func uselessArchivesAreErrors() {
    var zip = ZipBuilder()
    zip.add("a.txt", [1, 2, 3])
    #expect(failure(zip.archive)?.reason == .noRecording)
    #expect(failure(Array(zip.archive.dropLast(30)))?.reason == .damaged)
    #expect(failure(ZipBuilder().archive)?.reason == .noRecording)
  }

  /// Garmin's export has archives in the archive; those in them are refused.
  @Test func archivesInAnArchiveAreReadOneLevelDeep() throws {
    var inner = ZipBuilder()
    inner.add("a.fit", fit)
    var middle = ZipBuilder()
    middle.add("b.fit", fit)
    middle.add("inner.zip", inner.archive)
    var outer = ZipBuilder()
    outer.add("middle.zip", middle.archive, isDeflated: true)
    let file = try TrackReader.read(outer.archive)
    #expect(file.activities.count == 1)
    #expect(
      file.losses == [
        TrackFileLoss(
          in: "middle.zip/inner.zip",
          message: "The file is an archive in an archive in an archive.")
      ])
  }

  /// Zeros shrink to a thousandth. The limits apply to a file, and to all together.
  @Test func bombsAreRefused() throws {
    var limits = TrackLimits()
    limits.fileBytes = 1 << 20
    limits.archiveBytes = 3 << 20
    let bomb = Array("<gpx>".utf8) + [UInt8](repeating: 32, count: 2 << 20)
    #expect(failure(ZipBuilder.gzip(bomb), limits: limits)?.reason == .tooLarge)
    var zip = ZipBuilder()
    zip.add("good.fit", fit)
    zip.add("bomb.gpx", bomb, isDeflated: true)
    let file = try TrackReader.read(zip.archive, limits: limits)
    #expect(file.losses.map(\.message) == ["The file is larger than 1 MB."])
    var many = ZipBuilder()
    let half = Array(bomb.prefix(1 << 20))
    for number in 0..<5 { many.add("\(number).gpx", half, isDeflated: true) }
    #expect(failure(many.archive, limits: limits)?.reason == .tooLarge)
    var hidden = ZipBuilder()
    for number in 0..<5 { hidden.add("\(number).gpx.gz", ZipBuilder.gzip(half)) }
    #expect(failure(hidden.archive, limits: limits)?.reason == .tooLarge)
  }

  /// More files than the limit are refused.
  @Test func tooManyFilesAreRefused() {
    var limits = TrackLimits()
    limits.entries = 2
    var zip = ZipBuilder()
    for number in 0..<3 { zip.add("\(number)", []) }
    #expect(failure(zip.archive, limits: limits)?.reason == .tooLarge)
  }
}
