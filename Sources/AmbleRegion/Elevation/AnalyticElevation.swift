public import AmbleCore

/// Heights from a formula: exact everywhere, for invented places and for tests.
public struct AnalyticElevation: ElevationSource {
  /// What the formula is called.
  public let name: String
  /// Metres between samples; 0, for every place has its own height.
  public let spacing: Double
  /// Metres; 0, for the formula is the truth.
  public let noise: Double
  private let formula: @Sendable (Coordinate) -> Double?

  /// Heights from a formula in metres; it answers nil where the ground is unknown.
  ///
  /// A spacing or noise other than 0 lets the formula stand in for a measured model.
  public init(
    name: String, spacing: Double = 0, noise: Double = 0,
    formula: @escaping @Sendable (Coordinate) -> Double?
  ) {
    self.name = name
    self.spacing = spacing
    self.noise = noise
    self.formula = formula
  }

  /// What the formula says.
  public func height(at position: Coordinate) -> Double? { formula(position) }
}
