public import Foundation

/// A mail of plain text to one receiver (RFC 5322), written by a program (RFC 3834).
public struct MailMessage: Hashable, Sendable {
  /// The address of the sender.
  public let from: String
  /// The address of the receiver.
  public let to: String
  /// The subject, on one line.
  public let subject: String
  /// The text. Lines may have any length.
  public let text: String
  /// When it was written.
  let date: Date
  /// The part of its identifier before the @.
  let id: String

  /// Creates a message.
  /// - Throws: `MailError.badMessage` if an address or the subject could add lines to the message, or
  ///   an address has characters that would need quotes.
  public init(
    from: String, to: String, subject: String, text: String, at date: Date = .now,
    id: String = UUID().uuidString.lowercased()
  ) throws(MailError) {
    guard Self.isAddress(from), Self.isAddress(to), !subject.isEmpty,
      !subject.unicodeScalars.contains(where: \.isControl)
    else { throw .badMessage }
    (self.from, self.to, self.subject, self.text) = (from, to, subject, text)
    (self.date, self.id) = (date, id)
  }

  /// Returns whether an address can be written without quotes: a local part and a domain of letters,
  /// digits and marks that have no meaning in mail (RFC 5322, with the letters of RFC 6532).
  public static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && text.utf8.count <= 254 && parts.allSatisfy { !$0.isEmpty }
      && text.unicodeScalars.allSatisfy { scalar in
        !scalar.isControl && !scalar.properties.isWhitespace
          && !"<>()[],;:\\\"".unicodeScalars.contains(scalar)
      }
  }

  /// The message as it is sent, with lines that end in CRLF, without dots added.
  var bytes: [UInt8] {
    let domain = from.split(separator: "@").last.map(String.init) ?? ""
    let headers = [
      "Date: \(Self.text(of: date))", "From: \(from)", "To: \(to)",
      "Subject: \(EncodedWords.text(of: subject))", "Message-ID: <\(id)@\(domain)>",
      "Auto-Submitted: auto-generated", "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: quoted-printable",
    ]
    let head = headers.map { $0 + "\r\n" }.joined()
    return Array((head + "\r\n" + QuotedPrintable.text(of: text)).utf8)
  }

  /// Returns a time in UTC as headers have it: `Sat, 21 Nov 2026 09:00:00 +0000`.
  private static func text(of date: Date) -> String {
    let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents(
      [.weekday, .day, .month, .year, .hour, .minute, .second], from: date)
    func two(_ value: Int?) -> String { String((value ?? 0) + 100).suffix(2).description }
    let time = [parts.hour, parts.minute, parts.second].map(two).joined(separator: ":")
    let weekday = days[(parts.weekday ?? 1) - 1]
    let month = months[(parts.month ?? 1) - 1]
    return "\(weekday), \(two(parts.day)) \(month) \(parts.year ?? 0) \(time) +0000"
  }
}

/// Subjects of any characters in headers (RFC 2047).
enum EncodedWords {
  /// Bytes of a word before Base64: a word has at most 75 characters.
  private static let wordBytes = 45
  /// Maximum length of a subject that is written as it is.
  private static let plainLength = 66

  /// Returns a subject as it is if it is short and ASCII, otherwise as words in Base64, one a line.
  static func text(of subject: String) -> String {
    let isPlain = subject.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } && !subject.contains("=?")
    if isPlain, subject.utf8.count <= plainLength { return subject }
    var words = [""]
    for scalar in subject.unicodeScalars {
      if words[words.count - 1].utf8.count + String(scalar).utf8.count > wordBytes {
        words.append("")
      }
      words[words.count - 1].unicodeScalars.append(scalar)
    }
    return words.map { "=?utf-8?B?\(Data($0.utf8).base64EncodedString())?=" }
      .joined(separator: "\r\n ")
  }
}

/// Texts of any characters in lines of ASCII (RFC 2045).
enum QuotedPrintable {
  /// Maximum length of a line, without its end.
  private static let lineLength = 76

  /// Encodes a text. Its line breaks become CRLF, and the last line has one.
  static func text(of text: String) -> String {
    var lines = text.replacing("\r\n", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    return lines.map { line(Array($0.utf8)) + "\r\n" }.joined()
  }

  private static func line(_ bytes: [UInt8]) -> String {
    var (lines, length) = ("", 0)
    for (index, byte) in bytes.enumerated() {
      let isLast = index == bytes.count - 1
      let piece = piece(byte, isLast: isLast)
      // One character is left for the mark of a line that goes on.
      if length + piece.utf8.count > lineLength - (isLast ? 0 : 1) {
        lines += "=\r\n"
        length = 0
      }
      lines += piece
      length += piece.utf8.count
    }
    return lines
  }

  private static func piece(_ byte: UInt8, isLast: Bool) -> String {
    switch byte {
    case UInt8(ascii: "="): "=3D"
    case 0x21...0x7E: String(UnicodeScalar(byte))
    case 0x20 where !isLast, 0x09 where !isLast: String(UnicodeScalar(byte))
    default: "=" + String(0x100 + Int(byte), radix: 16, uppercase: true).suffix(2)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
