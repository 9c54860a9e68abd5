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
