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
  package let bus: any EventBus
  package let state: Mutex<State>
  private let onNotice: @Sendable (GroupNotice) -> Void

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
    /// The positions that the journal does not have yet.
    package var unsaved: [MemberID: [GroupPosition]] = [:]
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
    _ group: Group, _ positions: [MemberID: [GroupPosition]], on bus: any EventBus,
    at time: Timestamp, onNotice: @escaping @Sendable (GroupNotice) -> Void = { _ in }
  ) {
    id = group.id
    self.bus = bus
    self.onNotice = onNotice
    let trails = positions.mapValues { positions in
      var trail = GroupTrail()
      for position in positions { _ = trail.add(position) }
      return trail
    }
    state = Mutex(State(group: group, trails: trails, usedAt: time))
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

  /// Keeps an encrypted message of a member who shares positions, which replaces the last one.
  package func setEncrypted(_ message: String, of member: MemberID) {
    state.withLock { state in
      guard state.group.isOn(member) else { return }
      state.encrypted[member] = message
    }
  }

  /// Adds positions of a member who shares them, and announces those that are new.
  /// - Parameter positions: the positions, in any order.
  /// - Returns: how many were new, and whether the member has arrived at the meeting place.
  package func add(
    _ positions: [GroupPosition], of member: MemberID, at now: Timestamp
  ) -> (count: Int, hasArrived: Bool) {
    state.withLock { state in
      state.usedAt = now
      guard !state.hasEnded, state.group.member(member) != nil else { return (0, false) }
      var (latest, late): ([GroupPosition], [GroupPosition]) = ([], [])
      for position in positions.sorted(by: { $0.position.time < $1.position.time }) {
        switch state.trails[member, default: GroupTrail()].add(position) {
        case .latest: latest.append(position)
        case .late: late.append(position)
        case .ignored: break
        }
      }
      state.unsaved[member, default: []] += latest + late
      announce(latest, hasLate: !late.isEmpty, of: member)
      return (latest.count + late.count, state.hasArrived(member, among: latest))
    }
  }

  private func announce(_ latest: [GroupPosition], hasLate: Bool, of member: MemberID) {
    let isLong = latest.count > Self.maxEventsOfBatch
    for position in isLong ? latest.suffix(1) : latest[...] {
      publish("position", key: "position \(member.text)", GroupEvent.position(position, of: member))
    }
    guard isLong || hasLate else { return }
    publish("trail", key: "trail \(member.text)", GroupEvent.member(member))
  }

  /// Adopts a newer state of the group, and announces the changes.
  /// - Parameter removed: the member whom the owner removed, if any.
  package func update(to group: Group, removed: MemberID? = nil) {
    state.withLock { state in
      guard group.revision > state.group.revision, !state.hasEnded else { return }
      let old = state.group
      state.group = group
      for event in GroupEvent.changes(from: old, to: group, removed: removed) {
        publish(event.name, key: event.key, event.data)
      }
      for member in group.newlyArrived(since: old) {
        onNotice(GroupNotice(kind: .arrived, member: member, group: group))
      }
      let hasMoved = old.meeting?.place != group.meeting?.place
      state.forgetHidden(movedMeeting: hasMoved)
      guard hasMoved, state.plan != nil else { return }
      state.plan = nil
      publish(GroupEvent.planName, key: "plan", GroupEvent.plan(nil))
    }
  }

  /// Announces that links have changed, so that streams check whether they may go on.
  func announceAccess() {
    state.withLock { publish("changed", key: "changed", GroupEvent.group($0.group)) }
  }

  /// Ends the group for all who watch it.
  package func end() {
    state.withLock { state in
      state.hasEnded = true
      state.unsaved = [:]
      publish("ended", key: nil, Array("{}".utf8))
    }
  }

  /// Takes over the ways of members to the meeting place, and announces those that have changed.
  /// - Parameter meeting: the meeting place that they lead to. Ways to another are ignored.
  package func update(_ progress: [MemberID: GroupProgress], to meeting: MeetingPlace) {
    state.withLock { state in
      guard state.group.meeting == meeting, !state.hasEnded else { return }
      for (id, way) in progress where state.progress[id] != way {
        guard let member = state.group.member(id), member.arrivedAt == nil else { continue }
        let old = state.progress.updateValue(way, forKey: id)
        publish("progress", key: "progress \(id.text)", GroupEvent.progress(way, of: id))
        guard let old, old.status != way.status, way.status != .onWay else { continue }
        publish(way.status.rawValue, key: nil, GroupEvent.named(member))
        onNotice(
          GroupNotice(
            kind: way.status == .late ? .late : .offRoute, member: member, group: state.group))
      }
    }
  }

  /// Takes over a plan of rides, or drops it, and announces that.
  /// - Parameter meeting: the meeting place when it was made. A plan for another is ignored.
  package func setPlan(_ plan: GroupPlan?, to meeting: MeetingPlace?) {
    state.withLock { state in
      guard state.group.meeting?.place == meeting?.place, !state.hasEnded else { return }
      state.plan = plan
      publish(GroupEvent.planName, key: "plan", GroupEvent.plan(plan))
    }
  }

  /// Takes the positions that the journal does not have yet.
  package func takeUnsaved() -> [MemberID: [GroupPosition]] {
    state.withLock { state in
      defer { state.unsaved = [:] }
      return state.unsaved
    }
  }

  /// Takes back positions that the journal could not store. Those of members who share no longer
  /// are dropped, and the oldest if there are too many.
  package func keepUnsaved(_ positions: [MemberID: [GroupPosition]]) {
    state.withLock { state in
      guard !state.hasEnded else { return }
      for (member, old) in positions where state.group.isOn(member) {
        let all = old + state.unsaved[member, default: []]
        state.unsaved[member] = Array(all.suffix(Self.maxUnsaved))
      }
    }
  }

  /// Number of positions of a member that wait for the journal at most: an hour at one each second.
  private static let maxUnsaved = 3600

  private func publish(_ name: String, key: String?, _ data: [UInt8]) {
    bus.publish(name, key: key, data: data, to: .group(id))
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
  fileprivate mutating func forgetHidden(movedMeeting: Bool) {
    for member in trails.keys where !group.isOn(member) {
      trails[member] = nil
      unsaved[member] = nil
    }
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
