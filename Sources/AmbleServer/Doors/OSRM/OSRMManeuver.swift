import AmbleCore

/// OSRM's type of a maneuver.
enum OSRMManeuver: String, CaseIterable, Sendable {
  case depart, arrive, turn
  case continues = "continue"
  case newName = "new name"
  case fork, merge
  case onRamp = "on ramp"
  case offRamp = "off ramp"
  case endOfRoad = "end of road"
  case roundabout, rotary
  case exitRoundabout = "exit roundabout"
  case exitRotary = "exit rotary"
  case notification

  /// Whether the name of the street that follows says enough beside an arrow.
  var isNamedByStreet: Bool {
    switch self {
    case .turn, .continues, .newName, .fork, .merge, .onRamp, .offRamp, .endOfRoad: true
    default: false
    }
  }

  /// The type of a maneuver of guidance.
  /// - Parameter street: the name of the street before.
  init(_ step: GuidanceStep, after street: String) {
    let isSame = !street.isEmpty && street == step.street
    self =
      switch step.maneuver {
      case .depart, .via: .depart
      case .arrive: .arrive
      case .roundabout: .roundabout
      case .keepLeft, .keepRight: .fork
      case .ferry: .notification
      case .straight: street == step.street || street.isEmpty ? .continues : .newName
      case .uTurn: .continues
      default: isSame ? .continues : .turn
      }
  }

  /// The type of the same maneuver at a junction of known streets: at ramps of motorways and trunk roads,
  /// and where a street ends at another.
  /// - Parameters:
  ///   - before: the attributes of the street before.
  ///   - after: those of the street after.
  ///   - junction: the junction, or `nil` if fewer than three streets meet there.
  func refined(
    from before: SegmentAttributes, to after: SegmentAttributes, at junction: RouteJunction?
  ) -> OSRMManeuver {
    guard isNamedByStreet else { return self }
    switch (before.isRamp, after.isRamp) {
    case (false, true): return before.isHighway ? .offRamp : .onRamp
    case (true, false) where after.isHighway: return .merge
    default: break
    }
    let isTurn = self == .turn || self == .continues
    return isTurn && junction?.isEndOfRoad == true ? .endOfRoad : self
  }
}

extension SegmentAttributes {
  /// Whether it is a motorway or a trunk road.
  fileprivate var isHighway: Bool { roadClass == .motorway || roadClass == .trunk }
  /// Whether it leads to or from one.
  fileprivate var isRamp: Bool { isHighway && flags.contains(.link) }
}

extension RouteJunction {
  /// Whether the street by which the route comes ends at another, which leads off to both sides: by less
  /// than 40 degrees from a right angle, as in OSRM.
  fileprivate var isEndOfRoad: Bool {
    guard branches.count == 3 else { return false }
    let ahead = branches[entrance].bearing + 180
    let turns = branches.indices.filter { $0 != entrance }.map { index in
      (branches[index].bearing - ahead).remainder(dividingBy: 360)
    }
    return turns.contains { (50.0...130).contains($0) }
      && turns.contains { (-130.0 ... -50).contains($0) }
  }
}
