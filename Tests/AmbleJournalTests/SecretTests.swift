import Foundation
import Testing

@testable import AmbleJournal

/// The secrets of links and calendars, which are derived from a key next to the database.
struct SecretTests {
  private let temporary: TemporaryJournal
  private var journal: Journal { temporary.journal }

  init() throws { temporary = try TemporaryJournal() }

  /// The database alone gives no access: without the key next to it, it is refused, and with
  /// another key secrets cannot be derived, but those handed out still work.
  @Test func secretsAreNotInTheDatabase() async throws {
    let user = try await temporary.account("ann@example.org").id
    let trip = try await journal.addTrip(.sample(), of: user, at: .start)
    let offer = GrantOffer(.read, of: .trip(trip.id), by: .link)
    let secret = try #require(try await journal.makeGrant(offer, of: user, at: .start)?.secret)
    let key = temporary.folder.appending(path: SecretKey.fileName)
    try FileManager.default.removeItem(at: key)
    let error = #expect(throws: JournalError.self) { try Journal(opening: temporary.folder) }
    #expect(error?.description.contains("journal.key is missing") == true)
    try Data().write(to: key)
    let copy = try Journal(opening: temporary.folder, at: .start)
    let known = try await copy.grants(of: .trip(trip.id), by: user, at: .start)
    #expect(known?.map(\.secret) == [nil])
    #expect(try await copy.sharedTrip(secret, at: .start)?.trip == trip)
  }

  /// A reopened journal knows the secrets it created; other users cannot read its key.
  @Test func secretsAreDerivedAgain() async throws {
    let user = try await temporary.account("ann@example.org").id
    let feed = try await journal.makeCalendar(of: user, at: .start)
    let again = try Journal(opening: temporary.folder, at: .start)
    #expect(try await again.calendar(of: user) == feed)
    let file = temporary.folder.appending(path: SecretKey.fileName).path
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  /// A server whose key is not that of the journal is refused. One whose key is empty, because it was
  /// lost, gets another one, which is that of the journal from then on.
  @Test(arguments: StoreUnderTest.all)
  func anotherKeyIsRefused(_ kind: StoreUnderTest) throws {
    let home = try kind.home()
    _ = try home.journal(QuotaLimits())
    let file = home.folder.appending(path: SecretKey.fileName)
    let first = try Data(contentsOf: file)
    try Cryptography.randomBytes(32).write(to: file)
    let error = #expect(throws: JournalError.self) { try home.journal(QuotaLimits()) }
    #expect(error?.description.contains("is not the key of the journal") == true)
    try first.write(to: file)
    _ = try home.journal(QuotaLimits())
    try Data().write(to: file)
    _ = try home.journal(QuotaLimits())
    _ = try home.journal(QuotaLimits())
    #expect(try Data(contentsOf: file) != first)
    try first.write(to: file)
    #expect(throws: JournalError.self) { try home.journal(QuotaLimits()) }
    try FileManager.default.removeItem(at: file)
    #expect(throws: JournalError.self) { try home.journal(QuotaLimits()) }
  }

  /// A journal of the version before gets the fingerprint of its key at the next start.
  @Test func earlierJournalsGetAFingerprint() throws {
    let home = TemporaryFolder()
    let key = try SecretKey(in: home.folder)
    try SQLiteDatabase.makeEarlier(in: home.folder, upTo: "usage", deriving: key) { _ in }
    let journal = try home.journal()
    #expect(try journal.database.readBlocking { try KeyFingerprint.stored(in: $0) } != nil)
    #expect(try journal.database.readBlocking { try KeyFingerprint.accepts(key, in: $0) })
    let other = SecretKey(Cryptography.randomBytes(32))
    #expect(try journal.database.readBlocking { try !KeyFingerprint.accepts(other, in: $0) })
  }
}
