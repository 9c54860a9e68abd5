import Testing

@testable import AmbleBikeShare

/// Chances of one kind of vehicle among several.
@Suite struct LearnedForecastTests {
  private func forecast(_ probabilities: [Double], from fewest: Int = 0) -> AvailabilityForecast {
    AvailabilityForecast(fewest: fewest, probabilities: probabilities, capacity: 10, doubt: 0)
  }

  /// Without changes, a vehicle that is there stays there.
  @Test func whatStaysIsCertain() {
    let same = forecast([1], from: 5)
    #expect(same.chance(of: 1, among: 5, share: 0.1) == 1)
    #expect(same.chance(of: 0, among: 5, share: 0.9) == 0)
  }

  /// Of two vehicles, one electric, either may have left: one half. Of five with two electric, three
  /// of which left, the two left are both others with 3/5 · 2/4 = 0.3.
  @Test func anyVehicleMayHaveLeft() {
    #expect(forecast([1], from: 1).chance(of: 1, among: 2, share: 0.5) == 0.5)
    #expect(abs(forecast([1], from: 2).chance(of: 2, among: 5, share: 0.5) - 0.7) < 1e-12)
    #expect(forecast([1], from: 0).chance(of: 2, among: 5, share: 0.5) == 0)
  }

  /// Vehicles that came are of a kind as often as in the system: of two, with a quarter electric,
  /// none is with 9/16.
  @Test func newVehiclesAreAsElsewhere() {
    #expect(forecast([1], from: 2).chance(of: 0, among: 0, share: 0.25) == 0.4375)
    let mixed = forecast([0.5, 0, 0.5])
    #expect(mixed.chance(of: 0, among: 0, share: 0.25) == 0.21875)
  }
}
