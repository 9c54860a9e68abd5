/// Estimates the climb of streets of unknown height: the average climb per metre of the known
/// streets, equal in both directions.
///
/// An unknown height is not level ground. If it counted as such, the flattest route would leave the
/// elevation model at the first opportunity.
struct ClimbGuess {
  private var climbed = 0.0
  private var metres = 0.0

  /// Adds a shape's known pieces to the average.
  mutating func add(_ shape: MeasuredShape) {
    climbed += Double(shape.rise + shape.fall) / 2
    metres += shape.metres - shape.unknownMetres
  }

  /// Returns the estimated climb along metres of unknown height, centimetres, at most
  /// `Graph.maxClimb`, or 0 if no height is known.
  func centimetres(along unknown: Double) -> UInt32 {
    let rate = metres > 1 ? climbed / metres : 0
    return UInt32(min(Double(Graph.maxClimb), (unknown * rate).rounded()))
  }
}
