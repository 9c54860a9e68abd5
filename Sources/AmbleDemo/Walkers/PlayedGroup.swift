import AmbleCore
package import AmbleGroups
package import AmbleJournal
package import AmbleRegion
import AmbleWork
import Foundation

/// Plays a group of invented walkers who meet at one place after another, so that a newcomer sees a
/// group alive (`amble serve --play`). It belongs to the local user, and is played while someone
/// looks at it.
package actor PlayedGroup {
  /// The walkers: their names, addresses and modes. Their passwords are random and not kept.
  private static let cast: [(name: String, address: String, mode: Mode)] = [
    ("Mara Lind", "mara@walkers.invalid", .walk), ("Tomás Reyes", "tomas@walkers.invalid", .walk),
    ("Ines Koch", "ines@walkers.invalid", .run), ("Jun Sato", "jun@walkers.invalid", .bike),
  ]
  /// The name of the group.
  private static let name = "Walkers of the demo"
  /// Distance of the walkers from the middle of the region at the beginning, metres.
  private static let radius = 700.0
  /// Seconds between two positions.
  package static let pace = 3
  /// Seconds that the walkers stay where they have met.
  private static let rest = 30

  private let journal: Journal
  private let rooms: GroupRooms
  private let registry: RegionRegistry
  private let hash: @Sendable (String) async throws -> PasswordHash
  private let pool = WorkPool(threads: 1, waiting: 256)
  private let positions: GroupPositions
  private var walkers: [PlayedWalker] = []
  private var group: GroupID?
  private var metAt: Timestamp?

  /// Creates a group that is not played yet.
  /// - Parameter hash: hashes a password.
  package init(
    _ journal: Journal, _ rooms: GroupRooms, _ registry: RegionRegistry,
    hash: @escaping @Sendable (String) async throws -> PasswordHash
  ) {
    self.journal = journal
    self.rooms = rooms
    self.registry = registry
    self.hash = hash
    positions = GroupPositions(store: journal, rooms: rooms)
  }

  /// Moves all walkers to where they are now.
  package func play(at now: Timestamp) async throws {
    if walkers.isEmpty { try await begin(at: now) }
    guard let group, let room = try await rooms.room(group, at: now) else {
      // The local user has ended the group, and does not want it.
      return
    }
    guard room.isWatched || room.latest.count < walkers.count else { return }
    if walkers.allSatisfy(\.hasArrived) { try await meetElsewhere(room, at: now) }
    for index in walkers.indices {
      let position = walkers[index].move(to: now)
      _ = try await positions.add([position], of: walkers[index].user, in: room, at: now)
    }
  }

  /// Creates the accounts and the group unless they exist, and places the walkers.
  private func begin(at now: Timestamp) async throws {
    let owner = try await journal.localAccount(at: now)
    var users: [UserID] = []
    for walker in Self.cast {
      users.append(try await account(walker.name, walker.address, at: now))
    }
    try await PlayedTips(
      store: journal, graph: registry.regions[0].region.graph
    ).add(by: users, at: now)
    let known = try await journal.groups(of: users[0], at: now).first
    let group = if let known { known } else { try await makeGroup(of: owner.id, at: now) }
    self.group = group.id
    for (index, user) in users.enumerated() {
      let place = start(index)
      walkers.append(PlayedWalker(user, by: Self.cast[index].mode, at: place, now))
      try await share(user, by: Self.cast[index].mode, in: group.id, at: now)
    }
  }

  private func account(_ name: String, _ address: String, at now: Timestamp) async throws -> UserID
  {
    guard let email = EmailAddress(address) else { preconditionFailure("\(address) is no address") }
    if let known = try await journal.credentials(of: email) { return known.account.id }
    let password = try await hash(Secret.random().text)
    let registration = Registration(email: email, name: name, password: password)
    return try await journal.register(registration, takesOverLocal: false, at: now).id
  }

  private func makeGroup(of owner: UserID, at now: Timestamp) async throws -> Group {
    guard let name = GroupName(Self.name) else { preconditionFailure("\(Self.name) is no name") }
    let password = try await hash(Secret.random().text)
    return try await journal.addGroup(
      GroupDraft(name, password: password, until: nil), of: owner, at: now)
  }

  private func share(
    _ user: UserID, by mode: Mode, in id: GroupID, at now: Timestamp
  ) async throws {
    guard let group = try await journal.join(id, user, at: now),
      let member = group.member(of: user)
    else { return }
    // A trail of the last run of the server would end in a jump.
    _ = try await journal.setSharing(nil, of: member.id, in: id, at: now)
    let sharing = PositionSharing(from: now, showsPast: true, mode: mode)
    let shared = try await journal.setSharing(sharing, of: member.id, in: id, at: now)
    if let shared { await rooms.update(to: shared) }
  }

  /// Returns where a walker starts: all around the middle of the region.
  private func start(_ index: Int) -> Coordinate {
    let box = registry.regions[0].bounds
    let middle = Coordinate(
      latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2)
    let angle = 2 * Double.pi * (Double(index) + 0.3) / Double(Self.cast.count)
    let degrees = Self.radius / 111_195
    return Coordinate(
      latitude: middle.latitude + degrees * cos(angle),
      longitude: middle.longitude + degrees * sin(angle) / cos(middle.latitude * .pi / 180))
  }

  /// Lets the walkers rest, then agrees on another place and sends them there.
  private func meetElsewhere(_ room: GroupRoom, at now: Timestamp) async throws {
    if let metAt, now < metAt.adding(seconds: Self.rest) { return }
    if room.group.meeting != nil, metAt == nil {
      metAt = now
      return
    }
    metAt = nil
    guard let next = try await nextPlace(after: room.group.meeting?.place) else { return }
    let meeting = MeetingPlace(next.place.position, name: next.place.name ?? "")
    let group = try await journal.setMeeting(
      meeting, of: room.id, by: walkers[0].user, at: now)
    if let group { await rooms.update(to: group) }
    for index in walkers.indices { try await send(index, to: meeting.place, at: now) }
  }

  /// Returns a place more than 200 m from the last one, near where one of the walkers started.
  private func nextPlace(after old: Coordinate?) async throws -> MeetingSuggestions.Suggestion? {
    for index in Self.cast.indices.shuffled() {
      let suggestions = MeetingSuggestions(
        sources: [.walk: [start(index)]], in: registry.regions[0])
      let found = try await pool.run { Result { try suggestions.best(by: .latest) } }.get()
      let others = found.filter { old.map($0.place.position.distance(to:)) ?? .infinity > 200 }
      if let next = others.randomElement() { return next }
    }
    return nil
  }

  private func send(_ index: Int, to place: Coordinate, at now: Timestamp) async throws {
    var request = RouteRequest(places: [walkers[index].place, place], mode: walkers[index].mode)
    request.algorithm = .single
    request.count = 1
    let region = registry.regions[0]
    let answer = try await pool.run { [request] in
      Result { () throws(RouteError) in try region.planner.routes(for: request) }
    }
    if let route = try answer.get().routes.first { walkers[index].follow(route, from: now) }
  }
}

// MARK: Walkers

/// An invented walker on a route.
struct PlayedWalker: Sendable {
  /// The user.
  let user: UserID
  /// How the walker travels.
  let mode: Mode
  private var route: Route?
  private var startedAt: Timestamp
  /// The index of the last point of the route that was passed.
  private var passed = 0
  /// Where the walker is.
  private(set) var place: Coordinate

  /// Creates a walker who stands at a place.
  init(_ user: UserID, by mode: Mode, at place: Coordinate, _ time: Timestamp) {
    self.user = user
    self.mode = mode
    self.place = place
    startedAt = time
  }

  /// Whether the walker has come to the end of the route.
  var hasArrived: Bool { route == nil }

  /// Begins a route.
  mutating func follow(_ route: Route, from time: Timestamp) {
    self.route = route.points.count > 1 ? route : nil
    startedAt = time
    passed = 0
  }

  /// Moves on, and returns the position at a time.
  mutating func move(to time: Timestamp) -> GroupPosition {
    guard let route else { return GroupPosition(Position(place, at: time, accuracy: 5, speed: 0)) }
    let points = route.points
    let elapsed = Double(time.milliseconds - startedAt.milliseconds) / 1000
    while passed + 2 < points.count, points[passed + 1].time <= elapsed { passed += 1 }
    let (from, to) = (points[passed], points[passed + 1])
    let duration = max(to.time - from.time, 0.001)
    let share = min(max((elapsed - from.time) / duration, 0), 1)
    place = Coordinate(
      latitude: from.position.latitude + (to.position.latitude - from.position.latitude) * share,
      longitude: from.position.longitude
        + (to.position.longitude - from.position.longitude) * share)
    if elapsed >= points[points.count - 1].time { self.route = nil }
    return GroupPosition(
      Position(
        place, at: time, accuracy: 5, speed: (to.distance - from.distance) / duration,
        course: from.position.bearing(to: to.position)),
      battery: 80)
  }
}
