import Foundation
import Testing

@testable import AmbleJournal

/// 29 of the public bug reports: vCards in character sets of old phones.
struct ReportCaseCardTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../shared/data/cases/reports/29-vcard-encodings")
    .standardizedFileURL

  private static var isHere: Bool { FileManager.default.fileExists(atPath: folder.path) }

  @Test(
    .enabled(if: isHere, "there is no ../shared/data"),
    arguments: [
      ("big5-qp", "陳大文"), ("gbk-qp", "王小明"), ("iso-8859-15-qp", "Šárka Müller €"),
      ("iso-8859-5-qp", "Иван Петров"), ("iso-8859-9-qp", "Işıl Öztürk"),
      ("koi8-r-qp", "Иван Петров"), ("qp-literal-space-after-soft-break", "Anna Lena Maria"),
      ("shift-jis-8bit", "山田太郎"), ("soft-break-and-fold", "Öäü Test"),
      ("thunderbird", "Dümmy Example"), ("utf-16-apple", "Zoë Müller"), ("utf-16-le", "Zoë Müller"),
      ("v4-geo-adr", "Ada Lovelace"), ("windows-1251-8bit", "Иван Петров"),
      ("windows-1253-qp", "Γιώργος"),
    ])
  func namesAreWhole(file: String, name: String) throws {
    let reader = VCardReader(try Data(contentsOf: Self.folder.appending(path: file + ".vcf")))
    #expect(reader.cards.map(\.name) == [name])
    #expect(reader.skipped.isEmpty)
  }

  /// A name of several soft lines.
  @Test(.enabled(if: isHere, "there is no ../shared/data")) func softBreaksAreJoined() throws {
    let reader = VCardReader(try Data(contentsOf: Self.folder.appending(path: "soft-break.vcf")))
    #expect(reader.cards.count == 1 && reader.skipped.isEmpty)
    #expect(reader.cards[0].name.unicodeScalars.allSatisfy { $0 != "\u{FFFD}" && $0 != "=" })
  }
}
