/// What a street of unknown height is taken to climb: as much per metre as the known streets do on
/// average, one way as the other.
///
/// An unknown height is not level ground. Were it counted as such, the flattest route would leave
/// the elevation model at the first opportunity.
struct ClimbGuess {
  private var climbed = 0.0
  private var metres = 0.0

  /// Takes a shape's known pieces into the average.
  mutating func add(_ shape: MeasuredShape) {
    climbed += Double(shape.rise + shape.fall) / 2
    metres += shape.metres - shape.unknownMetres
  }

  /// Centimetres of climb along metres of unknown height; 0 where nothing is known.
  func centimetres(along unknown: Double) -> UInt32 {
    let rate = metres > 1 ? climbed / metres : 0
    return UInt32((unknown * rate).rounded())
  }
}
