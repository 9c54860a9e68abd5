import Testing

@testable import AmbleCore

/// The estimate of where on a line a traveller is.
@Suite struct LineTrackerTests {
  /// For a mass that is pushed at random with intensity q (Bar-Shalom, Li and Kirubarajan 2001,
  /// 6.2.2) the variances grow in t seconds by q·t³/3 for the place and q·t for the speed. On foot
  /// q is 0.03. After 3 s from 4 m² and 0.04 m²/s²: 4 + 9 · 0.04 + 0.03 · 9 = 4.63 m² and 0.04 +
  /// 0.03 · 3 = 0.13 m²/s². A push lasts 10 s, so that after 30 s the variance of the place is 4 +
  /// 900 · 0.04 + 0.03 · 1000 / 3 = 50 m², and the variance of the speed 0.34 m²/s².
  @Test(arguments: [(3, 4.63, 0.13), (30, 50, 0.34)] as [(Double, Double, Double)])
  func uncertaintyGrowsWithTime(seconds: Double, place: Double, speed: Double) {
    var line = AlongLine(at: 100, speed: 1, placeVariance: 4, speedVariance: 0.04)
    line.predict(after: seconds, for: TravelLimits(.walk))
    #expect(line.along == 100 + seconds)
    #expect(abs(line.placeVariance - place) < 1e-9)
    #expect(abs(line.speedVariance - speed) < 1e-9)
  }

  /// A traveller at 2 m/s is seen 100 m further on after a second: that is a jump. They now move at
  /// 60° to the line, so that their speed along it is 2 · cos 60° = 1 m/s.
  @Test func afterAJumpTheSpeedIsThatAlongTheLine() {
    let route = DrawnLine([(0, 0), (600, 0)]).route()
    func sighting(_ east: Double, _ course: Double?) -> Sighting {
      Sighting(
        Fix(position: .metres(east: east, north: 0), accuracy: 3, time: 0, course: course))
    }
    var tracker = LineTracker(
      seenAt: [LinePlace(along: 100, offset: 0)], costing: [0], sighting(100, nil), speed: 2,
      for: TravelLimits(.walk))
    _ = tracker.update(
      by: sighting(200, 30), after: 1, on: route, within: 0...600, measured: nil,
      for: TravelLimits(.walk))
    #expect(abs(tracker.best.along - 200) < 1e-6)
    #expect(abs(tracker.best.motion.speed - 1) < 1e-6)
  }

  /// The direction of the line is the direction of its next 10 m. 5 m before a right angle from
  /// east to north they lead 5 m east and 5 m north: 45°.
  @Test func theCourseIsThatOfTheNextTenMetres() {
    let route = DrawnLine([(0, 0), (300, 0), (300, 300)]).route()
    for (along, course) in [(0.0, 90.0), (285, 90), (295, 45), (300, 0), (600, 0)] {
      #expect(abs(route.course(at: along) - course) < 1e-6, "\(along) m")
    }
  }
}
