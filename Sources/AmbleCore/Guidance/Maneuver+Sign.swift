extension GuidanceStep.Maneuver {
  /// The `sign` of the maneuver in GraphHopper's instructions, which many clients draw.
  public var graphHopperSign: Int {
    switch self {
    case .uTurn: -98
    case .keepLeft: -7
    case .sharpLeft: -3
    case .left: -2
    case .slightLeft: -1
    case .straight, .depart: 0
    case .slightRight: 1
    case .right: 2
    case .sharpRight: 3
    case .arrive: 4
    case .via: 5
    case .roundabout: 6
    case .keepRight: 7
    case .ferry: 9
    }
  }
}

extension GuidanceStep.Maneuver {
  /// Classifies a turn: straight up to 20°, slight to 40°, normal to 120°, then sharp, after the
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

  /// Minimum change of bearing of a slight turn, degrees.
  static let slightFrom = 20.0
  /// Minimum change of bearing of a turn, degrees.
  static let turnFrom = 40.0
  /// Minimum change of bearing of a sharp turn, degrees.
  static let sharpFrom = 120.0
  /// Minimum change of bearing of a U-turn, degrees.
  static let backFrom = 170.0
}

extension Double {
  /// Returns the change from this bearing to another, degrees, positive to the right, above −180 to
  /// 180.
  func turn(to bearing: Double) -> Double {
    var change = bearing - self
    while change > 180 { change -= 360 }
    while change <= -180 { change += 360 }
    return change
  }
}
