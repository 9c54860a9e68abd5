import AmbleJournal
import Logging

/// The storing of positions.
extension GroupRooms {
  /// Seconds after which positions have been stored by the server that leads their room, also if it changed.
  private static let savingSeconds = 30

  /// Stores the positions announced since the last call, of the rooms that this server leads. If the
  /// journal fails, it is logged, and the next call tries again.
  package func save() async {
    do {
      try await saves.run { [self] in try await saveUnsaved(of: all.filter { leads($0.id) }) }
    } catch {
      logger.error("Positions of groups could not be stored yet: \(error)")
    }
    let time = Timestamp.now.adding(seconds: -Self.savingSeconds)
    for room in all where !leads(room.id) { room.dropUnsaved(before: time) }
  }

  /// Stores all positions announced until now. What another server has stored is not stored twice.
  /// - Throws: `JournalError` if the journal fails. The next call tries again.
  func saveAll() async throws { try await saves.run { [self] in try await saveUnsaved(of: all) } }

  private func saveUnsaved(of rooms: [GroupRoom]) async throws {
    var taken: [(room: GroupRoom, positions: [MemberID: [GroupPosition]])] = []
    for room in rooms {
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
