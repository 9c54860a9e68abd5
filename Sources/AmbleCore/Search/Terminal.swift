/// A place on a street as an end of a search: the arcs on which a route may leave or reach it, each
/// with its travelled part.
struct Terminal: Sendable {
  /// A part of an arc next to the place.
  struct Branch: Sendable {
    /// The state at the far end of the part.
    var state: UInt32
    /// The arc it is part of.
    var arc: UInt32
    /// Length of the part as searches count it, centimetres.
    var length: UInt32
    /// Length of the part, centimetres.
    var travelled: UInt32
    /// Climb of the part, centimetres.
    var climb: UInt32
    /// The mode's own cost of the part, tenths of a second.
    var cost: UInt32

    func value(_ objective: Objective) -> UInt32 {
      switch objective {
      case .length: length
      case .cost: cost
      }
    }
  }

  /// The position of the place.
  var position: FixedCoordinate
  /// The parts of arcs next to it.
  var branches: [Branch]
}
