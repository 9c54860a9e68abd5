/// The bounds of a campus. They are far above real ones, and keep memory and time bounded.
public enum CampusLimits {
  /// Maximum number of buildings.
  public static let maxBuildings = 10_000
  /// Maximum number of entrances of all buildings.
  public static let maxEntrances = 50_000
  /// Maximum number of paths.
  public static let maxPaths = 200_000
  /// Maximum number of distinct points.
  public static let maxPoints = 100_000
  /// Maximum number of pins.
  public static let maxPins = 1000
  /// Maximum length of a name, bytes of UTF-8.
  public static let maxNameBytes = 400
  /// Maximum distance of a coordinate from the picture's corner, pixels.
  public static let maxCoordinate = 1_000_000.0
  /// Maximum length of a path, in the campus's unit.
  public static let maxLength = 1_000_000.0
  /// The storeys: the deepest mines open to visitors to the tallest towers.
  public static let levels = -50...200
  /// Maximum width and height of a picture, pixels.
  public static let maxPictureSide = 20_000
  /// Maximum size of a picture's file, bytes.
  public static let maxPictureBytes = 128 << 20
  /// Maximum size of a table's file, bytes.
  public static let maxTableBytes = 32 << 20
  /// Maximum size of `campus.json`, bytes.
  public static let maxSettingsBytes = 1 << 20
  /// Maximum size of its members that Amble does not know, bytes: each version of a campus with other
  /// settings keeps them.
  public static let maxNoteBytes = 16 << 10
}
