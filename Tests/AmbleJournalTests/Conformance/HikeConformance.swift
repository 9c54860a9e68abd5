import AmbleCore
import AmbleTracks
import Testing

@testable import AmbleJournal

struct HikeConformance {
  /// A user with hikes.
  private struct Hiker {
    let home: OpenStore
    let user: UserID
    var store: Journal { home.store }

    init(_ kind: StoreUnderTest) async throws {
      home = try await kind.open()
      user = try await home.account("ann@example.org").id
    }

    func add(_ draft: HikeDraft, keepsBoth: Bool = false) async throws -> HikeAddition {
      try await store.addHike(draft, keepsBoth: keepsBoth, of: user, at: .start)
    }

    func names(_ query: HikeQuery = HikeQuery()) async throws -> [String] {
      try await store.hikes(query, of: user).items.map(\.details.name)
    }
  }

  /// All that was given comes back: details, source, numbers, positions, planned way.
  @Test(arguments: StoreUnderTest.all)
  func aHikeIsKeptWhole(_ kind: StoreUnderTest) async throws {
    let ann = try await Hiker(kind)
    var draft = HikeDraft.sample(upload: "a-1")
    draft.details.note = "With the dog."
    draft.planned = [
      Coordinate(latitude: 41, longitude: -8.6), Coordinate(latitude: -41.5, longitude: 179.9),
    ]
    draft.numbers.utcOffset = 3600
    draft.numbers.steps = 1200
    draft.numbers.stepsSource = .accelerometer
    draft.numbers.averageHeartRate = 104.5
    draft.numbers.maxHeartRate = 119
    draft.numbers.energy = 61.5
    draft.numbers.gradedPace = 700
    draft.numbers.best = [.init(over: 400, 290, from: 20)]
    draft.numbers.sketch = draft.planned
    draft.numbers.profile = [100.5, nil, -3.2]
    guard case .added(let hike) = try await ann.add(draft) else {
      Issue.record("The hike was not added.")
      return
    }
    #expect(hike.details == draft.details && hike.source == draft.source)
    #expect(hike.numbers == draft.numbers)
    let recording = try await ann.store.recording(of: hike.id, of: ann.user)
    #expect(recording?.hike == hike && recording?.positions == draft.positions)
    #expect(recording?.planned == draft.planned)
    #expect(try await ann.store.hike(hike.id, of: ann.user) == hike)
  }

  /// The same upload is known, even if it changed or was deleted.
  @Test(arguments: StoreUnderTest.all)
  func anUploadIsAddedOnce(_ kind: StoreUnderTest) async throws {
    let ann = try await Hiker(kind)
    let hike = try await ann.add(.sample(upload: "a-1")).hike
    let again = HikeDraft.sample("Other", start: 90_000, upload: "a-1")
    #expect(try await ann.add(again, keepsBoth: true) == .known(hike))
    #expect(try await ann.store.deleteHike(hike.id, of: ann.user, at: .start))
    #expect(try await ann.add(again) == .known(hike))
    #expect(try await ann.names() == [])
  }

  /// Ten minutes that start 20 s later share 580 of 620 s, 94 %: the same hike. 60 s later it is
  /// 540 of 660 s, 82 %: another one. So is one at the same time a degree further north.
  @Test(arguments: StoreUnderTest.all)
  func theSameHikeIsNoticed(_ kind: StoreUnderTest) async throws {
    let ann = try await Hiker(kind)
    let hike = try await ann.add(.sample()).hike
    #expect(try await ann.add(.sample("Watch", start: 20)) == .known(hike))
    #expect(try await ann.add(.sample("Watch", start: -20)) == .known(hike))
    _ = try await ann.add(.sample("Later", start: 60))
    _ = try await ann.add(.sample("Elsewhere", latitude: 42))
    _ = try await ann.add(.sample("Both", start: 20), keepsBoth: true)
    #expect(Set(try await ann.names()) == ["Walk", "Later", "Elsewhere", "Both"])
  }

  /// A deleted hike may be imported again.
  @Test(arguments: StoreUnderTest.all)
  func aDeletedHikeIsNotInTheWay(_ kind: StoreUnderTest) async throws {
    let ann = try await Hiker(kind)
    let hike = try await ann.add(.sample()).hike
    #expect(try await ann.store.deleteHike(hike.id, of: ann.user, at: .start))
    guard case .added = try await ann.add(.sample("Again")) else {
      Issue.record("The hike was not added.")
      return
    }
  }

  /// Hikes are listed latest first, page by page, by time and mode.
  @Test(arguments: StoreUnderTest.all)
  func hikesAreListed(_ kind: StoreUnderTest) async throws {
    let ann = try await Hiker(kind)
    for number in 0..<7 {
      var draft = HikeDraft.sample("\(number)", start: number * 10_000)
      draft.details.mode = number == 3 ? .hike : .walk
      _ = try await ann.add(draft)
    }
    #expect(try await ann.names() == ["6", "5", "4", "3", "2", "1", "0"])
    var query = HikeQuery()
    query.limit = 3
    var pages: [[String]] = []
    repeat {
      let page = try await ann.store.hikes(query, of: ann.user)
      pages.append(page.items.map(\.details.name))
      query.cursor = page.next
    } while query.cursor != nil
    #expect(pages == [["6", "5", "4"], ["3", "2", "1"], ["0"]])
    query = HikeQuery()
    query.from = .start.adding(seconds: 20_000)
    query.to = .start.adding(seconds: 40_000)
    #expect(try await ann.names(query) == ["4", "3", "2"])
    query.mode = .hike
    #expect(try await ann.names(query) == ["3"])
  }

  /// A changed hike has the new details, and one revision more.
  @Test(arguments: StoreUnderTest.all)
  func aHikeIsRenamed(_ kind: StoreUnderTest) async throws {
    let ann = try await Hiker(kind)
    let hike = try await ann.add(.sample()).hike
    let details = HikeDetails(
      name: "Hill", mode: nil, note: "Steep.", companions: ["Ann", "Bo \"the\" Bear"])
    let changed = try await ann.store.changeHike(hike.id, to: details, of: ann.user)
    #expect(changed?.details == details && changed?.revision == 1)
    #expect(changed?.numbers == hike.numbers)
  }

  /// A deleted hike is gone from lists and statistics, comes back within 30 days, and is purged
  /// with its recording after that.
  @Test(arguments: StoreUnderTest.all)
  func aHikeIsDeletedAndRestored(_ kind: StoreUnderTest) async throws {
    let ann = try await Hiker(kind)
    let hike = try await ann.add(.sample()).hike
    #expect(try await ann.store.deleteHike(hike.id, of: ann.user, at: .start))
    #expect(try await !ann.store.deleteHike(hike.id, of: ann.user, at: .start))
    #expect(try await ann.store.hike(hike.id, of: ann.user) == nil)
    #expect(try await ann.store.recording(of: hike.id, of: ann.user) == nil)
    #expect(try await ann.store.hikeFigures(of: ann.user).isEmpty)
    let later = Timestamp.start.adding(days: 29)
    #expect(try await ann.store.restoreHike(hike.id, of: ann.user, at: later) == hike)
    #expect(try await ann.names() == ["Walk"])
    #expect(try await ann.store.deleteHike(hike.id, of: ann.user, at: .start))
    try await ann.store.purge(at: .start.adding(days: 31))
    #expect(try await ann.store.restoreHike(hike.id, of: ann.user, at: .start) == nil)
  }

  /// A hike is replaced by its halves, and the replacement is undone.
  @Test(arguments: StoreUnderTest.all)
  func aReplacementIsTakenBack(_ kind: StoreUnderTest) async throws {
    let ann = try await Hiker(kind)
    let hike = try await ann.add(.sample()).hike
    let halves = [
      HikeDraft.sample("First", count: 31), HikeDraft.sample("Second", start: 300, count: 31),
    ]
    let new = try #require(
      try await ann.store.replaceHikes([hike.id], by: halves, of: ann.user, at: .start))
    #expect(try await ann.names() == ["Second", "First"])
    #expect(
      try await ann.store.replaceHikes([hike.id], by: halves, of: ann.user, at: .start) == nil)
    let old = try await ann.store.restoreHikes(
      [hike.id], replacing: new.map(\.id), of: ann.user, at: .start)
    #expect(old == [hike])
    #expect(try await ann.names() == ["Walk"])
  }

  /// The same way on another day is found, also if a tenth longer; a way twice as long is not, nor
  /// one elsewhere.
  @Test(arguments: StoreUnderTest.all)
  func hikesOfTheSameWayAreFound(_ kind: StoreUnderTest) async throws {
    let ann = try await Hiker(kind)
    let hike = try await ann.add(.sample()).hike
    _ = try await ann.add(.sample("Longer", start: 90_000, count: 67))
    _ = try await ann.add(.sample("Twice", start: 180_000, count: 121))
    _ = try await ann.add(.sample("Elsewhere", start: 270_000, latitude: 42))
    let found = try await ann.store.hikes(ofTheWayOf: hike, limit: 10, of: ann.user)
    #expect(found.map(\.details.name) == ["Longer"])
    #expect(try await ann.store.hikes(ofTheWayOf: hike, limit: 0, of: ann.user).isEmpty)
  }

  /// Lines belong to the hikes in the area, latest first, up to the requested number.
  @Test(arguments: StoreUnderTest.all)
  func linesAreThoseOfTheArea(_ kind: StoreUnderTest) async throws {
    let ann = try await Hiker(kind)
    let points = [
      Coordinate(latitude: 41, longitude: -8.6), Coordinate(latitude: 41.0075, longitude: -8.6),
    ]
    for (number, latitude) in [41.0, 41.0, 45.0].enumerated() {
      var draft = HikeDraft.sample("\(number)", start: number * 9000, latitude: latitude)
      draft.outline = points
      _ = try await ann.add(draft)
    }
    let box = BoundingBox(west: -9, south: 41.005, east: -8, north: 42)
    let lines = try await ann.store.hikeLines(in: box, limit: 9, of: ann.user)
    #expect(lines.map(\.name) == ["1", "0"] && lines.allSatisfy { $0.points == points })
    #expect(try await ann.store.hikeLines(in: box, limit: 1, of: ann.user).count == 1)
    let east = BoundingBox(west: -8, south: 41, east: -7, north: 42)
    #expect(try await ann.store.hikeLines(in: east, limit: 9, of: ann.user).isEmpty)
    let eve = try await ann.home.account("eve@example.org").id
    #expect(try await ann.store.hikeLines(in: box, limit: 9, of: eve).isEmpty)
  }

  /// The figures of statistics, earliest first.
  @Test(arguments: StoreUnderTest.all)
  func figuresAreThoseOfTheHikes(_ kind: StoreUnderTest) async throws {
    let ann = try await Hiker(kind)
    _ = try await ann.add(.sample("Later", start: 5000))
    let hike = try await ann.add(.sample("Early")).hike
    let figures = try await ann.store.hikeFigures(of: ann.user)
    #expect(figures.map(\.name) == ["Early", "Later"])
    #expect(figures[0].id == hike.id && figures[0].distance == 840 && figures[0].highest == 160)
    #expect(figures[0].movingDuration == 540 && figures[0].mode == .walk)
  }

  /// Hikes do not exist for other users.
  @Test(arguments: StoreUnderTest.all)
  func hikesAreTheirOwnersAlone(_ kind: StoreUnderTest) async throws {
    let ann = try await Hiker(kind)
    let hike = try await ann.add(.sample(upload: "a-1")).hike
    let store = ann.store
    for eve in [try await ann.home.account("eve@example.org").id, UserID("stranger")] {
      #expect(try await store.hike(hike.id, of: eve) == nil)
      #expect(try await store.recording(of: hike.id, of: eve) == nil)
      #expect(try await store.changeHike(hike.id, to: hike.details, of: eve) == nil)
      #expect(try await !store.deleteHike(hike.id, of: eve, at: .start))
      #expect(try await store.restoreHike(hike.id, of: eve, at: .start) == nil)
      #expect(try await store.replaceHikes([hike.id], by: [], of: eve, at: .start) == nil)
      #expect(try await store.restoreHikes([], replacing: [hike.id], of: eve, at: .start) == nil)
      #expect(try await store.hikes(HikeQuery(), of: eve).items.isEmpty)
      #expect(try await store.hikeFigures(of: eve).isEmpty)
      let offer = GrantOffer(.read, of: .hike(hike.id), by: .link)
      #expect(try await store.makeGrant(offer, of: eve, at: .start) == nil)
    }
    #expect(try await ann.names() == ["Walk"])
  }

  /// A link shows a hike and the radius it hides, until it ends.
  @Test(arguments: StoreUnderTest.all)
  func aLinkShowsAHike(_ kind: StoreUnderTest) async throws {
    let ann = try await Hiker(kind)
    let hike = try await ann.add(.sample()).hike
    let offer = GrantOffer(
      .read, of: .hike(hike.id), by: .link, until: .start.adding(seconds: 60), hiding: 200)
    let link = try #require(try await ann.store.makeGrant(offer, of: ann.user, at: .start))
    let secret = try #require(link.secret)
    let shared = try await ann.store.sharedHike(secret, at: .start)
    #expect(shared?.recording.hike == hike && shared?.hiddenRadius == 200)
    #expect(shared?.recording.positions.count == 61)
    #expect(try await ann.store.sharedTrip(secret, at: .start) == nil)
    #expect(try await ann.store.sharedHike(secret, at: .start.adding(seconds: 61)) == nil)
    #expect(try await ann.store.grants(of: .hike(hike.id), by: ann.user, at: .start) == [link])
    _ = try await ann.store.deleteGrant(link.id, of: .hike, by: ann.user)
    #expect(try await ann.store.sharedHike(secret, at: .start) == nil)
  }

  /// A hike of more positions than allowed is refused, and nothing is added.
  @Test(arguments: StoreUnderTest.all)
  func aHikeThatIsTooLongIsRefused(_ kind: StoreUnderTest) async throws {
    let ann = try await Hiker(kind)
    let draft = HikeDraft.sample(count: Hike.maxPositions + 1)
    await #expect(throws: JournalError.refusal(.hikeTooLong)) { try await ann.add(draft) }
    #expect(try await ann.names() == [])
  }
}
