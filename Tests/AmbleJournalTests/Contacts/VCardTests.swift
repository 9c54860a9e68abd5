import AmbleCore
import Foundation
import Testing

@testable import AmbleJournal

struct VCardTests {
  private func read(_ lines: String...) -> VCardReader {
    VCardReader(Data(lines.joined(separator: "\r\n").utf8))
  }

  private func contact(_ card: ContactCard) -> Contact {
    Contact(
      id: ContactID("abc"), card: card, access: .own, owner: nil, updatedAt: .start)
  }

  /// A card is written by RFC 6350.
  @Test func cardsAreWritten() {
    var writer = VCardWriter()
    writer.add(
      contact(
        ContactCard(
          name: "Ada; Lovelace, \\", address: "Rua \"A\" 1, Porto",
          place: Coordinate(latitude: 41.1496, longitude: -8.611), note: "one\ntwo")))
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == """
        BEGIN:VCARD\r
        VERSION:4.0\r
        PRODID:-//Amble//Contacts//EN\r
        UID:abc\r
        REV:20261121T090000Z\r
        FN:Ada\\; Lovelace\\, \\\\\r
        ADR;LABEL="Rua ^'A^' 1, Porto":;;Rua "A" 1\\, Porto;;;;\r
        GEO:geo:41.149600,-8.611000\r
        NOTE:one\\ntwo\r
        END:VCARD\r

        """)
  }

  /// A written card is read back, in any script; no line is longer than 75 octets, and none is
  /// broken within a character.
  @Test(arguments: [
    "陳大文" + String(repeating: "東", count: 100), "محمد بن سلمان", "👩‍👩‍👧 🥾", "a|b&c%d#e?f",
    "O'Neil; \"x\\y\", ^n ^^ ^'", "a\\nb", "\\", "ŁÓDŹ ß:", String(repeating: "x", count: 200),
  ])
  func writtenCardsAreRead(_ text: String) {
    let card = ContactCard(
      name: text, address: text, place: Coordinate(latitude: -41.123456, longitude: 178.5),
      note: text + "\nsecond line")
    var writer = VCardWriter()
    writer.add(contact(card))
    #expect(VCardReader(Data(writer.bytes)).cards == [card])
    let lines = String(decoding: writer.bytes, as: UTF8.self).components(separatedBy: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
  }

  /// A value of 300,000 pieces, a header without a colon of as many, and 100,000 notes take time in
  /// proportion to their length. Notes are cut to 10,000 characters.
  @Test func longCardsAreRead() {
    let pieces = String(repeating: "a=\n", count: 300_000)
    let notes = String(repeating: "NOTE:\n", count: 100_000)
    for text in [
      "NOTE;ENCODING=QUOTED-PRINTABLE:\(pieces)", "NOTE;ENCODING=QUOTED-PRINTABLE;\(pieces)",
      "NOTE:a\n\(notes)",
    ] {
      let cards = read("BEGIN:VCARD", "FN:Ada", text, "", "END:VCARD").cards
      #expect(cards.map(\.name) == ["Ada"])
      #expect(cards.allSatisfy { $0.note.count <= 10_000 })
    }
  }

  /// A name that is cut after a space, its 200th character, keeps no space at its end.
  @Test func namesAreCutWithoutASpace() {
    let letters = String(repeating: "a", count: 199)
    let cards = read("BEGIN:VCARD", "FN:\(letters) Ada", "END:VCARD").cards
    #expect(cards.map(\.name) == [letters])
  }

  /// A soft break in the value of a folded header.
  @Test func foldedHeadersMayBeQuotedPrintable() {
    let cards = read(
      "BEGIN:VCARD", "FN:Ada", "NOTE;ENCODING=QUOTED-", " PRINTABLE:one=", "=20two", "END:VCARD"
    ).cards
    #expect(cards.map(\.note) == ["one two"])
  }

  /// A card as phones wrote it for 2.1: quoted-printable with soft breaks, types without names,
  /// another encoding.
  @Test func version21IsRead() {
    let reader = read(
      "BEGIN:VCARD", "VERSION:2.1",
      "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E9=99=B3;=E5=A4=A7=E6=96=87;;;",
      "ADR;HOME;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:;;Rua S=E3o Jo=",
      "=E3o 7;Porto;;4000;Portugal", "TEL;CELL:+351 1", "GEO:41.5,-8.5",
      "NOTE;ENCODING=QUOTED-PRINTABLE:first=0D=0Asecond", "END:VCARD")
    #expect(
      reader.cards == [
        ContactCard(
          name: "大文 陳", address: "Rua São João 7, 4000 Porto, Portugal",
          place: Coordinate(latitude: 41.5, longitude: -8.5), note: "first\nsecond")
      ])
  }

  /// A card of 3.0: groups before names, a separate label, folded lines, escapes.
  @Test func version30IsRead() {
    let reader = read(
      "BEGIN:VCARD", "VERSION:3.0", "FN:Zoë", "item1.LABEL;TYPE=home:1 High Street\\n Town",
      "GEO:51.5;-0.25", "NOTE:a long", "  note", "END:VCARD")
    #expect(
      reader.cards == [
        ContactCard(
          name: "Zoë", address: "1 High Street, Town",
          place: Coordinate(latitude: 51.5, longitude: -0.25), note: "a long note")
      ])
  }

  /// A card of 4.0: the preferred of several addresses is used, with its position.
  @Test func thePreferredAddressCounts() {
    let reader = read(
      "BEGIN:VCARD", "VERSION:4.0", "FN:Ada", "ADR;TYPE=work:;;Office;;;;",
      "ADR;PREF=1;GEO=\"geo:1.5,2.5\";LABEL=\"Home: 1^nTown\":;;x;;;;", "END:VCARD")
    #expect(reader.cards.first?.address == "Home: 1, Town")
    #expect(reader.cards.first?.place == Coordinate(latitude: 1.5, longitude: 2.5))
  }

  /// Without a name, other properties give one; without any of them, the card is skipped.
  @Test func cardsWithoutNamesAreSkipped() {
    let reader = read(
      "BEGIN:VCARD", "ORG:Cork & Co;Sales", "END:VCARD", "BEGIN:VCARD", "NOTE:x", "END:VCARD",
      "BEGIN:VCARD", "EMAIL:a@b.org", "END:VCARD", "BEGIN:VCARD", "FN:cut off")
    #expect(reader.cards.map(\.name) == ["Cork & Co", "a@b.org"])
    #expect(
      reader.skipped == [
        .init(line: 4, reason: "The card has no name."),
        .init(line: 10, reason: "The card has no end."),
      ])
  }

  /// A card within a card does not change the outer one.
  @Test func nestedCardsAreSkipped() {
    let reader = read(
      "BEGIN:VCARD", "FN:Ada", "AGENT:", "BEGIN:VCARD", "FN:Agent", "NOTE:x", "END:VCARD",
      "END:VCARD")
    #expect(reader.cards == [ContactCard(name: "Ada")])
  }

  /// Positions out of range are ignored.
  @Test(arguments: ["91;0", "geo:x,y", "1", "", "1;2;x", "geo:1"])
  func wrongPositionsAreIgnored(_ text: String) {
    #expect(read("BEGIN:VCARD", "FN:Ada", "GEO:\(text)", "END:VCARD").cards.first?.place == nil)
  }

  /// Text that is not UTF-8 is read as Windows-1252; a byte order mark is ignored; no bytes crash
  /// the reader.
  @Test func anyBytesAreRead() {
    let latin = Data("BEGIN:VCARD\nFN:Zo".utf8) + [0xEB] + Data("\nEND:VCARD".utf8)
    #expect(VCardReader(latin).cards.first?.name == "Zoë")
    #expect(
      VCardReader(Data("\u{FEFF}BEGIN:VCARD\nFN:A\nEND:VCARD".utf8)).cards.first?.name == "A")
    #expect(VCardReader(Data((0..<4_096).map { UInt8(truncatingIfNeeded: $0 &* 37) })).cards == [])
  }
}
