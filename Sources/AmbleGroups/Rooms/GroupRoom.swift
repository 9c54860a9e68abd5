import AmbleCore
package import AmbleJournal
package import AmbleLive
package import Synchronization

/// A group while it is used: its state, the positions of its members, and the order of its events.
/// May be shared between threads.
///
/// State and events change together: what a snapshot shows, and the events that follow it, have
/// neither a gap nor a duplicate.
package final class GroupRoom: Sendable {
  /// The identifier of the group.
  package let id: GroupID
  /// The events of this server.
  package let hub: EventHub
  package let state: Mutex<State>
  let onNotice: @Sendable (GroupNotice) -> Void

  /// The mutable state.
  package struct State {
    /// The group.
    package var group: Group
    /// The positions of the members who share them.
    package var trails: [MemberID: GroupTrail]
    /// The ways of members to the meeting place.
    package var progress: [MemberID: GroupProgress] = [:]
    /// The latest encrypted messages of the members who share positions.
    package var encrypted: [MemberID: String] = [:]
    /// The plan of rides, if one was made for the present meeting place.
    package var plan: GroupPlan?
    /// The positions that the journal may not have yet, with the time when they came.
    var unsaved: [UnsavedPositions] = []
    /// Whether the group has ended.
    package var hasEnded = false
    /// The number of streams that show the group.
    var viewers = 0
    /// The time of the latest use.
    var usedAt: Timestamp
  }

  /// A move longer than this number of positions is announced as a whole.
  private static let maxEventsOfBatch = 50
  /// Distance to the meeting place at which a member has arrived, metres.
  static let arrivalRadius = 30.0

  /// Creates a room.
  /// - Parameters:
  ///   - positions: the positions that members show, earliest first.
  ///   - onNotice: called with news for members. It must return soon.
  package init(
    _ group: Group, _ positions: [MemberID: [GroupPosition]], on hub: EventHub,
    at time: Timestamp, onNotice: @escaping @Sendable (GroupNotice) -> Void = { _ in }
  ) {
    id = group.id
    self.hub = hub
    self.onNotice = onNotice
    state = Mutex(State(group: group, trails: positions.mapValues(GroupTrail.init), usedAt: time))
  }

  /// The group.
  package var group: Group { state.withLock { $0.group } }
  /// Whether the group has ended.
  package var hasEnded: Bool { state.withLock { $0.hasEnded } }
  /// The latest positions of the members who share them.
  package var latest: [MemberID: GroupPosition] { shown.latest }
  /// The latest positions and encrypted messages of the members who share them.
  package var shown: (latest: [MemberID: GroupPosition], encrypted: [MemberID: String]) {
    state.withLock { ($0.trails.compactMapValues(\.latest), $0.encrypted) }
  }

  /// Applies a change, and announces what is new.
  package func apply(_ message: RoomMessage, from origin: RoomMessageOrigin) -> RoomOutcome {
    state.withLock { state in
      guard !state.hasEnded else { return RoomOutcome() }
      switch message {
      case .positions(let positions, let member, let time):
        return add(positions, of: member, at: time, &state, origin)
      case .group(let group, let removed): update(to: group, removed, &state, origin)
      case .access: publish("changed", key: "changed", GroupEvent.group(state.group), origin)
      case .ended: end(&state, origin)
      case .progress(let progress, let meeting): update(progress, to: meeting, &state, origin)
      case .plan(let plan, let meeting): setPlan(plan, to: meeting, &state, origin)
      case .encrypted(let text, let member):
        if state.group.isOn(member) { state.encrypted[member] = text }
      case .opened: break
      case .memory(let memory): complete(with: memory, &state, origin)
      }
      return RoomOutcome()
    }
  }

  // MARK: Positions

  private func add(
    _ positions: [GroupPosition], of member: MemberID, at now: Timestamp, _ state: inout State,
    _ origin: RoomMessageOrigin
  ) -> RoomOutcome {
    state.usedAt = max(state.usedAt, now)
    guard case .on(let sharing) = state.group.member(member)?.sharing else { return RoomOutcome() }
    var (latest, late): ([GroupPosition], [GroupPosition]) = ([], [])
    for position in positions.sorted(by: { $0.position.time < $1.position.time }) {
      // Positions from before the room was opened may be those of a sharing that has ended.
      if origin == .earlier, position.position.time < sharing.startedAt { continue }
      switch state.trails[member, default: GroupTrail()].add(position) {
      case .latest: latest.append(position)
      case .late: late.append(position)
      case .ignored: break
      }
    }
    if !latest.isEmpty || !late.isEmpty {
      state.unsaved.append(UnsavedPositions(member: member, positions: latest + late, at: now))
    }
    announce(latest, hasLate: !late.isEmpty, of: member, origin)
    return RoomOutcome(
      newPositions: latest.count + late.count, hasArrived: state.hasArrived(member, among: latest))
  }

  private func announce(
    _ latest: [GroupPosition], hasLate: Bool, of member: MemberID, _ origin: RoomMessageOrigin
  ) {
    let isLong = latest.count > Self.maxEventsOfBatch
    for position in isLong ? latest.suffix(1) : latest[...] {
      publish(
        "position", key: "position \(member.text)", GroupEvent.position(position, of: member),
        origin)
    }
    guard isLong || hasLate else { return }
    publish("trail", key: "trail \(member.text)", GroupEvent.member(member), origin)
  }

  // MARK: The group

  private func update(
    to group: Group, _ removed: MemberID?, _ state: inout State, _ origin: RoomMessageOrigin
  ) {
    guard group.revision > state.group.revision else { return }
    let old = state.group
    state.group = group
    for event in GroupEvent.changes(from: old, to: group, removed: removed) {
      publish(event.name, key: event.key, event.data, origin)
    }
    if origin == .here {
      for member in group.newlyArrived(since: old) {
        onNotice(GroupNotice(kind: .arrived, member: member, group: group))
      }
    }
    let hasMoved = old.meeting?.place != group.meeting?.place
    state.forgetHidden(movedMeeting: hasMoved)
    guard hasMoved, state.plan != nil else { return }
    state.plan = nil
    publish(GroupEvent.planName, key: "plan", GroupEvent.plan(nil), origin)
  }

  private func end(_ state: inout State, _ origin: RoomMessageOrigin) {
    state.hasEnded = true
    state.unsaved = []
    publish("ended", key: nil, Array("{}".utf8), origin)
  }

  // MARK: What the journal does not have

  private func update(
    _ progress: [MemberID: GroupProgress], to meeting: MeetingPlace, _ state: inout State,
    _ origin: RoomMessageOrigin
  ) {
    guard state.group.meeting == meeting else { return }
    for (id, way) in progress.sorted(by: { $0.key.text < $1.key.text })
    where state.progress[id] != way {
      guard let member = state.group.member(id), member.arrivedAt == nil else { continue }
      let old = state.progress.updateValue(way, forKey: id)
      publish("progress", key: "progress \(id.text)", GroupEvent.progress(way, of: id), origin)
      guard let old, old.status != way.status, way.status != .onWay else { continue }
      publish(way.status.rawValue, key: nil, GroupEvent.named(member), origin)
      guard origin == .here else { continue }
      onNotice(
        GroupNotice(
          kind: way.status == .late ? .late : .offRoute, member: member, group: state.group))
    }
  }

  private func setPlan(
    _ plan: GroupPlan?, to meeting: MeetingPlace?, _ state: inout State,
    _ origin: RoomMessageOrigin
  ) {
    guard state.group.meeting?.place == meeting?.place else { return }
    state.plan = plan
    publish(GroupEvent.planName, key: "plan", GroupEvent.plan(plan), origin)
  }

  private func complete(
    with memory: RoomMemory, _ state: inout State, _ origin: RoomMessageOrigin
  ) {
    state.encrypted.merge(memory.encrypted.filter { state.group.isOn($0.key) }) { own, _ in own }
    guard state.group.meeting == memory.meeting, let meeting = memory.meeting else { return }
    let missing = memory.progress.filter { state.progress[$0.key] == nil }
    update(missing, to: meeting, &state, origin)
    guard let plan = memory.plan, state.plan == nil else { return }
    setPlan(plan, to: meeting, &state, origin)
  }

  private func publish(
    _ name: String, key: String?, _ data: [UInt8], _ origin: RoomMessageOrigin
  ) {
    guard origin != .earlier else { return }
    hub.publish(name, key: key, data: data, to: .group(id))
  }
}

extension GroupRoom.State {
  /// Returns whether positions bring a member to the meeting place.
  fileprivate func hasArrived(_ id: MemberID, among positions: [GroupPosition]) -> Bool {
    guard let meeting = group.meeting, group.member(id)?.arrivedAt == nil else { return false }
    return positions.contains { shown in
      shown.position.accuracy ?? 0 <= 100
        && shown.position.place.distance(to: meeting.place) <= GroupRoom.arrivalRadius
    }
  }

  /// Removes the positions of members who stopped sharing, and routes that lead to another place.
  mutating func forgetHidden(movedMeeting: Bool) {
    for member in trails.keys where !group.isOn(member) {
      trails[member] = nil
    }
    unsaved.removeAll { !group.isOn($0.member) }
    encrypted = encrypted.filter { group.isOn($0.key) }
    if movedMeeting { progress = [:] }
    progress = progress.filter { id, _ in
      group.isOn(id) && group.member(id)?.arrivedAt == nil
    }
  }
}

extension Group {
  /// Returns the members who have arrived at the meeting place since an earlier state.
  fileprivate func newlyArrived(since old: Group) -> [GroupMember] {
    members.filter { $0.arrivedAt != nil && old.member($0.id)?.arrivedAt == nil }
  }

  /// Returns whether a member shows positions.
  package func isOn(_ id: MemberID) -> Bool {
    if case .on = member(id)?.sharing { true } else { false }
  }
}
