import Testing

@testable import AmbleJournal

struct PasswordTests {
  /// The right password is verified, another is not; equal passwords have different hashes.
  @Test(arguments: ["correct horse", "", "пароль 🔑", String(repeating: "x", count: 1_024)])
  func passwordsAreRecognised(_ password: String) {
    let hasher = PasswordHasher(cost: .cheap)
    let hash = hasher.hash(password)
    #expect(hasher.verify(password, for: hash))
    #expect(!hasher.verify(password + "x", for: hash))
    #expect(!hasher.verify(password, for: nil))
    #expect(hasher.hash(password).key != hash.key)
    #expect(!hash.key.isEmpty && hash.key.count == 32)
  }

  /// A letter typed as one character and as a letter with a combining accent is the same.
  @Test func composedAndDecomposedAreTheSame() {
    let hasher = PasswordHasher(cost: .cheap)
    #expect(hasher.verify("Zoe\u{308}", for: hasher.hash("Zo\u{EB}")))
  }

  /// After the standard is raised, old hashes are still verified, and reported as outdated.
  @Test func theCostCanBeRaised() {
    let old = PasswordHasher(cost: .cheap)
    let raised = PasswordHasher(cost: .init(rounds: 4, blockSize: 2, parallelism: 1))
    let hash = old.hash("correct horse")
    #expect(raised.verify("correct horse", for: hash))
    #expect(raised.isOutdated(hash))
    #expect(!old.isOutdated(hash))
  }

  /// Scrypt derives the key of RFC 7914's second test vector.
  @Test func scryptIsThatOfTheStandard() {
    let cost = PasswordHash.Cost(rounds: 1_024, blockSize: 8, parallelism: 16)
    let key = PasswordHasher.scrypt(.init("password".utf8), .init("NaCl".utf8), cost)
    #expect(
      key.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        == "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162")
  }

  /// Addresses are compared without case and surrounding spaces.
  @Test func addressesAreNormalised() {
    #expect(EmailAddress(" Ada@Example.ORG\n")?.text == "ada@example.org")
    #expect(EmailAddress("ADA+x@例え.jp")?.text == "ada+x@例え.jp")
    for wrong in ["", "ada", "@b", "a@", "a@b@c", "a b@c", "a@\u{7}b"] {
      #expect(EmailAddress(wrong) == nil)
    }
  }
}
