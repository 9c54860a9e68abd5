import Testing

@testable import AmbleBikeShare

/// The table of outcomes by count and time of day.
@Suite struct OutcomeTableTests {
  /// Two of three outcomes of one period came true: the day's share is 2.5 of 4, the period's (2 +
  /// 50 · 0.625) / 53, and the share of other periods is the day's.
  @Test func sharesByHand() {
    var table = OutcomeTable()
    #expect(table.share(count: 0, period: 2) == 0.5)
    for cameTrue in [true, true, false] { table.learn(count: 0, period: 2, cameTrue: cameTrue) }
    #expect(abs(table.share(count: 0, period: 2) - 33.25 / 53) < 1e-12)
    #expect(table.share(count: 0, period: 3) == 0.625)
    #expect(table.share(count: 1, period: 2) == 0.5)
  }

  /// Many outcomes of a period outweigh the day; no share is certain.
  @Test func periodsLearnTheirOwn() {
    var table = OutcomeTable()
    for _ in 0..<20_000 {
      table.learn(count: 3, period: 0, cameTrue: true)
      table.learn(count: 3, period: 5, cameTrue: false)
    }
    #expect(table.share(count: 3, period: 0) == 0.995)
    #expect(table.share(count: 3, period: 5) == 0.005)
    #expect(abs(table.share(count: 3, period: 1) - 0.5) < 1e-4)
  }

  /// Half of three outcomes is one and a half.
  @Test func fadingHalves() {
    var table = OutcomeTable()
    for _ in 0..<3 { table.learn(count: 2, period: 1, cameTrue: true) }
    table.fade(by: 0.5)
    #expect(table.cells[1 * 4 + 2] == OutcomeTable.Cell(times: 1.5, available: 1.5))
  }
}
