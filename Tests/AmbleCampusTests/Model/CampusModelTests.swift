import AmbleCampus
import Testing

@Suite struct CampusModelTests {
  @Test func daysAreInOrder() {
    #expect(CampusDate(year: 2026, month: 12, day: 31) < CampusDate(year: 2027, month: 1, day: 1))
    #expect(CampusDate(year: 2026, month: 3, day: 9) < CampusDate(year: 2026, month: 3, day: 10))
  }

  @Test func pointsOnOtherLevelsDiffer() {
    #expect(CampusPoint(x: 1, y: 2) != CampusPoint(x: 1, y: 2, level: 1))
  }
}
