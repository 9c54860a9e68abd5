package import AmbleJournal
package import AmbleLive
package import Logging
import Synchronization

/// The groups that are in use. May be shared between threads.
///
/// The journal has every change before it is announced, except for positions: they are announced at
/// once and stored together, about every second. If the process is killed, those of the last second
/// are lost.
package final class GroupRooms: Sendable {
  private struct State {
    var rooms: [GroupID: GroupRoom] = [:]
    /// The number of changes announced, to notice those that happen while a room is opened.
    var changes: UInt64 = 0
  }

  private let store: Journal
  private let bus: any EventBus
  private let logger: Logger
  private let onNotice: @Sendable (GroupNotice) -> Void
  private let state = Mutex(State())
  private let saves = SerialTask()

  /// Idle time before a room closes, seconds.
  private static let idleSeconds = 300

  /// Creates a set without open rooms.
  /// - Parameter onNotice: called with news for members. It must return soon.
  package init(
    _ store: Journal, _ bus: any EventBus, _ logger: Logger,
    onNotice: @escaping @Sendable (GroupNotice) -> Void = { _ in }
  ) {
    self.onNotice = onNotice
    self.store = store
    self.bus = bus
    self.logger = logger
  }

  /// Returns the room of a group, and opens it if needed.
  /// - Returns: the room, or `nil` if the group does not exist.
  /// - Throws: `JournalError` on a storage failure.
  package func room(_ id: GroupID, at now: Timestamp) async throws(JournalError) -> GroupRoom? {
    if let open = open(id, at: now) { return open.group.hasEnded(at: now) ? nil : open }
    while true {
      let changes = state.withLock { $0.changes }
      guard let group = try await store.group(id, at: now) else { return nil }
      let room = GroupRoom(
        group, try await store.groupPositions(of: id), on: bus, at: now,
        onNotice: onNotice)
      let kept = state.withLock { state -> GroupRoom? in
        if let known = state.rooms[id] { return known }
        guard state.changes == changes else { return nil }
        state.rooms[id] = room
        return room
      }
      if let kept { return kept }
    }
  }

  /// The rooms that are open.
  package var all: [GroupRoom] { state.withLock { Array($0.rooms.values) } }

  /// Returns an open room, and notes that it is used, so that it is not closed meanwhile.
  private func open(_ id: GroupID, at now: Timestamp) -> GroupRoom? {
    state.withLock { state in
      let room = state.rooms[id]
      room?.countViewer(0, at: now)
      return room
    }
  }

  /// Announces a change of a group, which the journal has.
  /// - Parameter removed: the member whom the owner removed, if any.
  package func update(to group: Group, removed: MemberID? = nil) {
    change(group.id) { $0.update(to: group, removed: removed) }
  }

  /// Announces that links of a group have changed.
  package func accessChanged(in id: GroupID) { change(id) { $0.announceAccess() } }

  /// Ends a group for all who watch it.
  package func end(_ id: GroupID) {
    change(id) { $0.end() }
    state.withLock { $0.rooms[id] = nil }
  }

  /// Announces that a user whose account was deleted has left.
  /// - Throws: `JournalError` on a storage failure.
  package func removeDeleted(_ user: UserID, at now: Timestamp) async throws(JournalError) {
    for room in all where room.group.member(of: user) != nil {
      if let group = try await store.group(room.id, at: now) {
        update(to: group)
      } else {
        end(room.id)
      }
    }
  }

  /// Applies a change. A closed room has no listeners, but clients may come back to it.
  private func change(_ id: GroupID, _ announce: (GroupRoom) -> Void) {
    let room = state.withLock { state in
      state.changes += 1
      return state.rooms[id]
    }
    if let room { announce(room) } else { bus.forget(.group(id)) }
  }

  /// Stores the positions announced since the last call. If the journal fails, it is logged, and
  /// the next call tries again.
  package func save() async {
    do { try await saveAll() } catch {
      logger.error("Positions of groups could not be stored yet: \(error)")
    }
  }

  /// Stores all positions announced until now.
  /// - Throws: `JournalError` if the journal fails. The next call tries again.
  func saveAll() async throws { try await saves.run { [self] in try await saveUnsaved() } }

  private func saveUnsaved() async throws {
    var taken: [(room: GroupRoom, positions: [MemberID: [GroupPosition]])] = []
    for room in all {
      let positions = room.takeUnsaved()
      if !positions.isEmpty { taken.append((room, positions)) }
    }
    guard !taken.isEmpty else { return }
    do {
      try await store.addPositions(taken.reduce(into: [:]) { $0.merge($1.positions) { $1 } })
    } catch {
      for (room, positions) in taken { room.keepUnsaved(positions) }
      throw error
    }
  }

  /// Ends expired groups and sharings, and closes idle rooms.
  package func closeExpired(at now: Timestamp) async {
    do {
      for id in try await store.deleteEndedGroups(at: now) { end(id) }
      for room in all {
        for member in room.group.members where member.isOver(at: now) {
          let group = try await store.setSharing(nil, of: member.id, in: room.id, at: now)
          if let group { update(to: group) }
        }
      }
    } catch {
      logger.error("Groups cannot be read from the journal: \(error)")
    }
    for room in all { close(room, ifIdleSince: now.adding(seconds: -Self.idleSeconds)) }
  }

  private func close(_ room: GroupRoom, ifIdleSince time: Timestamp) {
    let isIdle = state.withLock { state in
      guard room.isIdle(since: time) else { return false }
      state.rooms[room.id] = nil
      return true
    }
    if isIdle { bus.forget(.group(room.id)) }
  }
}

extension GroupMember {
  /// Returns whether the member has said that sharing ends before a time, and it has not yet.
  fileprivate func isOver(at now: Timestamp) -> Bool {
    if case .on = sharing { sharing(at: now) == nil } else { false }
  }
}

extension GroupRooms {
  /// Returns the room of a group, and a member's view of it.
  /// - Throws: `GroupError.noSuchGroup` if there is no such group or the user is not a member.
  package func membership(
    of user: UserID, in id: GroupID, at now: Timestamp
  ) async throws -> (GroupRoom, GroupViewer) {
    guard let room = try await room(id, at: now), let viewer = GroupViewer(user, in: room.group)
    else { throw GroupError.noSuchGroup }
    return (room, viewer)
  }
}

/// An error of using a group.
package enum GroupError: Error, Equatable {
  /// The group does not exist, or the user does not belong to it.
  case noSuchGroup
  /// The user has stopped sharing positions, or the time of sharing is over.
  case notSharing
}

/// Runs asynchronous work one at a time.
///
/// A caller's work begins after everything that others began before, so that it sees what they left
/// undone.
actor SerialTask {
  private var running: Task<Void, any Error>?

  /// Runs work once no other runs.
  package func run(_ work: @escaping @Sendable () async throws -> Void) async throws {
    while let running { _ = await running.result }
    let task = Task { try await work() }
    running = task
    defer { running = nil }
    try await task.value
  }
}
