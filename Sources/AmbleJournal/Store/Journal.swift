import GRDB

/// A durable store of accounts, contacts, trips, tracks, hikes, groups, tips, campuses and grants,
/// in one folder: one SQLite database, `journal.sqlite`, and the key of its links.
///
/// Readers never wait for a writer (write-ahead logging). A transaction is durable when its
/// function returns (`synchronous=FULL`). Functions that read or change an item take the user it
/// belongs to, and do not find other users' items. All functions throw `JournalError` of kind
/// `.storage` if the database cannot be read or written; only further errors are documented. A
/// `Journal` may be shared between threads; several processes may open the same folder.
///
/// ```swift
/// let journal = try Journal(opening: URL(filePath: "/var/lib/amble/journal"))
/// let account = try await journal.localAccount(at: .now)
/// var plan = TripPlan()
/// plan.name = "Saturday"
/// let trip = try await journal.addTrip(plan, of: account.id, at: .now)
/// ```
public struct Journal: Sendable {
  let database: DatabasePool
  let key: SecretKey
}
