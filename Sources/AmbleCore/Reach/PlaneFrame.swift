/// A plane laid over a neighbourhood: metres east and north of an origin.
struct PlaneFrame: Sendable {
  let origin: FixedCoordinate
  private let scale: PlanarScale

  init(origin: FixedCoordinate) {
    self.origin = origin
    scale = PlanarScale(latitude: origin.coordinate.latitude)
  }

  /// Where a position lies on the plane.
  @inline(__always)
  func point(_ position: FixedCoordinate) -> SIMD2<Double> {
    scale.offset(from: origin, to: position)
  }

  /// The position of a point of the plane.
  func coordinate(_ point: SIMD2<Double>) -> Coordinate {
    scale.coordinate(at: point, from: origin)
  }
}
