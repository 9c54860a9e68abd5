import Foundation
import Testing

@testable import AmbleJournal

/// vCards in the character sets of old phones.
struct VCardCharacterSetTests {
  private func read(_ property: String, _ value: [UInt8], _ more: String = "") -> VCardReader {
    var file = Data("BEGIN:VCARD\r\nVERSION:2.1\r\n\(property):".utf8)
    file += value
    file += Data("\r\n\(more)END:VCARD\r\n".utf8)
    return VCardReader(file)
  }

  /// Names in bytes of the set that the property names, by the tables of each set.
  @Test(
    arguments: [
      ("WINDOWS-1251", "Иван", [0xC8, 0xE2, 0xE0, 0xED]),
      ("KOI8-R", "Иван", [0xE9, 0xD7, 0xC1, 0xCE]),
      ("ISO-8859-5", "Иван", [0xB8, 0xD2, 0xD0, 0xDD]), ("ISO-8859-15", "Š€", [0xA6, 0xA4]),
      ("ISO-8859-9", "Işıl", [0x49, 0xFE, 0xFD, 0x6C]), ("WINDOWS-1253", "Γ", [0xC3]),
      ("SHIFT_JIS", "山田", [0x8E, 0x52, 0x93, 0x63]),
      ("BIG5", "陳大文", [0xB3, 0xAF, 0xA4, 0x6A, 0xA4, 0xE5]),
      ("GB2312", "王小明", [0xCD, 0xF5, 0xD0, 0xA1, 0xC3, 0xF7]), ("EUC-KR", "김", [0xB1, 0xE8]),
      ("ISO-2022-JP", "山", [0x1B, 0x24, 0x42, 0x3B, 0x33, 0x1B, 0x28, 0x42]),
      ("iso-8859-1", "Müller", [0x4D, 0xFC, 0x6C, 0x6C, 0x65, 0x72]), ("TIS-620", "ก", [0xA1]),
      ("IBM850", "Müller", [0x4D, 0x81, 0x6C, 0x6C, 0x65, 0x72]),
    ] as [(String, String, [UInt8])])
  func setsAreDecoded(set: String, name: String, bytes: [UInt8]) {
    #expect(read("FN;CHARSET=\(set)", bytes).cards.map(\.name) == [name])
    let quoted = bytes.map { "=" + ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
    let printable = read(
      "FN;CHARSET=\(set);ENCODING=QUOTED-PRINTABLE", Array(quoted.joined().utf8))
    #expect(printable.cards.map(\.name) == [name])
    #expect(printable.skipped.isEmpty)
  }

  /// Bytes that are not of the set, or an unknown set: the card is skipped with the reason, never
  /// stored with broken characters.
  @Test(
    arguments: [
      ("UTF-8", [0xC8, 0xE2]), ("SHIFT_JIS", [0x8E]), ("KLINGON", [0x41]),
      ("UTF-8//IGNORE", [0xC8]),
      ("", [0xC8]), (String(repeating: "A", count: 5000), [0x41]),
    ] as [(String, [UInt8])])
  func undecodableNamesAreReported(set: String, bytes: [UInt8]) {
    let file = read("FN;CHARSET=\(set)", bytes)
    #expect(file.cards.isEmpty)
    #expect(
      file.skipped.map(\.reason)
        == ["The name cannot be read in the character set “\(set.prefix(40))”."])
  }

  /// Another property has the name; the note is left out, and that is said.
  @Test func otherPartsStay() {
    let file = read(
      "FN;CHARSET=KLINGON", [0xC8], "N:Lovelace;Ada\r\nNOTE;CHARSET=KLINGON:x\r\n")
    #expect(file.cards.map(\.name) == ["Ada Lovelace"])
    #expect(
      file.skipped.map(\.reason)
        == ["The note cannot be read in the character set “KLINGON”: it was left out."])
  }

  /// Whole files in UTF-16, which address books of desks export.
  @Test(arguments: [String.Encoding.utf16BigEndian, .utf16LittleEndian])
  func utf16IsRead(encoding: String.Encoding) throws {
    let text = "\u{FEFF}BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Zoë Müller 山\r\nEND:VCARD\r\n"
    #expect(
      VCardReader(try #require(text.data(using: encoding))).cards.map(\.name) == ["Zoë Müller 山"])
    let odd = try #require(text.data(using: encoding)).dropLast(3)
    #expect(VCardReader(odd).cards.count <= 1)
  }

  /// Files in UTF-16 without a byte order mark, and in UTF-32 with one.
  @Test(arguments: [String.Encoding.utf16BigEndian, .utf16LittleEndian])
  func utf16NeedsNoMark(encoding: String.Encoding) throws {
    let text = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Zoë 山 😀\r\nEND:VCARD\r\n"
    let reader = VCardReader(try #require(text.data(using: encoding)))
    #expect(reader.cards.map(\.name) == ["Zoë 山 😀"] && reader.skipped.isEmpty)
    let isBig = encoding == .utf16BigEndian
    let wide = "\u{FEFF}" + text
    let data = try #require(wide.data(using: isBig ? .utf32BigEndian : .utf32LittleEndian))
    #expect(VCardReader(data).cards.map(\.name) == ["Zoë 山 😀"])
  }

  /// A surrogate without a partner is no character: the name is reported, other parts stay.
  @Test func loneSurrogatesAreReported() {
    func file(_ lines: [[UInt16]]) -> Data {
      var units = Array("\u{FEFF}BEGIN:VCARD\r\n".utf16)
      for line in lines { units += line + Array("\r\n".utf16) }
      units += Array("END:VCARD\r\n".utf16)
      return units.reduce(into: Data()) {
        $0.append(contentsOf: [UInt8($1 & 0xFF), UInt8($1 >> 8)])
      }
    }
    let broken = Array("FN:A".utf16) + [0xD800] + Array("B".utf16)
    let alone = VCardReader(file([broken]))
    #expect(alone.cards.isEmpty)
    #expect(alone.skipped.map(\.reason) == ["The name cannot be read in UTF-16."])
    let note = Array("NOTE:".utf16) + [0xDC00]
    let named = VCardReader(file([Array("FN:Ada".utf16), note]))
    #expect(named.cards == [ContactCard(name: "Ada")])
    #expect(
      named.skipped.map(\.reason) == ["The note cannot be read in UTF-16: it was left out."])
  }

  /// Base64, in the stated set or in UTF-8, and folded; a picture stays out of it. What is not Base64
  /// is reported.
  @Test(arguments: [
    ("FN;ENCODING=BASE64;CHARSET=UTF-8", "Wm/DqyDOqW1lZ2E=", "Zoë Ωmega"),
    ("FN;ENCODING=B", "Wm/DqyDOqW1lZ2E=", "Zoë Ωmega"), ("FN;BASE64", "QWRh", "Ada"),
    ("FN;ENCODING=b", "Wm/DqyDO\r\n qW1lZ2E=", "Zoë Ωmega"),
    ("FN;CHARSET=KOI8-R;ENCODING=BASE64", "6dfBzg==", "Иван"),
  ])
  func base64IsDecoded(property: String, value: String, name: String) {
    let file = read(property, Array(value.utf8), "PHOTO;ENCODING=BASE64;JPEG:/9j/4A==\r\n")
    #expect(file.cards.map(\.name) == [name] && file.skipped.isEmpty)
    let broken = read(property, Array("!".utf8))
    #expect(broken.cards.isEmpty)
    #expect(broken.skipped.map(\.reason) == ["The name cannot be read as Base64."])
  }

  /// Control characters are left out, and that is said; a NUL would have ended the name. Tabs and
  /// line ends are text.
  @Test func controlCharactersAreLeftOut() {
    let file = read("FN", Array("A\0B\u{1}".utf8), "NOTE:x\ty\\nz\r\n")
    #expect(file.cards == [ContactCard(name: "AB", note: "x\ty\nz")])
    #expect(
      file.skipped.map(\.reason) == ["The name has control characters: they were left out."])
    let empty = read("FN", [0])
    #expect(empty.cards.isEmpty && empty.skipped.map(\.reason) == ["The card has no name."])
  }

  /// After a soft line break a space is text, unless the line was folded there as well: then a code
  /// follows it.
  @Test(arguments: [
    ("Anna Lena=\r\n Maria", "Anna Lena Maria"), ("Anna=\r\nLena", "AnnaLena"),
    ("=C3=96=C3=A4=\r\n =C3=BC =54=65=73=74", "Öäü Test"),
  ])
  func softBreaksKeepTheirSpace(value: String, name: String) {
    let file = read("FN;ENCODING=QUOTED-PRINTABLE", Array(value.utf8))
    #expect(file.cards.map(\.name) == [name])
  }
}
