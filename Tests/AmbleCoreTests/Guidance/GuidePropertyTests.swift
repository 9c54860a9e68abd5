import Testing

@testable import AmbleCore

/// Properties of every walk through every town.
struct GuidePropertyTests {
  /// Ranges follow each other from the first point to the last, and sums agree with the route's.
  @Test(arguments: UInt64(1)...60) func stepsCoverTheRoute(seed: UInt64) throws {
    let (route, steps) = CrookedTown(seed: seed).guided()
    #expect(steps.first?.points.lowerBound == 0)
    for (step, next) in zip(steps, steps.dropFirst()) {
      #expect(step.points.upperBound == next.points.lowerBound)
      #expect(!step.points.isEmpty)
    }
    let end = route.points.count - 1
    #expect(steps.last?.points == end..<end)
    let distance = steps.reduce(0) { $0 + $1.distance }
    #expect(abs(distance - route.distance) <= 1e-6 * route.distance)
    let duration = steps.reduce(0) { $0 + $1.duration }
    #expect(abs(duration - route.duration) <= 1e-6 * route.duration)
    let first = try #require(route.points[0].height.metres)
    let last = try #require(route.points[end].height.metres)
    let net = steps.reduce(0) { $0 + $1.ascent - $1.descent }
    #expect(abs(net - (last - first)) < 1e-6)
  }

  /// A left turns left, a right turns right, and straight on is straight.
  @Test(arguments: UInt64(1)...60) func maneuversAgreeWithTheirAngles(seed: UInt64) {
    for step in CrookedTown(seed: seed).guided().steps {
      switch step.maneuver {
      case .sharpLeft, .left, .slightLeft: #expect(step.turnAngle <= -20)
      case .sharpRight, .right, .slightRight: #expect(step.turnAngle >= 20)
      case .straight: #expect(abs(step.turnAngle) < 20)
      case .keepLeft, .keepRight: #expect(abs(step.turnAngle) < 40)
      case .uTurn: #expect(abs(step.turnAngle) >= 170)
      case .depart, .arrive: #expect(step.turnAngle == 0)
      case .roundabout, .ferry, .via: #expect(abs(step.turnAngle) <= 180)
      }
    }
  }

  /// In the mirror every left is a right, every angle its opposite, and all else the same.
  @Test(arguments: UInt64(1)...60) func aMirroredTownTurnsTheOtherWay(seed: UInt64) {
    let town = CrookedTown(seed: seed)
    let steps = town.guided().steps
    let mirrored = town.mirrored.guided().steps
    #expect(steps.map { $0.maneuver.mirrored } == mirrored.map { $0.maneuver })
    #expect(steps.map { $0.points } == mirrored.map { $0.points })
    for (step, other) in zip(steps, mirrored) {
      #expect(abs(step.turnAngle.turn(to: -other.turnAngle)) < 1e-6)
    }
  }

  /// Two instructions on foot are at least 5 m apart if only plain ways meet, except around a
  /// corner and back.
  @Test(arguments: UInt64(1)...60) func turnsOnFootKeepApart(seed: UInt64) {
    let steps = CrookedTown(seed: seed).guided().steps.dropFirst().dropLast()
    for (step, next) in zip(steps, steps.dropFirst())
    where step.distance < 5 && !step.stairs && !next.stairs && step.stop == nil && next.stop == nil
    {
      let both = abs(step.turnAngle + next.turnAngle)
      #expect(both > 90 || step.maneuver == .uTurn || next.maneuver == .uTurn)
    }
  }
}

extension GuidanceStep.Maneuver {
  /// The same town and walk in a mirror.
  fileprivate var mirrored: Self {
    switch self {
    case .sharpLeft: .sharpRight
    case .left: .right
    case .slightLeft: .slightRight
    case .slightRight: .slightLeft
    case .right: .left
    case .sharpRight: .sharpLeft
    case .keepLeft: .keepRight
    case .keepRight: .keepLeft
    case .uTurn, .straight, .roundabout, .ferry, .depart, .via, .arrive: self
    }
  }
}
