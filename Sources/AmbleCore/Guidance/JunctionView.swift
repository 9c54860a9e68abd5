/// A junction as one comes to it: where one goes on, and where else one could.
struct JunctionView {
  /// A way one could take instead.
  struct Rival {
    /// Change of bearing to take it, degrees, positive to the right.
    var turn: Double
    /// Its street's number.
    var street: UInt32
  }

  /// Change of bearing on the way one goes, degrees.
  let turn: Double
  /// The street one goes on along, by number.
  let street: UInt32
  /// Whether the way one goes is the street one comes from.
  let followsStreet: Bool
  /// The other ways that could be mistaken for it.
  let rivals: [Rival]

  private typealias Maneuver = GuidanceStep.Maneuver

  /// Degrees by which the way one goes must be straighter than any other to be obvious.
  private static let clearTurn = 45.0
  /// The same where one goes nearly straight.
  private static let clearStraight = 25.0
  /// Degrees beyond which nobody would go that way by mistake for straight on.
  private static let sideways = 60.0
  /// Degrees up to which a way counts as going straight on, beside which another turns off.
  private static let straightOn = 10.0

  /// What to say, or nil where there is nothing to decide.
  var maneuver: GuidanceStep.Maneuver? {
    if rivals.isEmpty { return nil }
    if abs(turn) >= Maneuver.turnFrom { return isObviousTurn ? nil : Maneuver(turnAngle: turn) }
    let close = rivals.filter { isCloseRival($0) }
    if close.isEmpty { return nil }
    let straightest = close.map { abs($0.turn) }.min() ?? 0
    let isFork = straightest < Maneuver.turnFrom
    let turnsOff = abs(turn) >= Maneuver.slightFrom && straightest < Self.straightOn
    return isFork && !turnsOff ? side(among: close) : Maneuver(turnAngle: turn)
  }

  /// Following a street round its bend needs no word where all else turns off much further.
  private var isObviousTurn: Bool {
    followsStreet && rivals.allSatisfy { abs($0.turn) >= abs(turn) + Self.clearTurn }
  }

  private func isCloseRival(_ rival: Rival) -> Bool {
    guard abs(rival.turn) < Self.sideways else { return false }
    let lead = abs(rival.turn) - abs(turn)
    let turnsOff = abs(turn) >= Maneuver.slightFrom && lead < -Self.straightOn
    if followsStreet, street != 0, rival.street != street { return turnsOff }
    return lead < Self.clearStraight
  }

  private func side(among rivals: [Rival]) -> GuidanceStep.Maneuver {
    let onLeft = rivals.contains { $0.turn < turn }
    let onRight = rivals.contains { $0.turn >= turn }
    if onLeft && onRight { return Maneuver(turnAngle: turn) }
    return onLeft ? .keepRight : .keepLeft
  }
}
