import Testing

@testable import AmbleJournal

/// Addresses of databases that hold a journal.
struct JournalAddressTests {
  /// Messages show neither users nor passwords.
  @Test(arguments: [
    ("postgres://ada:se@cret@db.example.org:5433/amble", "postgres://db.example.org:5433/amble"),
    ("postgresql://amble@/journal?host=/run/postgresql&password=secret", "postgres:///journal"),
    ("postgres://one,two/amble?sslmode=verify-full", "postgres://one,two/amble"),
    ("postgres://", "postgres://"), ("postgres://ada:se?cr@et@db/amble", "postgres://…"),
  ])
  func passwordsAreNotShown(_ text: String, _ shown: String) throws {
    let address: JournalAddress = try #require(JournalAddress(text))
    #expect("\(address)" == shown)
  }

  @Test(arguments: ["", "journal", "host=db", "mysql://db/amble", "Postgres://db"])
  func otherTextsAreNoAddresses(_ text: String) {
    #expect(JournalAddress(text) == nil)
  }
}
