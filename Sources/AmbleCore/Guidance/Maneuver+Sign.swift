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
