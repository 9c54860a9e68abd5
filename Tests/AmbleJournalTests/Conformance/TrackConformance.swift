import AmbleCore
import AmbleTesting
import Testing

@testable import AmbleJournal

struct TrackConformance {
  /// A user with a track.
  private struct Traveller {
    let home: OpenStore
    let user: UserID
    let track: TrackID
    var store: Journal { home.store }

    init(_ kind: StoreUnderTest) async throws {
      home = try await kind.open()
      user = try await home.account("ann@example.org").id
      track = try await home.store.beginTrack(of: user, at: .start).id
    }

    func append(_ positions: [Position]) async throws -> [Position]? {
      try await store.append(positions, to: track, of: user)
    }

    /// Returns all positions, read ten thousand at a time.
    func positions() async throws -> [Position] {
      var positions: [Position] = []
      var start = Timestamp(milliseconds: .min)
      while let part = try await page(from: start), let last = part.last {
        positions += part
        start = Timestamp(milliseconds: last.time.milliseconds + 1)
      }
      return positions
    }

    private func page(from start: Timestamp) async throws -> [Position]? {
      try await store.positions(
        of: track, in: start...Timestamp(milliseconds: .max), limit: .max, of: user)
    }
  }

  private func position(_ seconds: Int, north: Double = 0) -> Position {
    Position(
      Coordinate(latitude: 41 + north / 1000, longitude: -8), at: .start.adding(seconds: seconds))
  }

  private func times(_ seconds: ClosedRange<Int>) -> ClosedRange<Timestamp> {
    .start.adding(seconds: seconds.lowerBound) ... .start.adding(seconds: seconds.upperBound)
  }

  /// A track begins without positions, gets some, and ends.
  @Test(arguments: StoreUnderTest.all)
  func aTrackBeginsAndEnds(_ kind: StoreUnderTest) async throws {
    let ann = try await Traveller(kind)
    var track = try await ann.store.track(ann.track, of: ann.user)
    #expect(track?.owner == ann.user && track?.createdAt == .start)
    #expect(track?.count == 0 && track?.endedAt == nil)
    #expect(try await ann.positions() == [])
    #expect(try await ann.store.lastPosition(of: ann.track, of: ann.user) == nil)
    let positions = [position(0), position(1, north: 1)]
    #expect(try await ann.append(positions) == positions)
    #expect(try await ann.positions() == positions)
    #expect(try await ann.store.lastPosition(of: ann.track, of: ann.user) == positions[1])
    let end = Timestamp.start.adding(seconds: 9)
    track = try await ann.store.endTrack(ann.track, of: ann.user, at: end)
    #expect(track?.endedAt == end && track?.count == 2)
    track = try await ann.store.endTrack(ann.track, of: ann.user, at: .start)
    #expect(track?.endedAt == end)
    #expect(try await ann.store.track(ann.track, of: ann.user) == track)
  }

  /// Of several positions with one time, the first counts, also within one call.
  @Test(arguments: StoreUnderTest.all)
  func aTimeHasOnePosition(_ kind: StoreUnderTest) async throws {
    let ann = try await Traveller(kind)
    let given = [position(5), position(3), position(5, north: 1), position(4)]
    let expected = [position(3), position(4), position(5)]
    #expect(try await ann.append(given) == expected)
    #expect(try await ann.append([position(3, north: 1), position(6)]) == [position(6)])
    #expect(try await ann.append(given) == [])
    #expect(try await ann.append([]) == [])
    #expect(try await ann.positions() == expected + [position(6)])
    #expect(try await ann.store.track(ann.track, of: ann.user)?.count == 4)
  }

  /// Invalid values are ignored, and does not keep the rest from being stored.
  @Test(arguments: StoreUnderTest.all)
  func invalidPositionsAreIgnored(_ kind: StoreUnderTest) async throws {
    let ann = try await Traveller(kind)
    let place = Coordinate(latitude: 41, longitude: -8)
    let invalid = [
      Position(Coordinate(latitude: .nan, longitude: 0), at: .start),
      Position(Coordinate(latitude: 0, longitude: .infinity), at: .start),
      Position(Coordinate(latitude: 91, longitude: 0), at: .start),
      Position(Coordinate(latitude: 0, longitude: -1e300), at: .start),
      Position(place, at: Timestamp(milliseconds: .min)),
      Position(place, at: Timestamp(milliseconds: .max)),
    ]
    #expect(try await ann.append(invalid + [position(1)]) == [position(1)])
    #expect(try await ann.positions() == [position(1)])
  }

  /// After the end, positions may still arrive, but none later than the end.
  @Test(arguments: StoreUnderTest.all)
  func anEndedTrackTakesLatePositions(_ kind: StoreUnderTest) async throws {
    let ann = try await Traveller(kind)
    _ = try await ann.store.endTrack(ann.track, of: ann.user, at: .start.adding(seconds: 5))
    #expect(try await ann.append([position(5), position(6), position(2)])?.count == 2)
    #expect(try await ann.positions() == [position(2), position(5)])
  }

  /// A range includes both its ends, a limit takes the first positions.
  @Test(arguments: StoreUnderTest.all)
  func aRangeOfTimesIsRead(_ kind: StoreUnderTest) async throws {
    let ann = try await Traveller(kind)
    _ = try await ann.append((0..<1000).map { position($0 * 2) })
    for range in [400...500, 0...0, 1...1, 1998...3000, 1999...3000] {
      let found = try await ann.store.positions(
        of: ann.track, in: times(range), limit: 1000, of: ann.user)
      #expect(found == range.filter { $0 % 2 == 0 && $0 < 2000 }.map { position($0) })
    }
    for limit in [-1, 0, 1, 300] {
      let found = try await ann.store.positions(
        of: ann.track, in: times(101...2000), limit: limit, of: ann.user)
      #expect(found == (0..<max(0, limit)).map { position(102 + $0 * 2) })
    }
  }

  /// Calls are limited to ten thousand positions. A larger one adds no positions.
  @Test(arguments: StoreUnderTest.all)
  func callsAreLimited(_ kind: StoreUnderTest) async throws {
    let ann = try await Traveller(kind)
    let many = (0...Track.maxAtOnce).map { position($0) }
    await #expect(throws: JournalError.refusal(.tooManyPositions)) { try await ann.append(many) }
    #expect(try await ann.positions() == [])
    #expect(try await ann.append(Array(many.dropLast()))?.count == Track.maxAtOnce)
    #expect(try await ann.append([many[Track.maxAtOnce]])?.count == 1)
    let found = try await ann.store.positions(
      of: ann.track, in: times(0...20_000), limit: .max, of: ann.user)
    #expect(found == Array(many.dropLast()))
    #expect(try await ann.positions() == many)
  }

  /// Tracks do not exist for other users, nor without being begun.
  @Test(arguments: StoreUnderTest.all)
  func tracksAreTheirOwnersAlone(_ kind: StoreUnderTest) async throws {
    let ann = try await Traveller(kind)
    _ = try await ann.append([position(0)])
    let eve = try await ann.home.account("eve@example.org").id
    let pairs = [
      (ann.track, eve), (ann.track, UserID("stranger")), (TrackID("other"), ann.user),
    ]
    for (track, user) in pairs {
      #expect(try await ann.store.track(track, of: user) == nil)
      #expect(try await ann.store.append([position(1)], to: track, of: user) == nil)
      #expect(
        try await ann.store.positions(of: track, in: times(0...9), limit: 9, of: user) == nil)
      #expect(try await ann.store.lastPosition(of: track, of: user) == nil)
      #expect(try await ann.store.endTrack(track, of: user, at: .start) == nil)
      #expect(try await !ann.store.deleteTrack(track, of: user))
    }
    #expect(try await ann.positions() == [position(0)])
    #expect(try await ann.store.track(ann.track, of: ann.user)?.endedAt == nil)
  }

  /// A deleted track is gone; others of the user stay.
  @Test(arguments: StoreUnderTest.all)
  func aTrackIsDeleted(_ kind: StoreUnderTest) async throws {
    let ann = try await Traveller(kind)
    let other = try await ann.store.beginTrack(of: ann.user, at: .start)
    for track in [ann.track, other.id] {
      _ = try await ann.store.append([position(0)], to: track, of: ann.user)
    }
    #expect(try await ann.store.deleteTrack(ann.track, of: ann.user))
    #expect(try await !ann.store.deleteTrack(ann.track, of: ann.user))
    #expect(try await ann.store.track(ann.track, of: ann.user) == nil)
    #expect(try await ann.append([position(1)]) == nil)
    #expect(try await ann.store.lastPosition(of: other.id, of: ann.user) == position(0))
  }

  /// Tracks are deleted with their account.
  @Test(arguments: StoreUnderTest.all)
  func tracksGoWithTheirAccount(_ kind: StoreUnderTest) async throws {
    let ann = try await Traveller(kind)
    _ = try await ann.append([position(0)])
    try await ann.store.deleteAccount(ann.user)
    #expect(try await ann.store.track(ann.track, of: ann.user) == nil)
  }

  /// A walk of up to 3000 positions arrives shuffled, in part or backwards, repeated and in calls
  /// of any size. After each call the track equals a dictionary by time.
  @Test(arguments: StoreUnderTest.all, 0..<12)
  func positionsArriveInAnyOrder(_ kind: StoreUnderTest, seed: Int) async throws {
    let ann = try await Traveller(kind)
    var random = SeededGenerator(seed: UInt64(seed))
    var model: [Timestamp: Position] = [:]
    var rest = arrivals(random.below(3000), seed % 4, &random)[...]
    while !rest.isEmpty {
      let call = Array(rest.prefix(1 + random.below(random.chance(3) ? 1500 : 30)))
      rest = rest.dropFirst(call.count)
      let known = model
      for position in call where model[position.time] == nil { model[position.time] = position }
      let fresh = model.values.filter { known[$0.time] == nil }.sorted { $0.time < $1.time }
      #expect(try await ann.append(call) == fresh, "seed \(seed)")
    }
    let all = model.values.sorted { $0.time < $1.time }
    #expect(try await ann.positions() == all, "seed \(seed)")
    #expect(try await ann.store.track(ann.track, of: ann.user)?.count == all.count)
    #expect(try await ann.store.lastPosition(of: ann.track, of: ann.user) == all.last)
    for _ in 0..<20 {
      let from = random.below(4000)
      let range = times(from...(from + random.below(900)))
      let found = try await ann.store.positions(
        of: ann.track, in: range, limit: .max, of: ann.user)
      #expect(found == all.filter { range.contains($0.time) }, "seed \(seed), from \(from)")
    }
  }

  /// Returns a walk in one of four orders: in time, backwards, shuffled, or with some late. A
  /// quarter arrives twice, with other values.
  private func arrivals(
    _ count: Int, _ order: Int, _ random: inout SeededGenerator
  ) -> [Position] {
    var walk: [Position] = []
    var seconds = 0
    for _ in 0..<count {
      seconds += random.chance(5) ? random.below(5) : 1
      walk.append(
        random.position(near: position(0).place, at: .start.adding(seconds: seconds)))
    }
    walk += walk.filter { _ in random.chance(4) }.map { Position(position(0).place, at: $0.time) }
    switch order {
    case 0: return walk
    case 1: return walk.reversed()
    case 2: return walk.shuffled(using: &random)
    default:
      let late = Set(walk.indices.filter { _ in random.chance(8) })
      return walk.indices.filter { !late.contains($0) }.map { walk[$0] } + late.map { walk[$0] }
    }
  }
}
