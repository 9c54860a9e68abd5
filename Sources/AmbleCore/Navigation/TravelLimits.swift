/// The expected movement of a traveller, by mode.
struct TravelLimits {
  /// Maximum distance from the line if the fix is accurate, metres.
  ///
  /// Ferrostar's examples allow 20 to 50 m. A pavement on the far side of a wide street is 20 m
  /// from its middle line; carriageways of a motorway are further apart.
  let deviation: Double
  /// Speed beyond which a jump is an error of the device, metres per second.
  ///
  /// On foot that is a sprint. A traveller on a bus is off the route anyway, and three consistent
  /// fixes are accepted.
  let topSpeed: Double
  /// Usual speed, metres per second.
  let usualSpeed: Double
  /// Variability of the speed: the square of its change in a second. People on foot keep their pace
  /// for minutes; a car brakes by 15 m/s within the ten seconds before a junction.
  let agility: Double

  init(_ mode: Mode) {
    switch mode {
    case .walk, .hike, .wheelchair:
      self.init(deviation: 25, topSpeed: 10, usualSpeed: 1.4, agility: 0.03)
    case .run: self.init(deviation: 25, topSpeed: 12, usualSpeed: 3, agility: 0.1)
    case .bike, .ebike: self.init(deviation: 30, topSpeed: 25, usualSpeed: 5, agility: 0.5)
    case .drive: self.init(deviation: 40, topSpeed: 70, usualSpeed: 14, agility: 2)
    }
  }

  private init(deviation: Double, topSpeed: Double, usualSpeed: Double, agility: Double) {
    self.deviation = deviation
    self.topSpeed = topSpeed
    self.usualSpeed = usualSpeed
    self.agility = agility
  }

  /// Returns the distance from the line beyond which a fix is off the route, metres.
  ///
  /// Three times the accuracy: of correct fixes on the line, 3 in 1000 lie further to the side.
  func deviation(at accuracy: Double) -> Double { max(deviation, 3 * accuracy) }
}
