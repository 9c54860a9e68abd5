import AmbleCore
package import AmbleJournal
package import AmbleRegion
import AmbleWork
package import Logging

/// Follows the ways of members to the meeting places of their groups.
///
/// Each time a member has moved, the way that is left is searched again: one table of routes for
/// each mode in a group, at most every five seconds.
package actor GroupConvergence {
  private let rooms: GroupRooms
  private let registry: RegionRegistry
  private let logger: Logger
  /// One thread, so that groups never take the time of those who wait for a route.
  private let pool = WorkPool(threads: 1, waiting: 256)
  private var ways: [MemberID: FollowedWay] = [:]

  /// Creates a follower of the groups in use.
  package init(_ rooms: GroupRooms, _ registry: RegionRegistry, _ logger: Logger) {
    self.rooms = rooms
    self.registry = registry
    self.logger = logger
  }

  /// Follows all members who have moved since the last call, in the groups that this server leads.
  package func follow(at now: Timestamp) async {
    let open = rooms.all.filter { rooms.leads($0.id) }
    for room in open { await follow(room, at: now) }
    let known = Set(open.flatMap { $0.group.members.map(\.id) })
    ways = ways.filter { known.contains($0.key) }
  }

  private func follow(_ room: GroupRoom, at now: Timestamp) async {
    let (group, latest) = (room.group, room.latest)
    guard let meeting = group.meeting else { return }
    var moved: [Mode: [(id: MemberID, place: Coordinate)]] = [:]
    for member in group.members where member.arrivedAt == nil {
      guard let sharing = member.sharing(at: now), let position = latest[member.id]?.position,
        ways[member.id]?.isKnown(at: position.place, meeting.place, now) != true
      else { continue }
      moved[sharing.mode, default: []].append((member.id, position.place))
    }
    for (mode, members) in moved {
      let left = await waysLeft(from: members.map(\.place), to: meeting.place, by: mode)
      guard let left else { continue }
      for (member, left) in zip(members, left) {
        ways[member.id, default: FollowedWay()].follow(left, from: member.place, meeting.place, now)
      }
    }
    let progress = group.members.compactMap { member in
      ways[member.id]?.progress(to: meeting).map { (member.id, $0) }
    }
    let changed = room.changed(Dictionary(uniqueKeysWithValues: progress))
    if !changed.isEmpty { await rooms.send(.progress(changed, to: meeting), to: room.id) }
  }

  /// Returns the ways to a place, `nil` where there is none, or `nil` if no region has all of them.
  private func waysLeft(
    from sources: [Coordinate], to target: Coordinate, by mode: Mode
  ) async -> [WayLeft?]? {
    do {
      let region = try registry.region(for: sources + [target])
      let request = TableRequest(sources: sources, targets: [target], mode: mode)
      return try await pool.run {
        guard let table = try? region.planner.table(for: request) else { return nil }
        return sources.indices.map { source in
          WayLeft(
            table, at: source,
            knowsHeights: region.planner.knowsHeights(from: sources[source], to: target, by: mode))
        }
      }
    } catch {
      logger.debug("Ways of a group cannot be searched: \(error)")
      return nil
    }
  }
}

/// The way that is left to a meeting place.
struct WayLeft: Sendable {
  /// Length, metres.
  package var distance: Double
  /// Time, seconds.
  package var duration: Double
  /// Climb, metres, or `nil` if not all heights are known.
  package var ascent: Double?
  /// Distance from its end to the meeting place, metres, or `nil` if that is on a street.
  package var gap: Double?

  /// Reads the row of a table to one place, or returns `nil` if there is no way.
  init?(_ table: TravelTable, at source: Int, knowsHeights: Bool) {
    let index = table.index(from: source, to: 0)
    guard table.durations[index].isFinite else { return nil }
    distance = table.distances[index]
    duration = table.durations[index]
    ascent = knowsHeights ? table.ascents[index] : nil
    gap = table.targets[0].gap
  }

  init(distance: Double, duration: Double, ascent: Double?, gap: Double? = nil) {
    self.distance = distance
    self.duration = duration
    self.ascent = ascent
    self.gap = gap
  }
}

/// The way of a member to a meeting place over time.
///
/// On the shortest way, what is left becomes less with each step. A member whose way left has grown by
/// more than 75 m has left it, until it has become 50 m less again: then that is the way.
struct FollowedWay {
  private static let leaving = 75.0
  private static let returning = 50.0
  /// Seconds after which a way is searched again though nothing has moved.
  private static let refreshSeconds = 60
  /// Seconds between two searches.
  private static let pauseSeconds = 5
  /// Seconds by which an arrival may pass the time agreed before it counts as late.
  private static let lateSeconds = 60

  private var left: WayLeft?
  private var place: Coordinate?
  private var meeting: Coordinate?
  private var searchedAt: Timestamp?
  /// The shortest way left on this way, or the longest after it was left.
  private var extreme = Double.infinity
  private var isOff = false

  /// Returns whether the way from a place need not be searched again.
  package func isKnown(at place: Coordinate, _ meeting: Coordinate, _ now: Timestamp) -> Bool {
    guard let searchedAt, self.meeting == meeting else { return false }
    if now < searchedAt.adding(seconds: Self.pauseSeconds) { return true }
    return self.place == place && now < searchedAt.adding(seconds: Self.refreshSeconds)
  }

  /// Takes over the way that is left from a place, or `nil` if there is none.
  package mutating func follow(
    _ left: WayLeft?, from place: Coordinate, _ meeting: Coordinate, _ now: Timestamp
  ) {
    if self.meeting != meeting { (extreme, isOff) = (.infinity, false) }
    self.left = left
    self.place = place
    self.meeting = meeting
    searchedAt = now
    guard let distance = left?.distance else { return }
    if isOff {
      extreme = max(extreme, distance)
      if distance < extreme - Self.returning { (extreme, isOff) = (distance, false) }
    } else {
      extreme = min(extreme, distance)
      if distance > extreme + Self.leaving { (extreme, isOff) = (distance, true) }
    }
  }

  /// Returns the progress to a meeting place, or `nil` if it is not known.
  package func progress(to meeting: MeetingPlace) -> GroupProgress? {
    guard let left, let searchedAt, self.meeting == meeting.place else { return nil }
    let arrival = searchedAt.adding(seconds: Int(min(left.duration, 1e7).rounded()))
    let isLate = meeting.time.map { arrival > $0.adding(seconds: Self.lateSeconds) } ?? false
    return GroupProgress(
      distance: left.distance, duration: left.duration, ascent: left.ascent, gap: left.gap,
      arrivesAt: arrival,
      status: isOff ? .offRoute : isLate ? .late : .onWay)
  }
}
