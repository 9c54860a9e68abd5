/// A campus: buildings and paths on a picture. Coordinates are the picture's pixels, x to the right
/// and y downward.
public struct Campus: Equatable, Sendable {
  /// The full name.
  public var name: String
  /// The unit of lengths.
  public var unit: CampusUnit
  /// Length of a pixel, in `unit`. Paths without a length of their own are measured with it.
  public var scale: Double
  /// The direction of north on the picture, degrees clockwise from up.
  public var north: Double
  /// The picture, or `nil` while it has none.
  public var picture: CampusPicture?
  /// The buildings. Identifiers and short names are unique.
  public var buildings: [CampusBuilding]
  /// The paths. Identifiers are unique.
  public var paths: [CampusPath]
  /// Points of the picture whose position on Earth is known.
  public var pins: [CampusPin]
  /// Members of `campus.json` that Amble does not know, by name. They are kept.
  public var notes: [String: CampusMember]

  /// Creates a campus.
  public init(
    name: String, unit: CampusUnit = .metres, scale: Double = 1, north: Double = 0,
    picture: CampusPicture? = nil, buildings: [CampusBuilding] = [], paths: [CampusPath] = [],
    pins: [CampusPin] = [], notes: [String: CampusMember] = [:]
  ) {
    self.name = name
    self.unit = unit
    self.scale = scale
    self.north = north
    self.picture = picture
    self.buildings = buildings
    self.paths = paths
    self.pins = pins
    self.notes = notes
  }
}
