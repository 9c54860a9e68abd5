import AmbleCore
package import AmbleJournal

/// Takes positions of users, shows them to groups, and ends sharing on arrival.
package struct GroupPositions: Sendable {
  package let store: Journal
  package let rooms: GroupRooms

  /// Creates an entrance for positions.
  package init(store: Journal, rooms: GroupRooms) {
    self.store = store
    self.rooms = rooms
  }

  /// Shows positions of a user to a group. The first ones begin to share.
  /// - Returns: how many were new.
  /// - Throws: `GroupError.notSharing` if the user has stopped sharing, or it has ended.
  package func add(
    _ positions: [GroupPosition], of user: UserID, in room: GroupRoom, at now: Timestamp
  ) async throws -> Int {
    let member = try await member(user, in: room, at: now)
    if member.sharing == .undecided {
      let sharing = PositionSharing(from: now)
      let group = try await store.setSharing(sharing, of: member.id, in: room.id, at: now)
      if let group { await rooms.update(to: group) }
    } else if member.sharing(at: now) == nil {
      throw GroupError.notSharing
    }
    let message = RoomMessage.positions(positions.shifted(to: now), of: member.id, at: now)
    guard let outcome = await rooms.send(message, to: room.id) else {
      throw JournalError.unreachable("The messages between servers do not arrive.")
    }
    if outcome.hasArrived { try await recordArrival(of: member.id, in: room, at: now) }
    return outcome.newPositions
  }

  /// Returns a member. Another server may have let the user join or share just now.
  private func member(
    _ user: UserID, in room: GroupRoom, at now: Timestamp
  ) async throws -> GroupMember {
    if room.group.member(of: user)?.sharing(at: now) == nil {
      try await rooms.catchUp(room, at: now)
    }
    guard let member = room.group.member(of: user) else { throw GroupError.noSuchGroup }
    return member
  }

  /// Receives positions of an app in a pocket: shows them to groups, and records hikes of them if
  /// the user wants that. They are stored on return, because the app then forgets them.
  /// - Throws: `JournalError` if they cannot be stored. The app sends them again.
  package func receive(
    _ positions: [GroupPosition], fromTrackerOf user: UserID, at now: Timestamp
  ) async throws {
    guard !positions.isEmpty else { return }
    _ = try await store.addTrackerPositions(
      positions.map(\.position).filter { $0.time <= now.adding(days: 1) }, of: user, at: now)
    if try await add(positions, of: user, at: now) { try await rooms.saveAll() }
  }

  /// Shows positions of a user to all groups to which the user shows them. Positions from before
  /// that are not shown. Many devices state whole seconds, so the second in which it began counts.
  /// - Returns: whether a group sees any of them.
  @discardableResult
  package func add(_ positions: [GroupPosition], of user: UserID, at now: Timestamp) async throws
    -> Bool
  {
    var areShown = false
    for group in try await store.groups(of: user, at: now) {
      guard let sharing = group.member(of: user)?.sharing(at: now),
        let room = try await rooms.room(group.id, at: now)
      else { continue }
      let start = sharing.startedAt.milliseconds / 1000 * 1000
      let shown = positions.filter { $0.position.time.milliseconds >= start }
      guard !shown.isEmpty else { continue }
      _ = try await add(shown, of: user, in: room, at: now)
      areShown = true
    }
    return areShown
  }

  private func recordArrival(
    of id: MemberID, in room: GroupRoom, at now: Timestamp
  ) async throws {
    guard let group = try await store.recordArrival(of: id, in: room.id, at: now),
      let member = group.member(id)
    else { return }
    await rooms.update(to: group)
    if let stop = group.stopReached(at: now),
      let moved = try await store.visitStop(stop, of: group.id, by: member.user, at: now)
    {
      await rooms.update(to: moved)
      if moved.trip?.next != nil { return }
    }
    guard member.sharing(at: now)?.untilArrival == true, group.isAtEnd,
      let ended = try await store.setSharing(nil, of: id, in: room.id, at: now)
    else { return }
    await rooms.update(to: ended)
  }
}

extension [GroupPosition] {
  /// Moves all times back if the latest is in the future, because the device's clock is fast.
  /// Otherwise that position would stay the latest one for long.
  fileprivate func shifted(to now: Timestamp) -> [GroupPosition] {
    let ahead = (map(\.position.time.milliseconds).max() ?? 0) - now.milliseconds
    guard ahead > 0 else { return self }
    return map { shown in
      let old = shown.position
      let time = Timestamp(milliseconds: old.time.milliseconds - ahead)
      return GroupPosition(
        Position(
          old.place, at: time, accuracy: old.accuracy, speed: old.speed, course: old.course),
        battery: shown.battery)
    }
  }
}
