import Testing

@testable import AmbleJournal

struct HikesToMeasureTests {
  let home: TemporaryJournal

  init() throws { home = try TemporaryJournal() }

  /// A hike of a version without sketches is asked for until it is measured, and only then.
  @Test func hikesOfEarlierVersionsAreMeasuredAgain() async throws {
    let journal = home.journal
    let user = try await home.account("ada@example.org").id
    let hike = try await journal.addHike(.sample(), keepsBoth: false, of: user, at: .start).hike
    #expect(try await journal.hikesToMeasure(limit: 10).isEmpty)
    try await journal.write {
      try $0.run("UPDATE hike SET sketch = NULL, profile = NULL")
    }
    #expect(try await journal.hikesToMeasure(limit: 10).map(\.id) == [hike.id])
    let old = try #require(try await journal.hike(hike.id, of: user))
    #expect(old.numbers.sketch.isEmpty && old.numbers.profile.isEmpty)
    try await journal.measureHike(hike.id, as: hike.numbers)
    #expect(try await journal.hikesToMeasure(limit: 10).isEmpty)
    #expect(try await journal.hike(hike.id, of: user) == hike)
  }
}
