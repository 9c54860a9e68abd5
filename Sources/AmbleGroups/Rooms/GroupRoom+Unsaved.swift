package import AmbleJournal
import AmbleLive
import Synchronization

/// Positions of a member that came together.
struct UnsavedPositions {
  let member: MemberID
  let positions: [GroupPosition]
  /// When they came.
  let at: Timestamp
}

/// The positions that the journal may not have yet.
extension GroupRoom {
  /// Maximum number of positions of a member that wait for the journal: an hour at one each second.
  private static let maxUnsaved = 3600

  /// Takes the positions that the journal may not have yet.
  package func takeUnsaved() -> [MemberID: [GroupPosition]] {
    let taken = state.withLock { state in
      defer { state.unsaved = [] }
      return state.unsaved
    }
    return taken.reduce(into: [:]) { $0[$1.member, default: []] += $1.positions }
  }

  /// Takes back positions that the journal could not store. Those of members who share no longer
  /// are dropped, and the oldest if there are too many.
  package func keepUnsaved(
    _ positions: [MemberID: [GroupPosition]], at now: Timestamp = .now
  ) {
    state.withLock { state in
      guard !state.hasEnded else { return }
      for (member, old) in positions where state.group.isOn(member) {
        let newer = state.unsaved.filter { $0.member == member }.flatMap(\.positions)
        state.unsaved.removeAll { $0.member == member }
        let all = Array((old + newer).suffix(Self.maxUnsaved))
        state.unsaved.append(UnsavedPositions(member: member, positions: all, at: now))
      }
    }
  }

  /// Drops positions that came before a time: another server has stored them.
  func dropUnsaved(before time: Timestamp) {
    state.withLock { $0.unsaved.removeAll { $0.at < time } }
  }

  /// What the room knows besides the journal.
  var memory: RoomMemory {
    state.withLock {
      RoomMemory(
        progress: $0.progress, encrypted: $0.encrypted, plan: $0.plan, meeting: $0.group.meeting)
    }
  }

  /// Takes over what the journal has, because changes may be missing. Those who watch read it again.
  func recover(_ group: Group, _ positions: [MemberID: [GroupPosition]]) {
    state.withLock { state in
      guard !state.hasEnded, group.revision >= state.group.revision else { return }
      let hasMoved = state.group.meeting?.place != group.meeting?.place
      state.group = group
      for (member, positions) in positions where group.isOn(member) {
        var trail = GroupTrail(positions)
        for unsaved in state.unsaved where unsaved.member == member {
          for position in unsaved.positions { _ = trail.add(position) }
        }
        state.trails[member] = trail
      }
      state.forgetHidden(movedMeeting: hasMoved)
      if hasMoved { state.plan = nil }
      hub.interrupt(.group(id))
    }
  }

  /// Returns the ways that differ from those known.
  func changed(_ progress: [MemberID: GroupProgress]) -> [MemberID: GroupProgress] {
    state.withLock { state in progress.filter { state.progress[$0.key] != $0.value } }
  }
}
