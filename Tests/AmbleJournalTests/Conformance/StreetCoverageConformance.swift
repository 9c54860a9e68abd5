import AmbleCore
import Foundation
import Testing

@testable import AmbleJournal

struct StreetCoverageConformance {
  /// A user with one hike, from 41.0° to 41.0076° north, and streets around it.
  private struct Hiker {
    let home: OpenStore
    let user: UserID
    var store: Journal { home.store }
    let streets = StreetSet(
      region: "Porto", identity: 7,
      bounds: BoundingBox(west: -9, south: 40, east: -8, north: 42))
    /// Whole, in part, and far apart.
    let stretches = PackedStretches([
      CoveredStretch(segment: 0), CoveredStretch(segment: 5, from: 1, to: 60_000),
      CoveredStretch(segment: 5, from: 60_001), CoveredStretch(segment: 4_000_000_000),
    ])

    init(_ kind: StoreUnderTest) async throws {
      home = try await kind.open()
      user = try await home.account("ann@example.org").id
    }

    func add(_ draft: HikeDraft = .sample()) async throws -> Hike {
      try await store.addHike(draft, keepsBoth: true, of: user, at: .start).hike
    }

    func unmatched(_ streets: StreetSet? = nil) async throws -> [HikeID] {
      let streets = streets ?? self.streets
      let hikes = try await store.unmatchedHikes(to: streets, limit: 10)
      #expect(try await store.unmatchedCount(to: streets, of: user) == hikes.count)
      #expect(hikes.allSatisfy { $0.user == user })
      return hikes.map(\.id)
    }

    func walked(in box: BoundingBox? = nil, by user: UserID? = nil) async throws -> [HikeID] {
      try await store.coverage(on: streets, in: box, of: user ?? self.user).map(\.id)
    }
  }

  /// Stored streets come back, and the hike is matched.
  @Test(arguments: StoreUnderTest.all)
  func aMatchIsKept(_ kind: StoreUnderTest) async throws {
    let ann = try await Hiker(kind)
    let hike = try await ann.add()
    #expect(try await ann.unmatched() == [hike.id])
    try await ann.store.setCoverage(ann.stretches, share: 0.5, of: hike.id, on: ann.streets)
    #expect(try await ann.unmatched().isEmpty)
    let found = try await ann.store.coverage(on: ann.streets, in: nil, of: ann.user)
    #expect(found == [HikeCoverage(id: hike.id, stretches: ann.stretches)])
    var parts: [CoveredStretch] = []
    found.first?.stretches.forEach { parts.append($0) }
    #expect(parts.map(\.segment) == [0, 5, 5, 4_000_000_000])
    #expect(parts.map(\.from) == [0, 1, 60_001, 0])
    #expect(parts.map(\.to) == [.max, 60_000, .max, .max])
    let shares = try await ann.store.coverageShares(
      on: [ann.streets], in: ann.streets.bounds, of: ann.user)
    #expect(shares == [hike.id: 0.5])
  }

  /// Other users, other boxes and other streets have nothing of it; new streets of the region make
  /// it unmatched, and a new match replaces the old one.
  @Test(arguments: StoreUnderTest.all)
  func aMatchBelongsToItsUserAndStreets(_ kind: StoreUnderTest) async throws {
    let ann = try await Hiker(kind)
    let hike = try await ann.add()
    try await ann.store.setCoverage(ann.stretches, share: 1, of: hike.id, on: ann.streets)
    let eve = try await ann.home.account("eve@example.org").id
    #expect(try await ann.walked(by: eve).isEmpty)
    let north = BoundingBox(west: -9, south: 41.1, east: -8, north: 42)
    #expect(try await ann.walked(in: north).isEmpty)
    #expect(
      try await ann.store.coverageShares(on: [ann.streets], in: north, of: ann.user).isEmpty)
    var imported = ann.streets
    imported.identity = 8
    #expect(try await ann.unmatched(imported) == [hike.id])
    try await ann.store.setCoverage(ann.stretches, share: 1, of: hike.id, on: imported)
    #expect(try await ann.walked().isEmpty)
    var elsewhere = ann.streets
    elsewhere.bounds = north
    elsewhere.region = "Braga"
    #expect(try await ann.unmatched(elsewhere).isEmpty)
  }

  /// A deleted hike does not count, and does again once restored, without being matched again. A
  /// drive, and an unknown hike, is never matched; a crop is a new hike.
  @Test(arguments: StoreUnderTest.all)
  func matchesFollowChangesOfHikes(_ kind: StoreUnderTest) async throws {
    let ann = try await Hiker(kind)
    let hike = try await ann.add()
    try await ann.store.setCoverage(ann.stretches, share: 1, of: hike.id, on: ann.streets)
    _ = try await ann.store.deleteHike(hike.id, of: ann.user, at: .start)
    #expect(try await ann.walked().isEmpty)
    _ = try await ann.store.restoreHike(hike.id, of: ann.user, at: .start)
    #expect(try await ann.walked() == [hike.id])
    for mode in [Mode.drive, nil] {
      _ = try await ann.store.changeHike(
        hike.id, to: HikeDetails(name: "By other means", mode: mode), of: ann.user)
      #expect(try await ann.walked().isEmpty)
      #expect(try await ann.unmatched().isEmpty)
    }
    _ = try await ann.store.changeHike(
      hike.id, to: HikeDetails(name: "Walk", mode: .bike), of: ann.user)
    #expect(try await ann.walked() == [hike.id])
    let parts = try await ann.store.replaceHikes(
      [hike.id], by: [.sample(count: 30)], of: ann.user, at: .start)
    #expect(try await ann.unmatched() == parts?.map(\.id))
    #expect(try await ann.walked().isEmpty)
  }

  /// A GPX file may not say how its traveller moved. 540 s in motion at 1.4 m/s were on foot, at 5
  /// m/s a run, at 9 m/s neither; without times it is unknown. A sport that no mode has is no walk,
  /// however slow; some programs write a word for none.
  @Test(
    arguments: StoreUnderTest.all,
    [
      (nil, 1.4, true), (nil, 5, true), (nil, 9, false), (nil, .infinity, false),
      ("kayaking", 1.4, false), ("Other", 1.4, true), ("", 1.4, true), ("Other", 9, false),
    ] as [(String?, Double, Bool)])
  func hikesWithoutAModeAreJudgedByTheirSpeed(
    _ kind: StoreUnderTest, _ example: (sport: String?, speed: Double, isMatched: Bool)
  ) async throws {
    let ann = try await Hiker(kind)
    var draft = HikeDraft.sample()
    draft.details.mode = nil
    draft.source.sport = example.sport
    draft.numbers.movingDuration = example.speed.isFinite ? 540 : 0
    draft.numbers.distance = example.speed.isFinite ? 540 * example.speed : 840
    let hike = try await ann.add(draft)
    #expect(try await ann.unmatched() == (example.isMatched ? [hike.id] : []))
    try await ann.store.setCoverage(ann.stretches, share: 1, of: hike.id, on: ann.streets)
    #expect(try await ann.walked() == (example.isMatched ? [hike.id] : []))
    let shares = try await ann.store.coverageShares(
      on: [ann.streets], in: ann.streets.bounds, of: ann.user)
    #expect(shares.isEmpty == !example.isMatched)
  }

  /// A hike that has been purged takes no match; the matches of an account are deleted with it.
  @Test(arguments: StoreUnderTest.all)
  func matchesOfPurgedHikesAreGone(_ kind: StoreUnderTest) async throws {
    let ann = try await Hiker(kind)
    let hike = try await ann.add()
    try await ann.store.setCoverage(ann.stretches, share: 1, of: hike.id, on: ann.streets)
    try await ann.store.deleteAccount(ann.user)
    #expect(try await ann.walked().isEmpty)
    try await ann.store.setCoverage(ann.stretches, share: 1, of: hike.id, on: ann.streets)
    #expect(try await ann.walked().isEmpty)
  }

  /// Bytes that no program wrote are read to their end, and to no other.
  @Test func damagedStretchesAreReadToTheirEnd() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      var count = 0
      PackedStretches(data: Data(bytes)).forEach { stretch in
        #expect(stretch.from <= stretch.to)
        count += 1
      }
      #expect(count <= bytes.count, "\(bytes)")
    }
  }
}
