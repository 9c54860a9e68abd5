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
