import AmbleCore
package import AmbleJournal
import Foundation

/// A change of a group in use. Servers that share a journal send each other all changes, and each room applies
/// them in the same order.
package enum RoomMessage: Codable, Sendable {
  /// A member who shares positions has moved. The positions are in any order.
  case positions([GroupPosition], of: MemberID, at: Timestamp)
  /// The journal has a newer state of the group.
  case group(Group, removed: MemberID? = nil)
  /// Links have changed, so that streams check whether they may go on.
  case access
  /// The group has ended.
  case ended
  /// The ways of some members to a meeting place.
  case progress([MemberID: GroupProgress], to: MeetingPlace)
  /// A plan of rides, or none, for a meeting place.
  case plan(GroupPlan?, to: MeetingPlace?)
  /// An encrypted message of a member who shares positions, which replaces the last one.
  case encrypted(String, of: MemberID)
  /// A server has opened the room, and knows what the journal has.
  case opened
  /// What the journal does not have, for rooms that lack it.
  case memory(RoomMemory)
}

/// What a room knows besides the journal.
package struct RoomMemory: Codable, Sendable {
  var progress: [MemberID: GroupProgress]
  var encrypted: [MemberID: String]
  var plan: GroupPlan?
  var meeting: MeetingPlace?
}

/// Where a message comes from.
package enum RoomMessageOrigin: Sendable {
  /// This server, which tells members of it.
  case here
  /// Another server.
  case elsewhere
  /// The time before the room was opened: what led to a state that clients read.
  case earlier
}

/// What a message has changed.
package struct RoomOutcome: Hashable, Sendable {
  /// The number of positions that were new.
  package var newPositions = 0
  /// Whether they bring the member to the meeting place.
  package var hasArrived = false
}

/// A message with the group that it is about, as servers send it.
struct RoomEnvelope: Codable, Sendable {
  /// The group, or `nil` for a message to all rooms.
  var group: GroupID?
  var message: RoomMessage?
  /// The account of a member that was deleted.
  var deleted: UserID?

  /// The bytes.
  var bytes: Data {
    // All parts can be encoded.
    (try? JSONEncoder().encode(self)) ?? Data()
  }

  /// Reads a message, or returns `nil` if it is of another version of the program.
  init?(bytes: Data) {
    guard let known = try? JSONDecoder().decode(Self.self, from: bytes) else { return nil }
    self = known
  }

  init(group: GroupID? = nil, message: RoomMessage? = nil, deleted: UserID? = nil) {
    (self.group, self.message, self.deleted) = (group, message, deleted)
  }
}
