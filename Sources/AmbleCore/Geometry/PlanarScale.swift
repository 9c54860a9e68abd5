import CMath

/// Distances between nearby points on a plane: right to a part in 10⁵ within a kilometre.
struct PlanarScale {
  private let east: Double
  private static let north = Coordinate.metresPerDegree / 1e7

  /// Creates the scale at a latitude in degrees.
  init(latitude: Double) {
    east = Self.north * cos(latitude * .radiansPerDegree)
  }

  /// Returns the distance between two points, metres.
  func distance(_ a: FixedCoordinate, _ b: FixedCoordinate) -> Double {
    let offset = offset(from: a, to: b)
    return (offset.x * offset.x + offset.y * offset.y).squareRoot()
  }

  /// Returns the offset from one point to another, metres east and north.
  func offset(from a: FixedCoordinate, to b: FixedCoordinate) -> SIMD2<Double> {
    SIMD2(
      (Double(b.longitude) - Double(a.longitude)) * east,
      (Double(b.latitude) - Double(a.latitude)) * Self.north)
  }

  /// Returns the position at an offset from a point, metres east and north.
  func coordinate(at offset: SIMD2<Double>, from origin: FixedCoordinate) -> Coordinate {
    Coordinate(
      latitude: (Double(origin.latitude) + offset.y / Self.north) / 1e7,
      longitude: (Double(origin.longitude) + offset.x / east) / 1e7)
  }
}

/// A local plane: metres east and north of an origin.
struct PlaneFrame: Sendable {
  let origin: FixedCoordinate
  private let scale: PlanarScale

  init(origin: FixedCoordinate) {
    self.origin = origin
    scale = PlanarScale(latitude: origin.coordinate.latitude)
  }

  /// Projects a position onto the plane.
  @inline(__always)
  func point(_ position: FixedCoordinate) -> SIMD2<Double> {
    scale.offset(from: origin, to: position)
  }

  /// Converts a point of the plane to a position.
  func coordinate(_ point: SIMD2<Double>) -> Coordinate {
    scale.coordinate(at: point, from: origin)
  }
}
