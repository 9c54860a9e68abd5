import Testing

@testable import AmbleJournal

struct AttemptConformance {
  private static let ada = AttemptSubject("account ada", window: 60)
  private static let bob = AttemptSubject("account bob", window: 3_600)

  private func times(_ store: Journal, _ subjects: [AttemptSubject]) async throws -> [[Timestamp]] {
    try await store.changeAttempts(at: subjects) { $0 }
  }

  /// Adds an attempt to those at some subjects.
  private func add(
    _ store: Journal, _ subjects: [AttemptSubject], at time: Timestamp = .start
  ) async throws {
    try await store.changeAttempts(at: subjects) { times in
      for index in times.indices { times[index].append(time) }
    }
  }

  @Test(arguments: StoreUnderTest.all)
  func timesAreKept(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let (store, later) = (home.store, Timestamp.start.adding(seconds: 5))
    #expect(try await times(store, [Self.ada, Self.bob]) == [[], []])
    try await add(store, [Self.ada, Self.bob])
    try await add(store, [Self.bob], at: later)
    #expect(try await times(store, [Self.bob, Self.ada]) == [[.start, later], [.start]])
    try await store.changeAttempts(at: [Self.bob]) { $0 = [[later]] }
    try await store.changeAttempts(at: [Self.ada]) { $0 = [[]] }
    #expect(try await times(store, [Self.ada, Self.bob]) == [[], [later]])
  }

  /// Servers that share a journal count together.
  @Test(arguments: StoreUnderTest.all)
  func noAttemptIsLost(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let stores = [home.store, try home.home.journal(QuotaLimits())]
    try await withThrowingTaskGroup { group in
      for number in 0..<20 {
        group.addTask { try await self.add(stores[number % 2], [Self.ada]) }
      }
      try await group.waitForAll()
    }
    #expect(try await times(home.store, [Self.ada])[0].count == 20)
  }

  @Test(arguments: StoreUnderTest.all)
  func whatDoesNotCountIsDeleted(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    try await add(home.store, [Self.ada, Self.bob])
    try await home.store.purgeAttempts(at: .start.adding(seconds: 60))
    #expect(try await times(home.store, [Self.ada, Self.bob]) == [[], [.start]])
  }

  /// Above the capacity, the subjects at which attempts count for the shortest time are deleted.
  @Test(arguments: StoreUnderTest.all)
  func rowsAreBounded(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let subjects = (1...4).map { AttemptSubject("\($0)", window: 60 * $0) }
    try await add(home.store, subjects)
    try await home.store.write { try AttemptRow.purge($0, at: .start, capacity: 2) }
    let counts = try await times(home.store, subjects).map(\.count)
    #expect(counts == [0, 0, 1, 1])
  }

  /// The database tells neither addresses nor networks.
  @Test(arguments: StoreUnderTest.all)
  func subjectsAreDigests(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    try await add(home.store, [Self.ada])
    let length: Int? = try await home.store.read {
      try $0.value("SELECT length(subject) FROM attempt")
    }
    #expect(length == 32)
  }
}
