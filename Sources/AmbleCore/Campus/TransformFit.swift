/// The map that takes a drawing to a plane with minimum squared errors at some known points.
///
/// The drawing's y points downward and the plane's upward, as picture and metres north do.
///
/// ```swift
/// let fit = try TransformFit.similarity([
///   .init(x: 0, y: 0, planeX: 1000, planeY: 2000),
///   .init(x: 100, y: 0, planeX: 1050, planeY: 2000),
/// ])
/// fit.transform(x: 0, y: 100)  // (1000, 1950): 100 pixels down are 50 m south
/// ```
public struct TransformFit: Equatable, Sendable {
  /// A point of the drawing and its place on the plane.
  public struct Pair: Equatable, Sendable {
    /// The point on the drawing, y downward.
    public var x, y: Double
    /// Where it lies on the plane, y upward.
    public var planeX, planeY: Double

    /// Creates a pair.
    public init(x: Double, y: Double, planeX: Double, planeY: Double) {
      (self.x, self.y, self.planeX, self.planeY) = (x, y, planeX, planeY)
    }
  }

  /// A reason why no map can be fitted.
  public enum Failure: Error, Equatable, Sendable {
    /// Too few pairs: a similarity needs 2, an affine map 3.
    case tooFewPairs(needed: Int)
    /// A number is not finite, or too large.
    case notFinite
    /// The points are, or nearly are, at one place (or on one line, for an affine map), on the
    /// drawing or on the plane.
    case degenerate
  }

  /// The map from the drawing to the plane.
  public var transform: PlanarTransform
  /// Distance on the plane between each point mapped and where it lies, in the order of the pairs.
  public var residuals: [Double]
  /// The root of the mean squared residual.
  public var rms: Double

  /// Fits turning, scaling and moving, without mirroring: the plane seen from above. Two pairs are
  /// met exactly.
  /// - Throws: `Failure` if the pairs do not determine the map.
  /// - Complexity: O(n).
  public static func similarity(_ pairs: [Pair]) throws(Failure) -> TransformFit {
    let sums = try CentredSums(pairs, needed: 2)
    guard sums.isSpread else { throw .degenerate }
    // With y of the drawing turned up, (a, b) is the complex factor of the map.
    let a = (sums.xu - sums.yv) / (sums.xx + sums.yy)
    let b = (sums.xv + sums.yu) / (sums.xx + sums.yy)
    return try sums.fit(pairs, xx: a, xy: b, yx: b, yy: -a)
  }

  /// Fits any affine map, mirroring ones too. Three pairs are met exactly.
  /// - Throws: `Failure` if the pairs do not determine the map.
  /// - Complexity: O(n).
  public static func affine(_ pairs: [Pair]) throws(Failure) -> TransformFit {
    let sums = try CentredSums(pairs, needed: 3)
    guard sums.isSpread, sums.isPlane else { throw .degenerate }
    let determinant = sums.xx * sums.yy - sums.xy * sums.xy
    return try sums.fit(
      pairs,
      xx: (sums.xu * sums.yy - sums.yu * sums.xy) / determinant,
      xy: (sums.yu * sums.xx - sums.xu * sums.xy) / determinant,
      yx: (sums.xv * sums.yy - sums.yv * sums.xy) / determinant,
      yy: (sums.yv * sums.xx - sums.xv * sums.xy) / determinant)
  }
}

/// Sums of products of the coordinates of pairs, about their mean: x, y on the drawing and u, v on
/// the plane.
private struct CentredSums {
  private var meanX = 0.0, meanY = 0.0, meanU = 0.0, meanV = 0.0
  private(set) var xx = 0.0, xy = 0.0, yy = 0.0
  private(set) var xu = 0.0, xv = 0.0, yu = 0.0, yv = 0.0
  private var uu = 0.0, uv = 0.0, vv = 0.0

  /// The minimum spread of points that count as different places, relative to their coordinates;
  /// and the minimum width of points that count as a plane, relative to their length.
  private static let leastSpread = 1e-9
  private static let leastWidth = 1e-6

  init(_ pairs: [TransformFit.Pair], needed: Int) throws(TransformFit.Failure) {
    guard pairs.count >= needed else { throw .tooFewPairs(needed: needed) }
    let count = Double(pairs.count)
    for pair in pairs {
      meanX += pair.x / count
      meanY += pair.y / count
      meanU += pair.planeX / count
      meanV += pair.planeY / count
    }
    for pair in pairs {
      let (x, y) = (pair.x - meanX, pair.y - meanY)
      let (u, v) = (pair.planeX - meanU, pair.planeY - meanV)
      (xx, xy, yy) = (xx + x * x, xy + x * y, yy + y * y)
      (xu, xv, yu, yv) = (xu + x * u, xv + x * v, yu + y * u, yv + y * v)
      (uu, uv, vv) = (uu + u * u, uv + u * v, vv + v * v)
    }
    guard (xx + yy).isFinite, (uu + vv).isFinite, (xu + xv + yu + yv).isFinite else {
      throw .notFinite
    }
  }

  /// Whether the points are not all at one place, on either side.
  var isSpread: Bool {
    let drawn = Self.leastSpread * max(meanX.magnitude, meanY.magnitude)
    let placed = Self.leastSpread * max(meanU.magnitude, meanV.magnitude)
    return xx + yy > drawn * drawn && uu + vv > placed * placed
  }

  /// Whether the points are not all on one line, on either side: the ratio of the axes of their
  /// spread is about √determinant ÷ trace.
  var isPlane: Bool {
    let (drawn, placed) = (xx + yy, uu + vv)
    return xx * yy - xy * xy > drawn * drawn * Self.leastWidth * Self.leastWidth
      && uu * vv - uv * uv > placed * placed * Self.leastWidth * Self.leastWidth
  }

  /// Moves a linear map so that it takes mean to mean, and measures its errors.
  func fit(
    _ pairs: [TransformFit.Pair], xx: Double, xy: Double, yx: Double, yy: Double
  ) throws(TransformFit.Failure) -> TransformFit {
    let map = PlanarTransform(
      xx: xx, xy: xy, x0: meanU - xx * meanX - xy * meanY,
      yx: yx, yy: yy, y0: meanV - yx * meanX - yy * meanY)
    guard map.isFinite else { throw .notFinite }
    guard map.inverse != nil else { throw .degenerate }
    let residuals = pairs.map { pair in
      let mapped = map(x: pair.x, y: pair.y)
      let (x, y) = (mapped.x - pair.planeX, mapped.y - pair.planeY)
      return (x * x + y * y).squareRoot()
    }
    let squares = residuals.reduce(0) { $0 + $1 * $1 }
    return TransformFit(
      transform: map, residuals: residuals, rms: (squares / Double(pairs.count)).squareRoot())
  }
}

/// An affine map of the plane: `x' = xx · x + xy · y + x0` and `y' = yx · x + yy · y + y0`.
///
/// ```swift
/// let half = PlanarTransform(xx: 0.5, xy: 0, x0: 10, yx: 0, yy: 0.5, y0: 20)
/// half(x: 4, y: 2)  // (12, 21)
/// half.inverse?(x: 12, y: 21)  // (4, 2)
/// half.determinant  // 0.25
/// ```
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
