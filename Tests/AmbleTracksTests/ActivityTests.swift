import AmbleCore
import AmbleTracks
import Testing

/// Totals tell whether a source stated any.
@Test func totalsOfNothingAreEmpty() {
  var totals = DeviceTotals()
  #expect(totals.isEmpty)
  totals.steps = 0
  #expect(!totals.isEmpty)
}
