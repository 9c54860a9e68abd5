/// An affine map of the plane: `x' = xx · x + xy · y + x0` and `y' = yx · x + yy · y + y0`.
public struct PlanarTransform: Equatable, Sendable {
  /// The coefficients of the first coordinate.
  public var xx, xy, x0: Double
  /// The coefficients of the second coordinate.
  public var yx, yy, y0: Double

  /// Creates a map from its coefficients.
  public init(xx: Double, xy: Double, x0: Double, yx: Double, yy: Double, y0: Double) {
    (self.xx, self.xy, self.x0) = (xx, xy, x0)
    (self.yx, self.yy, self.y0) = (yx, yy, y0)
  }

  /// Maps a point.
  public func callAsFunction(x: Double, y: Double) -> (x: Double, y: Double) {
    (xx * x + xy * y + x0, yx * x + yy * y + y0)
  }

  /// The factor of areas under the map; negative if it mirrors.
  public var determinant: Double { xx * yy - xy * yx }

  /// The map in the opposite direction, or `nil` if this one flattens the plane.
  public var inverse: PlanarTransform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let (a, b) = (yy / determinant, -xy / determinant)
    let (c, d) = (-yx / determinant, xx / determinant)
    let inverse = PlanarTransform(
      xx: a, xy: b, x0: -(a * x0 + b * y0), yx: c, yy: d, y0: -(c * x0 + d * y0))
    return inverse.isFinite ? inverse : nil
  }

  /// Whether all coefficients are finite.
  var isFinite: Bool {
    (xx.isFinite && xy.isFinite && x0.isFinite) && (yx.isFinite && yy.isFinite && y0.isFinite)
  }
}
