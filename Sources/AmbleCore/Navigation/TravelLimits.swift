/// What can be expected of a traveller, by mode.
struct TravelLimits {
  /// Metres beside the line that are still on it, if the fix is good.
  ///
  /// Ferrostar's examples allow 20 to 50 m. A pavement on the far side of a wide street is 20 m off
  /// its middle line; carriageways of a motorway lie further apart.
  let deviation: Double
  /// Metres per second beyond which a jump is the device's, not the traveller's.
  ///
  /// On foot that is a sprint: whoever takes a bus is off the route anyway, and three fixes that
  /// agree are believed.
  let topSpeed: Double
  /// Metres per second that are nothing special.
  let usualSpeed: Double
  /// How much speeds vary: the square of their change in a second. People on foot keep their pace
  /// for minutes; a car brakes by 15 m/s within the ten seconds before a junction.
  let agility: Double

  /// The limits of a mode.
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

  /// Metres from the line beyond which a fix of some accuracy lies beside the route.
  ///
  /// Three times the accuracy: of honest fixes on the line 3 in 1000 lie further to the side.
  func deviation(at accuracy: Double) -> Double { max(deviation, 3 * accuracy) }
}
