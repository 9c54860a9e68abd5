import AmbleTracks
import Testing

/// Damaged FIT files: undamaged parts are read, and the losses list the others.
struct FITDamageTests {
  /// Files that are chained are read one after the other.
  @Test func chainedFilesAreAllRead() throws {
    let file = try TrackReader.read(FITBuilder.walk(3).file() + FITBuilder.walk(4).file())
    #expect(file.activities.map(\.samples.count) == [3, 4])
    #expect(file.losses.isEmpty)
  }

  /// The last byte belongs to the checksum.
  @Test func aWrongChecksumIsSaid() throws {
    var bytes = FITBuilder.walk().file()
    bytes[bytes.count - 1] ^= 1
    let file = try TrackReader.read(bytes)
    #expect(file.activities.first?.samples.count == 3)
    let offset = bytes.count - 2
    #expect(
      file.losses.map(\.message)
        == ["The checksum at byte \(offset) is wrong: some values may be damaged."])
  }

  /// Byte 12 is the first of the header's checksum.
  @Test func aWrongChecksumOfTheHeaderIsSaid() throws {
    var bytes = FITBuilder.walk().file()
    bytes[12] ^= 1
    let messages = try TrackReader.read(bytes).losses.map(\.message)
    #expect(messages.first == "The checksum of the header at byte 0 is wrong.")
  }

  /// The header and the messages before the records have 14 + 15 + 6 + 18 = 53 bytes, each record
  /// 15. Cut within the third record, two are whole.
  @Test func aTruncatedFileIsReadUpToItsEnd() throws {
    let bytes = FITBuilder.walk(10).file()
    let file = try TrackReader.read(Array(bytes[..<(53 + 2 * 15 + 7)]))
    #expect(file.activities.first?.samples.count == 2)
    #expect(
      file.losses.map(\.message) == [
        "The FIT file is damaged at byte 83: the file ends within a message. The rest was dropped."
      ])
  }

  /// A message whose local type was never defined ends the reading.
  @Test func aMessageWithoutDefinitionEndsTheReading() throws {
    var builder = FITBuilder.walk(3)
    let offset = 14 + builder.records.count
    builder.raw([0x07, 1, 2, 3])
    let file = try TrackReader.read(builder.file())
    #expect(file.activities.first?.samples.count == 3)
    #expect(
      file.losses.first?.message
        == "The FIT file is damaged at byte \(offset): a message of the local type 7 has no "
        + "definition. The rest was dropped.")
  }

  /// A device that loses power leaves the length 0 and no checksum.
  @Test func aRecordingThatWasNotClosedIsRead() throws {
    var bytes = Array(FITBuilder.walk(3).file().dropLast(2))
    for index in 4..<8 { bytes[index] = 0 }
    let file = try TrackReader.read(bytes)
    #expect(file.activities.first?.samples.count == 3)
    #expect(file.losses.count == 2)
  }

  /// Files of other types are no recordings: 6 is a course, 2 settings.
  @Test(arguments: [
    (Int64(6), "a course"), (2, "a set of settings"), (99, "a file of the type 99"),
  ])
  func otherFilesAreNoRecordings(type: Int64, name: String) {
    var builder = FITBuilder()
    builder.beginFile(type: type)
    let error = failure(builder.file())
    #expect(error?.reason == .noRecording)
    #expect(error?.message == "The FIT file is \(name), not a recording.")
  }

  /// A file that ends after its header has no records.
  @Test func aHeaderAloneIsNoRecording() {
    #expect(failure(Array(FITBuilder().file().prefix(14)))?.reason == .damaged)
    #expect(failure(FITBuilder().file())?.reason == .noRecording)
  }

  /// Records beyond the limit are dropped.
  @Test func tooManyRecordsAreDropped() throws {
    var limits = TrackLimits()
    limits.samples = 2
    let file = try TrackReader.read(FITBuilder.walk(5).file(), limits: limits)
    #expect(file.activities.first?.samples.count == 2)
    #expect(file.losses.map(\.message) == ["The file has too many records: the last were dropped."])
  }
}
