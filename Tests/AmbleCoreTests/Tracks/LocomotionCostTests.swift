import Testing

@testable import AmbleCore

struct LocomotionCostTests {
  /// Level ground: 2.5 and 3.6 J/kg/m. Uphill at 10 %, term by term: walking 0.0028 − 0.0059 −
  /// 0.0768 + 0.519 + 1.96 + 2.5 = 4.899; running 0.0016 − 0.0030 − 0.0433 + 0.463 + 1.95 + 3.6 =
  /// 5.968.
  @Test func minettiHasItsValues() {
    #expect(LocomotionCost.minettiWalking(grade: 0) == 2.5)
    #expect(LocomotionCost.minettiRunning(grade: 0) == 3.6)
    #expect(abs(LocomotionCost.minettiWalking(grade: 0.1) - 4.899) < 0.001)
    #expect(abs(LocomotionCost.minettiRunning(grade: 0.1) - 5.968) < 0.001)
    #expect(LocomotionCost.minettiWalking(grade: 3) == LocomotionCost.minettiWalking(grade: 0.45))
  }

  /// Standing takes 1.44 W/kg. On level ground at 1.34 m/s the grade's term is 0: 1.44 + 1.94 ·
  /// 1.34^0.43 + 0.24 · 1.34⁴ = 1.44 + 2.200 + 0.774 = 4.41 W/kg.
  @Test func lcdaHasItsValues() {
    #expect(LocomotionCost.lcdaWalking(speed: 0, grade: 0) == 1.44)
    #expect(abs(LocomotionCost.lcdaWalking(speed: 1.34, grade: 0) - 4.41) < 0.01)
    #expect(
      LocomotionCost.lcdaWalking(speed: 1.2, grade: 0.1)
        > LocomotionCost.lcdaWalking(speed: 1.2, grade: 0))
  }

  /// Rolling at 8 m/s: 85 kg · 9.8067 · 0.007 = 5.83 N, air 1.225 · 0.5 · 64 / 2 = 19.6 N; times 8
  /// and divided by 0.95, 214 W. Downhill at 5 %, riders do not pedal.
  @Test func martinHasItsValues() {
    #expect(abs(CyclingPower.martin(speed: 8, grade: 0, bodyMass: 70) - 214.1) < 0.2)
    #expect(CyclingPower.martin(speed: 8, grade: -0.05, bodyMass: 70) == 0)
  }

  /// An hour at 1.34 m/s and 70 kg: 4.41 W/kg · 70 kg · 3600 s / 4184 = 266 kcal.
  @Test func anHoursWalkHasItsEnergy() throws {
    let level = Walks.straight(seconds: 3600, speed: 1.34).map { sample in
      var sample = sample
      sample.altitude = 100
      return sample
    }
    let walk = TrackAnalysis(of: level, altitudes: .gps, mode: .walk)
    #expect(abs(try #require(walk.energy()) - 266) < 1)
    let drive = TrackAnalysis(of: walk.samples, altitudes: .gps, mode: .drive)
    #expect(drive.energy() == nil)
  }

  /// Without heights the energy is unknown, except by a bicycle's measured power: an hour at 200 W
  /// and standing, 1.44 W/kg · 70 kg, take (200 ÷ 0.22 + 100.8) W · 3600 s ÷ 4184 = 869 kcal.
  @Test func withoutHeightsOnlyMeasuredPowerHasAnEnergy() throws {
    let samples = Walks.straight(seconds: 3600, speed: 5)
    for mode in [Mode.walk, .hike, .run, .bike, .ebike] {
      #expect(TrackAnalysis(of: samples, altitudes: .unknown, mode: mode).energy() == nil)
    }
    let measured = samples.map { sample in
      var sample = sample
      sample.power = 200
      return sample
    }
    let ride = TrackAnalysis(of: measured, altitudes: .unknown, mode: .bike)
    #expect(abs(try #require(ride.energy()) - 869) < 2)
  }

  /// At 4.8 km/h, 80 m/min, a step is √(0.0065 · 80) = 0.721 m: 1387 steps in a kilometre. Ten
  /// minutes of running are 600 · 2.7 = 1620 steps.
  @Test func stepsAreEstimated() {
    #expect(StepEstimate.walking(distance: 1000, duration: 750) == 1387)
    #expect(StepEstimate.running(distance: 1800, duration: 600) == 1620)
    #expect(StepEstimate.walking(distance: .nan, duration: 1) == 0)
  }
}
