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

extension CampusPicture {
  /// The problem of the picture's description as a sentence, or `nil` if there is none.
  public var problem: String? {
    Self.problem(ofFile: file) ?? problemOfSize
  }

  /// Returns the problem of the name of a picture's file, or `nil` if there is none. A file outside
  /// the folder cannot be named.
  static func problem(ofFile name: String) -> String? {
    if let problem = CampusName.problem(name, role: "name of the picture") { return problem }
    guard !name.contains("/"), !name.contains("\\"), !name.hasPrefix("."), name.utf8.count <= 200
    else {
      return "The picture “\(name.prefix(60))” is not the name of a file in the folder."
    }
    return nil
  }

  private var problemOfSize: String? {
    let sides = 1...CampusLimits.maxPictureSide
    guard sides ~= width, sides ~= height else {
      return "The picture has \(width)×\(height) pixels: from 1 to \(sides.upperBound) a side are"
        + " possible."
    }
    return nil
  }
}

extension CampusPin {
  /// The problem of the pin as a sentence, or `nil` if there is none.
  public var problem: String? {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else {
      return "The pin at \(latitude), \(longitude) is not on Earth."
    }
    return CampusPoint(x: x, y: y).problem(on: nil)
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
