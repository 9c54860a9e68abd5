/// What can be expected of a traveller, by mode.
struct TravelLimits {
  /// Metres beside the line that are still on it, if the fix is good.
  ///
  /// Ferrostar's examples allow 20 to 50 m. A pavement on the far side of a wide street is 20 m off its
  /// middle line; carriageways of a motorway lie further apart.
  let deviation: Double
  /// Metres per second beyond which a jump is the device's, not the traveller's.
  ///
  /// On foot that is a sprint: whoever takes a bus is off the route anyway, and three fixes that
  /// agree are believed.
  let topSpeed: Double
  /// Metres per second by which a speed may change within a second or be misjudged.
  let drift: Double

  /// The limits of a mode.
  init(_ mode: Mode) {
    switch mode {
    case .walk, .hike, .wheelchair: self.init(deviation: 25, topSpeed: 10, drift: 1)
    case .run: self.init(deviation: 25, topSpeed: 12, drift: 1.5)
    case .bike, .ebike: self.init(deviation: 30, topSpeed: 25, drift: 2.5)
    case .drive: self.init(deviation: 40, topSpeed: 70, drift: 5)
    }
  }

  private init(deviation: Double, topSpeed: Double, drift: Double) {
    self.deviation = deviation
    self.topSpeed = topSpeed
    self.drift = drift
  }

  /// Metres from the line beyond which a fix of some accuracy lies beside the route.
  ///
  /// Three times the accuracy: of honest fixes on the line 3 in 1000 lie further to the side.
  func deviation(at accuracy: Double) -> Double { max(deviation, 3 * accuracy) }
}
