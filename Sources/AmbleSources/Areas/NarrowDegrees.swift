import Foundation

/// Lengths of degrees of longitude.
enum NarrowDegrees {
  /// Returns the length of a degree of longitude at a latitude, as a share of one on the equator.
  static func share(at latitude: Double) -> Double { max(cosine(ofDegrees: latitude), 1e-6) }

  /// Returns the cosine of an angle in degrees.
  static func cosine(ofDegrees angle: Double) -> Double { cos(angle * .pi / 180) }
}
