/// A point of the picture whose position on Earth is known.
public struct CampusPin: Equatable, Sendable {
  /// Pixels from the picture's left edge.
  public var x: Double
  /// Pixels from the picture's top edge.
  public var y: Double
  /// Latitude, degrees.
  public var latitude: Double
  /// Longitude, degrees.
  public var longitude: Double

  /// Creates a pin.
  public init(x: Double, y: Double, latitude: Double, longitude: Double) {
    self.x = x
    self.y = y
    self.latitude = latitude
    self.longitude = longitude
  }
}
