extension GuidanceStep {
  /// The instruction as a code with arguments, for programs that write it in their own words.
  ///
  /// The arguments are those that apply of: `street` (its name), `road_class` (as OpenStreetMap
  /// names it), `stairs` (`up`, `down` or `level`), `pushing` (of a bicycle: `begin`, `on` or `end`),
  /// `bearing` (degrees clockwise from north), `exit` (of a roundabout, from 1), `stop` (its index),
  /// `side` (`left` or `right`), `gap` (metres from the route to the place, if it is not on its street).
  public var message: Message {
    var arguments: [Message.Argument] = []
    if !street.isEmpty { arguments.append(.init("street", .text(street))) }
    if maneuver != .arrive { arguments.append(.init("road_class", .text(roadClass.name))) }
    if stairs { arguments.append(.init("stairs", .text(direction))) }
    if let pushing { arguments.append(.init("pushing", .text(pushing.name))) }
    if maneuver == .depart || maneuver == .via {
      arguments.append(.init("bearing", .integer((Int(exactly: bearing.rounded()) ?? 0) % 360)))
    }
    if exit > 0 { arguments.append(.init("exit", .integer(exit))) }
    if let stop { arguments.append(.init("stop", .integer(stop))) }
    if let side { arguments.append(.init("side", .text(side == .left ? "left" : "right"))) }
    if let gap { arguments.append(.init("gap", .integer(Int(exactly: gap.rounded()) ?? 0))) }
    return Message(maneuver.code, arguments)
  }

  private var direction: String {
    ascent > descent ? "up" : ascent < descent ? "down" : "level"
  }
}

extension GuidanceStep.Pushing {
  fileprivate var name: String {
    switch self {
    case .begin: "begin"
    case .on: "on"
    case .end: "end"
    }
  }
}

extension GuidanceStep.Maneuver {
  fileprivate var code: String {
    switch self {
    case .uTurn: "turn_back"
    case .sharpLeft: "turn_sharp_left"
    case .left: "turn_left"
    case .slightLeft: "turn_slight_left"
    case .straight: "continue"
    case .slightRight: "turn_slight_right"
    case .right: "turn_right"
    case .sharpRight: "turn_sharp_right"
    case .keepLeft: "keep_left"
    case .keepRight: "keep_right"
    case .roundabout: "roundabout"
    case .ferry: "ferry"
    case .depart: "depart"
    case .via: "via"
    case .arrive: "arrive"
    }
  }
}
