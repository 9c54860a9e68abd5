public import AmbleCore

/// Heights from a formula, exact everywhere; for fictional places and tests.
///
/// ```swift
/// let hill = AnalyticElevation(name: "hill") { place in
///   max(0, 100 - 0.1 * place.distance(to: Coordinate(latitude: 41, longitude: -8)))
/// }
/// hill.height(at: Coordinate(latitude: 41, longitude: -8))  // 100 m
/// ```
public struct AnalyticElevation: ElevationSource {
  /// The name of the formula.
  public let name: String
  /// Sample spacing, metres; 0 for a formula, which has a height at every position.
  public let spacing: Double
  /// Noise, metres; 0 for an exact formula.
  public let noise: Double
  private let formula: @Sendable (Coordinate) -> Double?

  /// Creates a source from a formula that returns metres, or `nil` if the height is unknown.
  ///
  /// With a spacing or noise other than 0, the formula simulates a measured model.
  public init(
    name: String, spacing: Double = 0, noise: Double = 0,
    formula: @escaping @Sendable (Coordinate) -> Double?
  ) {
    self.name = name
    self.spacing = spacing
    self.noise = noise
    self.formula = formula
  }

  /// Evaluates the formula at a position.
  /// - Returns: the height, metres, or `nil` if unknown.
  public func height(at position: Coordinate) -> Double? { formula(position) }
}
