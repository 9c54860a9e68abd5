import Foundation
import Testing

@testable import AmbleJournal

struct OneTimePasswordTests {
  /// The secret of RFC 6238's examples.
  private let passwords = OneTimePassword(secret: Data("12345678901234567890".utf8))

  /// The table of RFC 6238, appendix B, for SHA-1: the last six of its eight digits.
  @Test(arguments: [
    (59, "287082"), (1_111_111_109, "081804"), (1_111_111_111, "050471"),
    (1_234_567_890, "005924"), (2_000_000_000, "279037"), (20_000_000_000, "353130"),
  ])
  func codesAreThoseOfTheStandard(_ seconds: Int64, _ code: String) {
    let time = Timestamp(milliseconds: seconds * 1000)
    let step = OneTimePassword.step(at: time)
    #expect(passwords.code(at: step) == code)
    #expect(passwords.step(of: code, at: time, after: 0) == step)
  }

  /// The examples of RFC 4226, appendix D: the counter is the number of the step.
  @Test func codesOfCountersAreThoseOfTheStandard() {
    let codes = [
      "755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871",
      "520489",
    ]
    #expect((0..<10).map { passwords.code(at: $0) } == codes)
  }

  /// At 59 s the step is 1: the codes of steps 0 and 2 count, too, and those of others do not.
  @Test func neighbouringStepsCount() {
    let time = Timestamp(milliseconds: 59_000)
    #expect(passwords.step(of: "755224", at: time, after: -1) == 0)
    #expect(passwords.step(of: "359152", at: time, after: -1) == 2)
    #expect(passwords.step(of: "969429", at: time, after: -1) == nil)
    for wrong in ["", "28708", "2870822", " 287082", "２87082", "28708x"] {
      #expect(passwords.step(of: wrong, at: time, after: -1) == nil)
    }
  }

  /// A code that was taken, and those before it, do not count again.
  @Test func codesCountOnce() {
    let time = Timestamp(milliseconds: 59_000)
    #expect(passwords.step(of: "287082", at: time, after: 0) == 1)
    #expect(passwords.step(of: "287082", at: time, after: 1) == nil)
    #expect(passwords.step(of: "755224", at: time, after: 1) == nil)
  }

  /// The Base32 of RFC 4648, section 10, without padding, and that of a secret by `base32`.
  @Test(arguments: [
    ("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foob", "MZXW6YQ"),
    ("fooba", "MZXW6YTB"), ("foobar", "MZXW6YTBOI"),
    ("12345678901234567890", "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"),
  ])
  func secretsCanBeTyped(_ secret: String, _ text: String) {
    #expect(OneTimePassword(secret: Data(secret.utf8)).text == text)
  }

  /// An app reads the service and the account from the link, whatever characters they have.
  @Test func linksAreForApps() {
    let link = passwords.link(issuer: "Amble walks.example.org:8080", account: "ada&b@example.org")
    let expected =
      "otpauth://totp/Amble%20walks.example.org%3A8080:ada%26b@example.org"
      + "?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Amble%20walks.example.org%3A8080"
    #expect(link == expected)
  }

  /// Recovery codes are read as people type them.
  @Test func recoveryCodesAreReadAsTyped() throws {
    let code = RecoveryCode.random()
    #expect(code.text.wholeMatch(of: /([a-z2-7]{4}-){3}[a-z2-7]{4}/) != nil)
    let typed = code.text.uppercased().replacing("-", with: " ") + " "
    #expect(try #require(RecoveryCode(text: typed)).digest == code.digest)
    #expect(RecoveryCode(text: "abcd-efgh-ijkl-mno") == nil)
    #expect(RecoveryCode.random().text != code.text)
  }
}
