package import AmbleJournal
package import AmbleLive
import Foundation
package import Logging
import Synchronization

/// The groups that are in use. May be shared between threads.
///
/// The journal has every change before it is announced, except for positions: they are announced at
/// once and stored together, about every second. If the process is killed, those of the last second
/// are lost, unless another server has the room, too.
///
/// Servers that share a journal send each other all changes, and each applies them in the same order. One of
/// those that have a room leads it (`leads(_:)`): it stores positions and follows the ways of members.
package final class GroupRooms: Sendable {
  struct State {
    var rooms: [GroupID: GroupRoom] = [:]
    /// Recent changes of groups without a room, for rooms that are being opened.
    var missed = MissedMessages()
    /// The rooms that this server leads.
    var led: Set<GroupID> = []
    /// The rooms whose group is to be read from the journal, because changes may be missing.
    var stale: Set<GroupID> = []
  }

  let store: Journal
  let hub: EventHub
  let logger: Logger
  /// The messages between servers, or `nil` if there is only one.
  let shared: SharedBus?
  private let onNotice: @Sendable (GroupNotice) -> Void
  let state = Mutex(State())
  let saves = SerialTask()

  /// Creates a set without open rooms.
  /// - Parameters:
  ///   - hub: the events of this server.
  ///   - shared: the messages between servers, or `nil` if there is only one.
  ///   - onNotice: called with news for members. It must return soon.
  package init(
    _ store: Journal, _ hub: EventHub, _ logger: Logger, sharedBy shared: SharedBus? = nil,
    onNotice: @escaping @Sendable (GroupNotice) -> Void = { _ in }
  ) {
    (self.store, self.hub, self.logger, self.shared) = (store, hub, logger, shared)
    self.onNotice = onNotice
    receive()
  }

  /// Returns the room of a group, and opens it if needed.
  /// - Returns: the room, or `nil` if the group does not exist.
  /// - Throws: `JournalError` on a storage failure.
  package func room(_ id: GroupID, at now: Timestamp) async throws(JournalError) -> GroupRoom? {
    if let open = open(id, at: now) { return open.group.hasEnded(at: now) ? nil : open }
    state.withLock { $0.missed.beginOpening(id) }
    defer { state.withLock { $0.missed.endOpening(id, keeping: shared != nil) } }
    guard let group = try await store.group(id, at: now) else { return nil }
    let made = GroupRoom(
      group, try await store.groupPositions(of: id), on: hub, at: now, onNotice: onNotice)
    let (room, isNew) = state.withLock { state in
      if let known = state.rooms[id] { return (known, false) }
      for message in state.missed.messages(of: id) { _ = made.apply(message, from: .earlier) }
      if !made.hasEnded { state.rooms[id] = made }
      return (made, true)
    }
    guard !room.hasEnded else { return nil }
    if isNew, shared != nil {
      post(.opened, to: id)
      Task { await takeLead(of: room) }
    }
    return room
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

  // MARK: Changes

  /// Announces a change on all servers, and waits until the room of this server has it.
  /// - Returns: what has changed, or `nil` if the messages between servers do not arrive now.
  @discardableResult
  package func send(_ message: RoomMessage, to id: GroupID) async -> RoomOutcome? {
    guard let shared else { return apply(message, to: id, from: .here) }
    let own = OwnRoomMessage(message)
    await shared.send(
      RoomEnvelope(group: id, message: message).bytes, to: Self.subject, attaching: own)
    return own.outcome
  }

  /// Announces a change of a group, which the journal has.
  /// - Parameter removed: the member whom the owner removed, if any.
  package func update(to group: Group, removed: MemberID? = nil) async {
    await send(.group(group, removed: removed), to: group.id)
  }

  /// Announces that links of a group have changed.
  package func accessChanged(in id: GroupID) async { await send(.access, to: id) }

  /// Ends a group for all who watch it.
  package func end(_ id: GroupID) async { await send(.ended, to: id) }

  /// Announces that a user whose account was deleted has left.
  /// - Throws: `JournalError` on a storage failure.
  package func removeDeleted(_ user: UserID, at now: Timestamp) async throws(JournalError) {
    if let shared { shared.post(RoomEnvelope(deleted: user).bytes, to: Self.subject) }
    for room in all where room.group.member(of: user) != nil {
      if let group = try await store.group(room.id, at: now) {
        await update(to: group)
      } else {
        await end(room.id)
      }
    }
  }

  /// Applies a change to the room of this server. A closed room has no listeners, but clients may come back
  /// to it.
  func apply(
    _ message: RoomMessage, to id: GroupID, from origin: RoomMessageOrigin
  ) -> RoomOutcome {
    let room = state.withLock { state -> GroupRoom? in
      if let room = state.rooms[id] { return room }
      state.missed.add(message, to: id, isShared: shared != nil)
      return nil
    }
    guard let room else {
      hub.forget(.group(id))
      return RoomOutcome()
    }
    let outcome = room.apply(message, from: origin)
    if room.hasEnded { remove(room) }
    return outcome
  }

  private func remove(_ room: GroupRoom) {
    let wasLed = state.withLock { state in
      state.rooms[room.id] = nil
      return state.led.remove(room.id) != nil
    }
    if wasLed { release(room.id) }
  }

  // MARK: Closing

  /// Idle time before a room closes, seconds.
  private static let idleSeconds = 300

  /// Ends expired groups and sharings, and closes idle rooms.
  package func closeExpired(at now: Timestamp) async {
    await recoverStale(at: now)
    do {
      for id in try await store.deleteEndedGroups(at: now) { await end(id) }
      for room in all {
        // Another transaction may have deleted the group.
        if room.group.hasEnded(at: now) { await end(room.id) }
        guard leads(room.id) else { continue }
        for member in room.group.members where member.isOver(at: now) {
          let group = try await store.setSharing(nil, of: member.id, in: room.id, at: now)
          if let group { await update(to: group) }
        }
      }
    } catch {
      logger.error("Groups cannot be read from the journal: \(error)")
    }
    state.withLock { $0.missed.dropOld() }
    for room in all { close(room, ifIdleSince: now.adding(seconds: -Self.idleSeconds)) }
  }

  private func close(_ room: GroupRoom, ifIdleSince time: Timestamp) {
    let (isIdle, wasLed) = state.withLock { state in
      guard room.isIdle(since: time) else { return (false, false) }
      state.rooms[room.id] = nil
      return (true, state.led.remove(room.id) != nil)
    }
    if isIdle { hub.forget(.group(room.id)) }
    if wasLed { release(room.id) }
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
    guard let room = try await room(id, at: now) else { throw GroupError.noSuchGroup }
    if let viewer = GroupViewer(user, in: room.group) { return (room, viewer) }
    try await catchUp(room, at: now)
    guard let viewer = GroupViewer(user, in: room.group) else { throw GroupError.noSuchGroup }
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
