extension GuidanceStep.Maneuver {
  /// The name of a turn: straight up to 20°, slight to 40°, plain to 120°, then sharp, after the
  /// limits of OSRM (`guidance/turn_instruction`); within 10° of straight back it is a U-turn.
  init(turnAngle: Double) {
    let left = turnAngle < 0
    switch abs(turnAngle) {
    case ..<Self.slightFrom: self = .straight
    case ..<Self.turnFrom: self = left ? .slightLeft : .slightRight
    case ..<Self.sharpFrom: self = left ? .left : .right
    case ..<Self.backFrom: self = left ? .sharpLeft : .sharpRight
    default: self = .uTurn
    }
  }

  /// Degrees from which a change of bearing is a slight turn.
  static let slightFrom = 20.0
  /// Degrees from which it is a turn.
  static let turnFrom = 40.0
  /// Degrees from which it is a sharp turn.
  static let sharpFrom = 120.0
  /// Degrees from which one goes back.
  static let backFrom = 170.0
}

extension Double {
  /// The change from this bearing to another, degrees, positive to the right, above −180 to 180.
  func turn(to bearing: Double) -> Double {
    var change = bearing - self
    while change > 180 { change -= 360 }
    while change <= -180 { change += 360 }
    return change
  }
}
