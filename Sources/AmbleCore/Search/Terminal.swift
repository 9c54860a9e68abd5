/// A place on a street as a search sees it: the arcs one may leave it by or come to it on, each
/// with the part that is travelled.
struct Terminal: Sendable {
  /// A part of an arc next to the place.
  struct Branch: Sendable {
    /// The state at the far end of the part.
    var state: UInt32
    /// The arc it is part of.
    var arc: UInt32
    /// Centimetres of the part.
    var length: UInt32
    /// Centimetres of climb of the part.
    var climb: UInt32
    /// The mode's own cost of the part.
    var cost: UInt32

    func value(_ objective: Objective) -> UInt32 {
      switch objective {
      case .length: length
      case .cost: cost
      }
    }
  }

  /// Where the place lies.
  var position: FixedCoordinate
  /// The parts of arcs next to it.
  var branches: [Branch]
}
