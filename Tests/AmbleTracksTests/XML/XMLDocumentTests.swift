import AmbleTracks
import Testing

/// The XML that is read, and refused, in every format.
struct XMLDocumentTests {
  private static let body =
    "<gpx><trk><name>Höhe</name><trkseg><trkpt lat='1' lon='2'/></trkseg></trk></gpx>"

  private func name(_ bytes: [UInt8]) throws -> String? {
    try TrackReader.read(bytes).activities.first?.name
  }

  /// The same document in each encoding: “ö” is 0xF6 in ISO-8859-1.
  @Test func encodingsAreRead() throws {
    let utf8 = Array(Self.body.utf8)
    let units = Array(Self.body.utf16)
    #expect(try name(utf8) == "Höhe")
    #expect(try name([0xEF, 0xBB, 0xBF] + utf8) == "Höhe")
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(try name([0xFE, 0xFF] + big) == "Höhe")
    #expect(try name(big) == "Höhe")
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try name([0xFF, 0xFE] + little) == "Höhe")
    let declaration = Array("<?xml version='1.0' encoding='ISO-8859-1'?>".utf8)
    #expect(try name(declaration + units.map { UInt8($0) }) == "Höhe")
  }

  /// 😀 is the pair D83D DE00 in UTF-16; half of it is replaced.
  @Test func pairsOfUTF16AreJoined() throws {
    let units = Array(Self.body.replacing("Höhe", with: "a😀b").utf16)
    #expect(
      try name([0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }) == "a😀b")
    let half = units.filter { $0 != 0xDE00 }
    let text = try name([0xFE, 0xFF] + half.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    #expect(text == "a\u{FFFD}b")
  }

  /// An encoding that is not supported is named.
  @Test func otherEncodingsAreRefused() {
    let error = failure("<?xml version='1.0' encoding='EBCDIC-US'?>" + Self.body)
    #expect(error?.reason == .refused)
    #expect(error?.message.contains("ebcdic-us") == true)
  }

  /// A document type is refused before any reading, so that entities neither expand (“billion
  /// laughs”) nor fetch files.
  @Test(arguments: [
    "<!DOCTYPE gpx [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>",
    "<!DOCTYPE gpx SYSTEM \"file:///etc/passwd\">",
    "<!DOCTYPE gpx [<!ENTITY % x SYSTEM \"http://example.org/x\"> %x;]>",
  ])
  func documentTypesAreRefused(type: String) {
    let error = failure("<?xml version='1.0'?>" + type + Self.body)
    #expect(error?.reason == .refused)
  }

  /// A reference to an entity is refused even without a document type.
  @Test func entitiesAreRefused() {
    #expect(failure(Self.body.replacing("Höhe", with: "&xxe;"))?.reason == .refused)
    #expect(failure(Self.body.replacing("lat='1'", with: "lat='&x;'"))?.reason == .refused)
  }

  /// A lone “&” is malformed, but common in names.
  @Test func loneAmpersandsAreKept() throws {
    #expect(try name(Array(Self.body.replacing("Höhe", with: "A & B").utf8)) == "A & B")
  }

  /// Comments and instructions are skipped, “>” in a value is part of it.
  @Test func commentsAndQuotesAreUnderstood() throws {
    let text = Self.body.replacing("<trk>", with: "<!-- <trk> --><?x y?><trk a='>' b=\">\">")
    #expect(try name(Array(text.utf8)) == "Höhe")
  }

  /// A hundred elements within each other are allowed.
  @Test func deepNestingIsRefused() {
    let text = "<gpx>" + String(repeating: "<a>", count: 100)
    #expect(failure(text)?.reason == .refused)
  }

  /// HTML and other documents are not taken for recordings.
  @Test func otherDocumentsAreNamed() {
    let error = failure("<html><body/></html>")
    #expect(error?.reason == .unknownFormat)
    #expect(error?.message.contains("<html>") == true)
    #expect(failure("hello")?.reason == .unknownFormat)
    #expect(failure("")?.reason == .unreadable)
  }

  /// A megabyte of one tag, of one text, and of open tags ends quickly.
  @Test func hugeTagsAndTextsEnd() {
    let long = String(repeating: "a", count: 1 << 20)
    #expect(failure("<gpx \(long)") != nil)
    #expect(failure("<gpx>\(long)") != nil)
    #expect(failure("<gpx><\(long)/></gpx>") != nil)
    #expect(failure("<gpx>" + String(repeating: "<", count: 1 << 20)) != nil)
    #expect(failure("<gpx>" + String(repeating: "<a b='", count: 1 << 17)) != nil)
    #expect(failure("<gpx>" + String(repeating: "<!--", count: 1 << 18)) != nil)
  }
}
