public import AmbleCore
import Foundation

/// The surroundings of a user's home, which no link to a hike shows.
///
/// The centre is not the home: a circle around the home would reveal it. It is moved once at random
/// by at most half of the radius, so the home is well within, and all links hide the same circle.
public struct HomeZone: Hashable, Sendable {
  /// The centre of the circle.
  public internal(set) var centre: Coordinate
  /// The radius, metres.
  public internal(set) var radius: Double

  /// The radii that are allowed, metres.
  public static let radii = 100.0...5000.0

  /// Creates a zone from its stored parts.
  init(centre: Coordinate, radius: Double) {
    self.centre = centre
    self.radius = radius
  }

  /// Returns the zone of a home: this one while the radius is the same and the home is within half of it,
  /// otherwise a new one. The mean of many new centres would be the home.
  /// - Parameters:
  ///   - radius: metres, in `radii`.
  ///   - generator: decides by how much the centre of a new zone is moved.
  public static func keeping(
    _ known: HomeZone?, around home: Coordinate, radius: Double,
    using generator: inout some RandomNumberGenerator
  ) -> HomeZone {
    // The centre is moved on a plane, so that its distance may be a little more.
    if let known, known.radius == radius, known.centre.distance(to: home) <= 0.505 * radius {
      return known
    }
    return HomeZone(around: home, radius: radius, using: &generator)
  }

  /// Creates a zone around a home.
  /// - Parameters:
  ///   - radius: metres, in `radii`.
  ///   - generator: decides by how much the centre is moved.
  public init(
    around home: Coordinate, radius: Double, using generator: inout some RandomNumberGenerator
  ) {
    // The square root spreads points evenly over a circle.
    let distance = radius / 2 * Double.random(in: 0...1, using: &generator).squareRoot()
    let angle = Double.random(in: 0..<2 * .pi, using: &generator)
    let north = distance * cos(angle) / Coordinate.metresPerDegree
    let east = distance * sin(angle) / Coordinate.metresPerDegree
    let latitude = min(90, max(-90, home.latitude + north))
    let narrowing = max(0.01, cos(home.latitude * .pi / 180))
    var longitude = home.longitude + east / narrowing
    if longitude > 180 { longitude -= 360 } else if longitude < -180 { longitude += 360 }
    self.init(centre: Coordinate(latitude: latitude, longitude: longitude), radius: radius)
  }
}
