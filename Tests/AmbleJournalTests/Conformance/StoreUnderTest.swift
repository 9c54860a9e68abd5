import Testing

@testable import AmbleJournal

/// A kind of store. The conformance suites run on each, and know it by its protocols alone.
struct StoreUnderTest: Sendable, CustomTestStringConvertible {
  /// The name in reports.
  let testDescription: String
  /// Makes a place for a store.
  let home: @Sendable () throws -> any JournalHome

  /// All kinds of stores. Another database adds itself here.
  static let all = [sqlite] + (TestServer.address == nil ? [] : [postgreSQL])

  private static let sqlite = StoreUnderTest(testDescription: "SQLite") { TemporaryFolder() }
  private static let postgreSQL = StoreUnderTest(testDescription: "PostgreSQL") {
    try TestSchema()
  }

  /// Opens a new, empty store.
  func open(_ limits: QuotaLimits = QuotaLimits()) async throws -> OpenStore {
    let home = try home()
    return OpenStore(store: try home.journal(limits), home: home)
  }
}

/// A store that exists for one test.
struct OpenStore: Sendable {
  /// The store.
  let store: Journal
  /// The place of the store, which is deleted with its last reference.
  let home: any JournalHome

  /// Begins a session, or creates a token with every scope.
  func secret(_ kind: AuthToken.Kind, of user: UserID) async throws -> Secret {
    guard kind == .token else {
      return try await store.beginSession(kind, in: "", of: user, at: .start).secret
    }
    return try await store.makeToken("", for: [.account], of: user, at: .start).secret
  }

  /// Creates an account.
  func account(_ address: String, name: String = "") async throws -> Account {
    try await store.register(.sample(address, name: name), takesOverLocal: false, at: .start)
  }
}
