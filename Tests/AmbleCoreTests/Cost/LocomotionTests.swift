import Testing

@testable import AmbleCore

struct LocomotionTests {
  /// Tobler: 6·e^(−3.5·0.05) = 5.037 km/h on the level, 6 km/h at −5 %, 6·e^(−0.525) = 3.549 at
  /// +10 %.
  @Test func walkersKeepToTobler() {
    func speed(_ grade: Double) -> Double {
      Locomotion.speed(.walk, grade: grade, on: .asphalt) * 3.6
    }
    #expect(abs(speed(0) - 5.037) < 0.001)
    #expect(abs(speed(-0.05) - 6) < 1e-9)
    #expect(abs(speed(0.10) - 3.549) < 0.001)
  }

  /// DIN 33466 gives a metre 1/4000 h across, 1/300 h up and 1/500 h down; the smaller sum counts
  /// half. Level: 4 km/h. +10 %: 1/3000 + 1/8000 = 11/24000 h, 2.182 km/h. −10 %: 1/4000 + 1/10000
  /// = 7/20000 h, 2.857 km/h. +7.5 % and −12.5 %, where both are the same: 1.5/4000 h, 2.667 km/h.
  @Test func hikersKeepToTheStandard() {
    func speed(_ grade: Double) -> Double {
      Locomotion.speed(.hike, grade: grade, on: .ground) * 3.6
    }
    #expect(abs(speed(0) - 4) < 1e-9)
    #expect(abs(speed(0.10) - 24.0 / 11) < 1e-9)
    #expect(abs(speed(-0.10) - 20.0 / 7) < 1e-9)
    #expect(abs(speed(0.075) - 8.0 / 3) < 1e-9)
    #expect(abs(speed(-0.125) - 8.0 / 3) < 1e-9)
  }

  /// 8 km that climb 1200 m evenly take 4 h up and half of 2 h across: 5 h. Back down 1200/500 =
  /// 2.4 h and half of 2 h: 3.4 h.
  @Test func aClimbTakesTheTimeOfASign() {
    let table = SpeedTable(mode: .hike)
    let path = SegmentAttributes(roadClass: .path, surface: .gravel)
    func hours(_ grade: Double) -> Double {
      8000 / table.speed(grade: grade, on: path, backward: false) / 3600
    }
    #expect(abs(hours(0.15) - 5) < 1e-9)
    #expect(abs(hours(-0.15) - 3.4) < 1e-9)
  }

  /// The standard is made for paths, so only sand is slower: Herzog's 1.6 against 1.2 for earth.
  @Test func hikersAreUsedToPaths() {
    for surface in Surface.allCases where surface != .sand {
      #expect(abs(Locomotion.speed(.hike, grade: 0, on: surface) * 3.6 - 4) < 1e-9)
    }
    #expect(abs(Locomotion.speed(.hike, grade: 0, on: .sand) * 3.6 - 3) < 1e-9)
  }

  /// Minetti's cost of running is 3.6 J/(kg·m) on the level, where the speed is 10 km/h. At 10 % it
  /// is 3.6 + 1.95 + 0.463 − 0.0433 − 0.00304 + 0.001554 = 5.968, so 10·3.6/5.968 = 6.032 km/h.
  @Test func runnersKeepTheirPower() {
    func speed(_ grade: Double) -> Double {
      Locomotion.speed(.run, grade: grade, on: .asphalt) * 3.6
    }
    #expect(abs(speed(0) - 10) < 1e-9)
    #expect(abs(speed(0.10) - 6.032) < 0.001)
    #expect(speed(-0.15) <= 10 * 4.0 / 3 + 1e-9)
  }

  /// On the level 100 W · 0.95 = v·(90·9.8067·0.007 + ½·1.225·0.6·v²) has the root 5.495 m/s:
  /// 5.495·(6.178 + 0.3675·30.195) = 94.93.
  @Test func cyclistsSolveThePowerEquation() {
    #expect(abs(Locomotion.bicycle.speed(grade: 0, on: .asphalt) - 5.495) < 0.005)
  }

  /// On the level 85 W · 0.95 = v·(95·9.8067·0.007 + ½·1.225·0.6·v²) has the root 5.064 m/s:
  /// 5.064·(6.521 + 0.3675·25.644) = 80.75. Only mode `bike` depends on whose bicycle it is.
  @Test func shareBikesAreHeavierAndSlower() {
    let shared = PaceProfile(mode: .bike, bicycle: .shared)
    #expect(abs(Locomotion.speed(of: shared, grade: 0, on: .asphalt) - 5.064) < 0.005)
    for step in -20...100 {
      let grade = Double(step) / 200
      let own = Locomotion.speed(of: PaceProfile(mode: .bike), grade: grade, on: .asphalt)
      #expect(own == Locomotion.speed(.bike, grade: grade, on: .asphalt))
      #expect(Locomotion.speed(of: shared, grade: grade, on: .asphalt) <= own)
    }
    #expect(PaceProfile(mode: .ebike, bicycle: .shared) == PaceProfile(mode: .ebike))
    #expect(PaceProfile(mode: .walk, bicycle: .shared) == PaceProfile(mode: .walk))
  }

  /// For every mode and surface, speed falls with a steeper climb and never reaches 0.
  @Test(arguments: Mode.allCases) func steeperIsNeverFasterUphill(mode: Mode) {
    for surface in Surface.allCases {
      var last = Double.infinity
      for step in 0...100 {
        let speed = Locomotion.speed(mode, grade: Double(step) / 200, on: surface)
        #expect(speed > 0.02 && speed <= last)
        last = speed
      }
    }
  }

  /// Fruin: 0.51 m/s up stairs, 0.67 m/s down; a motorist's 50 km/h sign gives 45 km/h.
  @Test func stairsAndSignsHaveTheirSpeeds() {
    let stairs = SegmentAttributes(roadClass: .steps, flags: .steps)
    let table = SpeedTable(mode: .walk)
    #expect(table.speed(grade: 0.5, on: stairs, backward: false) == 0.51)
    #expect(table.speed(grade: -0.5, on: stairs, backward: false) == 0.67)
    var road = SegmentAttributes(roadClass: .secondary)
    road.speedForward = 50
    let car = SpeedTable(mode: .drive).speed(grade: 0, on: road, backward: false)
    #expect(abs(car * 3.6 - 45) < 1e-9)
  }
}
