import AmbleCore
import AmbleJournal
import AmbleRegion
import Logging

/// Follows the ways of members to the meeting places of their groups.
///
/// Each time a member has moved, the way that is left is searched again: one table of routes for
/// each mode in a group, at most every five seconds.
actor GroupConvergence {
  private let rooms: GroupRooms
  private let registry: RegionRegistry
  private let logger: Logger
  /// One thread, so that groups never take the time of those who wait for a route.
  private let pool = WorkPool(threads: 1, waiting: 256)
  private var ways: [MemberID: FollowedWay] = [:]

  /// Creates a follower of the groups in use.
  init(_ rooms: GroupRooms, _ registry: RegionRegistry, _ logger: Logger) {
    self.rooms = rooms
    self.registry = registry
    self.logger = logger
  }

  /// Follows all members who have moved since the last call.
  func follow(at now: Timestamp) async {
    let open = rooms.all
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
      let table = await table(from: members.map(\.place), to: meeting.place, by: mode)
      guard let table else { continue }
      for (index, member) in members.enumerated() {
        let left = WayLeft(table, at: index)
        ways[member.id, default: FollowedWay()].follow(left, from: member.place, meeting.place, now)
      }
    }
    let progress = group.members.compactMap { member in
      ways[member.id]?.progress(to: meeting).map { (member.id, $0) }
    }
    room.update(Dictionary(uniqueKeysWithValues: progress), to: meeting)
  }

  /// Returns the ways to a place, or `nil` if no region has all of them.
  private func table(
    from sources: [Coordinate], to target: Coordinate, by mode: Mode
  ) async -> TravelTable? {
    do {
      let region = try registry.region(for: sources + [target])
      let request = TableRequest(sources: sources, targets: [target], mode: mode)
      let result = try await pool.run {
        Result { () throws(RouteError) in try region.planner.table(for: request) }
      }
      return try? result.get()
    } catch {
      logger.debug("Ways of a group cannot be searched: \(error)")
      return nil
    }
  }
}

/// The way that is left to a meeting place.
struct WayLeft: Sendable {
  /// Length, metres.
  var distance: Double
  /// Time, seconds.
  var duration: Double
  /// Climb, metres.
  var ascent: Double

  /// Reads the row of a table to one place, or returns `nil` if there is no way.
  init?(_ table: TravelTable, at source: Int) {
    let index = table.index(from: source, to: 0)
    guard table.durations[index].isFinite else { return nil }
    distance = table.distances[index]
    duration = table.durations[index]
    ascent = table.ascents[index]
  }

  init(distance: Double, duration: Double, ascent: Double) {
    self.distance = distance
    self.duration = duration
    self.ascent = ascent
  }
}
