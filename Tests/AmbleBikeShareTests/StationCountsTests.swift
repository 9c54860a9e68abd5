import AmbleBikeShare
import Testing

/// The counts of a station.
@Suite struct StationCountsTests {
  /// A station without a limit says so, which is not the same as one without free docks.
  @Test func unlimitedDocksAreNotZeroDocks() {
    #expect(StationCounts(vehicles: 3, docks: nil) != StationCounts(vehicles: 3, docks: 0))
  }
}
