/// A position in units of 10⁻⁷ degree, as OpenStreetMap stores it: about one centimetre.
@frozen
public struct FixedCoordinate: Hashable, Sendable, BitwiseCopyable {
  /// 10⁻⁷ degrees north.
  public var latitude: Int32
  /// 10⁻⁷ degrees east.
  public var longitude: Int32

  /// Creates a position from 10⁻⁷ degrees.
  @inlinable
  public init(latitude: Int32, longitude: Int32) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Rounds to the nearest representable position.
  /// - Precondition: The coordinate is valid.
  public init(_ coordinate: Coordinate) {
    latitude = Int32((coordinate.latitude * 1e7).rounded())
    longitude = Int32((coordinate.longitude * 1e7).rounded())
  }

  /// The position in degrees.
  public var coordinate: Coordinate {
    Coordinate(latitude: Double(latitude) / 1e7, longitude: Double(longitude) / 1e7)
  }
}
