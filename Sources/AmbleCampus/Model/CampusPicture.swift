/// The picture of a campus.
public struct CampusPicture: Equatable, Sendable {
  /// The name of its file in the folder.
  public var file: String
  /// Width, pixels.
  public var width: Int
  /// Height, pixels.
  public var height: Int

  /// Creates a description of a picture.
  public init(file: String, width: Int, height: Int) {
    self.file = file
    self.width = width
    self.height = height
  }
}

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
