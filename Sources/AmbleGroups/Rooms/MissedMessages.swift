import AmbleJournal

/// Recent changes of groups without a room on this server. A room that is opened meanwhile or soon after
/// applies them: the journal may not have all positions yet.
struct MissedMessages {
  private struct Group {
    var messages: [(message: RoomMessage, at: ContinuousClock.Instant)] = []
    /// The number of times that the room is being opened.
    var openings = 0
  }

  private var groups: [GroupID: Group] = [:]
  private var count = 0

  /// Time for which messages are kept between servers: longer than the duty to store positions takes to move.
  private static let keeping = Duration.seconds(30)
  /// Maximum number of messages of all groups.
  private static let capacity = 20_000

  /// Notes that a room is being opened.
  mutating func beginOpening(_ id: GroupID) { groups[id, default: Group()].openings += 1 }

  /// Notes that a room is open, or could not be opened.
  mutating func endOpening(_ id: GroupID, keeping isKept: Bool) {
    guard var group = groups[id] else { return }
    group.openings -= 1
    groups[id] = group
    if group.openings == 0, !isKept || group.messages.isEmpty { remove(id) }
  }

  /// Adds a message.
  /// - Parameter isShared: whether other servers send messages. Otherwise only those that come while a room is
  ///   being opened are kept.
  mutating func add(_ message: RoomMessage, to id: GroupID, isShared: Bool) {
    guard isShared || groups[id] != nil else { return }
    if case .opened = message { return }
    groups[id, default: Group()].messages.append((message, .now))
    count += 1
    if count > Self.capacity { dropOld() }
  }

  /// Returns the messages of a group, in order.
  func messages(of id: GroupID) -> [RoomMessage] { groups[id]?.messages.map(\.message) ?? [] }

  /// Drops old messages, and all of closed rooms if there are too many.
  mutating func dropOld() {
    let oldest = ContinuousClock.now - Self.keeping
    for id in Array(groups.keys) where groups[id]?.openings == 0 {
      groups[id]?.messages.removeAll { $0.at < oldest }
    }
    count = groups.values.reduce(0) { $0 + $1.messages.count }
    let isFull = count > Self.capacity
    for (id, group) in groups where group.openings == 0 && (isFull || group.messages.isEmpty) {
      remove(id)
    }
  }

  private mutating func remove(_ id: GroupID) {
    count -= groups.removeValue(forKey: id)?.messages.count ?? 0
  }
}
