/// What a street of unknown height is taken to climb: as much per metre as the known streets do on
/// average, one way as the other.
///
/// An unknown height is not level ground. Were it counted as such, the flattest route would leave
/// the elevation model at the first opportunity.
struct ClimbGuess {
  /// Centimetres of climb per metre.
  let rate: Double

  /// Averages the shapes' known pieces; 0 where nothing is known. Complexity: O(points).
  init(from shapes: [MeasuredShape]) {
    var climbed = 0.0
    var metres = 0.0
    for shape in shapes {
      climbed += Double(shape.rise + shape.fall) / 2
      metres += shape.metres - shape.unknownMetres
    }
    rate = metres > 1 ? climbed / metres : 0
  }

  /// Centimetres climbed along a shape.
  func climb(up shape: MeasuredShape) -> UInt32 { shape.rise + guess(shape) }

  /// Centimetres climbed along a shape the other way.
  func climb(down shape: MeasuredShape) -> UInt32 { shape.fall + guess(shape) }

  private func guess(_ shape: MeasuredShape) -> UInt32 {
    UInt32((shape.unknownMetres * rate).rounded())
  }
}
