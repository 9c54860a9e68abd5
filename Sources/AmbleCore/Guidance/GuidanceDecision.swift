/// What there may be to say at a place of a section.
struct GuidanceDecision {
  /// How much it matters.
  enum Weight {
    /// Nothing to decide; said only if the street's name changes.
    case silent
    /// There are other ways; may merge with a decision a few metres on.
    case announced
    /// Stairs begin or end: said in any case, but may merge likewise.
    case required
    /// A start, a roundabout or a ferry: said in any case, by itself.
    case fixed
  }

  /// Where one acts: the place before this piece.
  var place: Int
  /// The piece whose street one goes on along: further on than `place` once decisions merged.
  var onward: Int
  /// The bearing on which one comes, degrees.
  var arriving: Double
  /// The bearing on which one goes on, degrees.
  var leaving: Double
  /// What to do.
  var maneuver: GuidanceStep.Maneuver
  /// How much it matters.
  var weight: Weight
  /// Which exit of a roundabout to take, from 1.
  var exit = 0

  /// Change of bearing, degrees, positive to the right.
  var turn: Double { arriving.turn(to: leaving) }
}
