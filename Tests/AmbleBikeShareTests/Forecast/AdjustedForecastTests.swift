import Testing

@testable import AmbleBikeShare

/// Forecasts with other chances of a vehicle and a dock.
@Suite struct AdjustedForecastTests {
  private func forecast(
    _ probabilities: [Double], from fewest: Int = 0, capacity: Int? = 3, doubt: Double = 0
  ) -> AvailabilityForecast {
    AvailabilityForecast(
      fewest: fewest, probabilities: probabilities, capacity: capacity, doubt: doubt)
  }

  /// Of 0 to 3 vehicles: one in ten empty, three in ten full, and the rest in the old proportion 1 : 2.
  @Test func countsBetweenKeepTheirProportions() {
    let adjusted = forecast([0.2, 0.2, 0.4, 0.2]).adjusted(vehicle: 0.9, dock: 0.7)
    let expected = [0.1, 0.2, 0.4, 0.3]
    for (value, expected) in zip(adjusted.probabilities, expected) {
      #expect(abs(value - expected) < 1e-12)
    }
    #expect(abs(adjusted.probabilityOfVehicle - 0.9) < 1e-12)
    #expect(abs(adjusted.probabilityOfDock - 0.7) < 1e-12)
  }

  /// Values without a requested change stay, and so do values that cannot change.
  @Test func onlyWhatIsAskedChanges() {
    let vehicle = forecast([0.5, 0.25, 0.25, 0]).adjusted(vehicle: 0.75, dock: nil)
    #expect(vehicle.probabilities == [0.25, 0.375, 0.375, 0])
    let unlimited = forecast([0.5, 0.5], capacity: nil).adjusted(vehicle: 0.9, dock: 0.1)
    #expect(abs(unlimited.probabilityOfVehicle - 0.9) < 1e-12)
    #expect(unlimited.probabilityOfDock == 1)
    let apart = forecast([0.5, 0.5], from: 1, capacity: 5)
    #expect(apart.adjusted(vehicle: 0.1, dock: 0.1) == apart)
  }

  /// With one vehicle or dock in all, a vehicle and a dock exclude each other: 0.8 and 0.4 are scaled.
  @Test func conflictsAreScaled() {
    let adjusted = forecast([0.5, 0.5], capacity: 1).adjusted(vehicle: 0.8, dock: 0.4)
    #expect(abs(adjusted.probabilityOfVehicle - 0.75) < 1e-12)
    #expect(abs(adjusted.probabilityOfDock - 0.25) < 1e-12)
  }

  /// Probabilities stay probabilities, and become the requested ones if both are possible.
  @Test(arguments: [21, 22, 23] as [UInt64])
  func adjustedForecastsAreForecasts(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    for _ in 0..<500 {
      let masses = (0..<Int(3 + random.next() * 8)).map { _ in random.next() }
      let sum = masses.reduce(0, +)
      let doubt = random.next() * 0.01
      let before = forecast(
        masses.map { $0 / sum }, capacity: masses.count - 1, doubt: doubt)
      let (vehicle, dock) = (0.51 + random.next() * 0.48, 0.51 + random.next() * 0.48)
      let adjusted = before.adjusted(vehicle: vehicle, dock: dock)
      #expect(abs(adjusted.probabilities.reduce(0, +) - 1) < 1e-9, "seed \(seed)")
      #expect(adjusted.probabilities.allSatisfy { $0 >= 0 }, "seed \(seed)")
      #expect(abs(adjusted.probabilityOfVehicle - vehicle) < 1e-9, "seed \(seed)")
      #expect(abs(adjusted.probabilityOfDock - dock) < 1e-9, "seed \(seed)")
    }
  }
}
