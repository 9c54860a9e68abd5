package import AmbleJournal
import AmbleLive
import Logging
import Synchronization

/// The rooms of groups on several servers.
extension GroupRooms {
  /// The subject of messages about groups.
  static let subject = "groups"

  /// Begins to receive the messages of all servers.
  func receive() {
    shared?.handle(
      Self.subject,
      SharedBus.Handler { [weak self] bytes, attachment in
        await self?.receive(RoomEnvelope(bytes: bytes), attachment as? OwnRoomMessage)
      } recover: { [weak self] in
        await self?.recover()
      })
  }

  private func receive(_ envelope: RoomEnvelope?, _ own: OwnRoomMessage?) async {
    guard let envelope else { return await recover() }
    if let user = envelope.deleted { await recover(thoseOf: user) }
    guard let id = envelope.group, let message = envelope.message else { return }
    if let own {
      own.outcome = apply(own.message, to: id, from: .here)
      return
    }
    if case .opened = message {
      let room = state.withLock { $0.led.contains(id) ? $0.rooms[id] : nil }
      if let room { post(.memory(room.memory), to: id) }
    } else {
      _ = apply(message, to: id, from: .elsewhere)
    }
  }

  /// Sends a message to all servers, if there are several, and does not wait.
  func post(_ message: RoomMessage, to id: GroupID) {
    shared?.post(RoomEnvelope(group: id, message: message).bytes, to: Self.subject)
  }

  // MARK: Reading again

  /// Reads the groups of all rooms from the journal, because changes may be missing.
  private func recover() async {
    state.withLock { $0.stale = Set($0.rooms.keys) }
    await recoverStale(at: .now)
  }

  /// Reads the groups of a deleted account.
  private func recover(thoseOf user: UserID) async {
    state.withLock { state in
      for room in state.rooms.values where room.group.member(of: user) != nil {
        state.stale.insert(room.id)
      }
    }
    await recoverStale(at: .now)
  }

  /// Reads the groups whose changes may be missing. Those that cannot be read now are read later.
  func recoverStale(at now: Timestamp) async {
    for id in state.withLock({ $0.stale }) {
      guard let room = state.withLock({ $0.rooms[id] }) else {
        state.withLock { _ = $0.stale.remove(id) }
        continue
      }
      do {
        if let group = try await store.group(id, at: now) {
          room.recover(group, try await store.groupPositions(of: id))
        } else {
          _ = apply(.ended, to: id, from: .elsewhere)
        }
        state.withLock { _ = $0.stale.remove(id) }
      } catch {
        return logger.error("Groups cannot be read from the journal: \(error)")
      }
    }
  }

  /// Reads the group of a room from the journal: another server may have changed it just now.
  func catchUp(_ room: GroupRoom, at now: Timestamp) async throws(JournalError) {
    guard shared != nil, let group = try await store.group(room.id, at: now),
      group.revision > room.group.revision
    else { return }
    room.recover(group, [:])
  }

  // MARK: Leading

  /// Returns whether this server leads a room: of the servers that have it, one does.
  package func leads(_ id: GroupID) -> Bool {
    shared == nil || state.withLock { $0.led.contains(id) }
  }

  /// Takes the lead of rooms that no other server leads, and sees whether it still has that of others.
  package func takeLeads() async {
    guard shared != nil else { return }
    for room in all { await takeLead(of: room) }
  }

  /// Takes the lead of a room unless another server leads it.
  func takeLead(of room: GroupRoom) async {
    let isLed = await store.duties.acquire(Self.duty(of: room.id))
    let isOpen = state.withLock { state in
      guard state.rooms[room.id] != nil else { return false }
      if isLed { state.led.insert(room.id) } else { state.led.remove(room.id) }
      return true
    }
    if !isOpen, isLed { release(room.id) }
  }

  /// Gives the lead of a room back.
  func release(_ id: GroupID) {
    Task { [store] in await store.duties.release(Self.duty(of: id)) }
  }

  private static func duty(of id: GroupID) -> String { "group \(id.text)" }
}

/// A message that this server has sent, until it comes back.
final class OwnRoomMessage: Sendable {
  let message: RoomMessage
  private let result = Mutex<RoomOutcome?>(nil)

  init(_ message: RoomMessage) { self.message = message }

  /// What it has changed, once it was applied.
  var outcome: RoomOutcome? {
    get { result.withLock { $0 } }
    set { result.withLock { $0 = newValue } }
  }
}
