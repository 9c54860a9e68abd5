/// A durable store of accounts, contacts, trips, tracks, hikes, groups, tips, campuses and grants.
///
/// Writes are durable when their function returns. Functions that read or change an item take the
/// user it belongs to, and do not find other users' items. All functions throw `JournalError` of
/// kind `.storage` if the database cannot be read or written. A store may be shared between
/// threads.
public protocol Store: AccountStore, ContactStore, TripStore, TrackStore, TravelStore,
  HikeStore, WalkedStore, GrantStore, CalendarStore, CampusStore,
  GroupStore, TrackerStore, PushStore, TipStore
{
  /// Removes for ever what was deleted `GracePeriod.days` or more before a time.
  /// - Throws: `JournalError` on a storage failure.
  func purge(at time: Timestamp) async throws(JournalError)

  /// Writes something that changes nothing, to know whether writing works.
  /// - Throws: `JournalError` if it does not.
  func checkWriting() async throws(JournalError)
}
