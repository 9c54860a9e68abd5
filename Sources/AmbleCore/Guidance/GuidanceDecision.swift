/// A possible instruction at a place of a section.
struct GuidanceDecision {
  /// The importance of an instruction.
  enum Weight {
    /// No decision to make; announced only if the street's name changes.
    case silent
    /// There are alternatives; may merge with a decision a few metres on.
    case announced
    /// Stairs begin or end: always announced, but may merge.
    case required
    /// A start, a roundabout or a ferry: always announced, and never merges.
    case fixed
  }

  /// The place of the instruction: the beginning of this piece.
  var place: Int
  /// The piece whose street the route continues along; beyond `place` after decisions merged.
  var onward: Int
  /// The arrival bearing, degrees.
  var arriving: Double
  /// The departure bearing, degrees.
  var leaving: Double
  var maneuver: GuidanceStep.Maneuver
  /// The importance.
  var weight: Weight
  /// The exit of a roundabout to take, from 1.
  var exit = 0

  /// Change of bearing, degrees, positive to the right.
  var turn: Double { arriving.turn(to: leaving) }
}
