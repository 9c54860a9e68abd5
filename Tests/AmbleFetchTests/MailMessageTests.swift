import Foundation
import Testing

@testable import AmbleFetch

/// Messages as they are written.
@Suite struct MailMessageTests {
  private static func message(
    subject: String = "Hello", text: String = "Hello\n"
  ) throws -> MailMessage {
    try MailMessage(
      from: "amble@example.org", to: "ada@example.net", subject: subject, text: text,
      at: Date(timeIntervalSince1970: 1_795_251_605), id: "one")
  }

  private static func written(_ message: MailMessage) -> String {
    String(decoding: message.bytes, as: UTF8.self)
  }

  /// Every byte of a message.
  @Test func aMessageIsWritten() throws {
    let message = try Self.message(text: "Line\n.dot\r\n\nend")
    #expect(
      Self.written(message) == """
        Date: Sat, 21 Nov 2026 09:00:05 +0000\r
        From: amble@example.org\r
        To: ada@example.net\r
        Subject: Hello\r
        Message-ID: <one@example.org>\r
        Auto-Submitted: auto-generated\r
        MIME-Version: 1.0\r
        Content-Type: text/plain; charset=utf-8\r
        Content-Transfer-Encoding: quoted-printable\r
        \r
        Line\r
        .dot\r
        \r
        end\r

        """)
  }

  /// Two messages have different identifiers.
  @Test func identifiersDiffer() throws {
    let messages = try (0..<2).map { _ in
      try MailMessage(from: "a@b", to: "a@b", subject: "a", text: "", at: .distantPast)
    }
    #expect(messages[0].bytes != messages[1].bytes)
  }

  /// Subjects that are not short and ASCII are words in Base64 of at most 75 characters, cut between
  /// characters (RFC 2047). "Größe" in UTF-8 is 47 72 C3 B6 C3 9F 65.
  @Test func subjectsAreEncoded() throws {
    #expect(
      Self.written(try Self.message(subject: "Größe")).contains(
        "\r\nSubject: =?utf-8?B?R3LDtsOfZQ==?=\r\n"))
    for subject in [
      String(repeating: "🥾", count: 40), String(repeating: "abc ", count: 50), "=?utf-8?B?YQ==?=",
      "a" + String(repeating: "ü", count: 100),
    ] {
      let lines = EncodedWords.text(of: subject).components(separatedBy: "\r\n ")
      var decoded = ""
      for line in lines {
        let word = try #require(line.wholeMatch(of: /=\?utf-8\?B\?(.+)\?=/))
        let bytes = try #require(Data(base64Encoded: String(word.1)))
        decoded += try #require(String(data: bytes, encoding: .utf8))
        #expect(line.utf8.count <= 75)
      }
      #expect(decoded == subject)
    }
  }

  /// Texts are lines of at most 76 ASCII characters (RFC 2045), from which the same text is read.
  @Test func textsAreEncoded() {
    #expect(QuotedPrintable.text(of: "a=b ü \n\tc\t\n") == "a=3Db =C3=BC=20\r\n\tc=09\r\n")
    #expect(QuotedPrintable.text(of: "") == "")
    for length in 70...80 {
      let plain = String(repeating: "a", count: length)
      for text in [plain, plain + "ü"] {
        let encoded = QuotedPrintable.text(of: text)
        let lines = encoded.components(separatedBy: "\r\n")
        #expect(lines.allSatisfy { $0.utf8.count <= 76 }, "\(length)")
        #expect(lines.last == "")
        let joined = encoded.replacing("=\r\n", with: "").replacing("=C3=BC", with: "ü")
        #expect(joined == text + "\r\n")
      }
    }
    let exact = String(repeating: "a", count: 76)
    #expect(QuotedPrintable.text(of: exact) == exact + "\r\n")
  }

  /// Nothing can add a header or another receiver.
  @Test func headersCannotBeAdded() {
    let bad = [
      "", "a", "@b", "a@", "a@b@c", "a b@c", "a@b\r\nBcc: c@d", "a@b\n", "a@b\u{0}", "a@b\u{85}",
      "a@b,c@d", "a<b@c", "a@b>", "\"a\"@b", "a;b@c", "a(b)@c", "a:b@c", "a\\b@c", "a\u{2028}@b",
      "a@[127.0.0.1]", String(repeating: "a", count: 254) + "@b",
    ]
    for address in bad {
      #expect(!MailMessage.isAddress(address), "\(address)")
      #expect(throws: MailError.badMessage) {
        try MailMessage(from: "a@b", to: address, subject: "a", text: "")
      }
      #expect(throws: MailError.badMessage) {
        try MailMessage(from: address, to: "a@b", subject: "a", text: "")
      }
    }
    for subject in ["", "a\r\nBcc: c@d", "a\nb", "a\u{0}"] {
      #expect(throws: MailError.badMessage) {
        try MailMessage(from: "a@b", to: "a@b", subject: subject, text: "")
      }
    }
    for address in ["a@b", "ada.l+x_y-z!#$%&'*/=?^`{|}~@sub.example.org", "jürgen@exämple.org"] {
      #expect(MailMessage.isAddress(address), "\(address)")
    }
  }
}
