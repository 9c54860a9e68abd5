/// A building of a campus.
public struct CampusBuilding: Equatable, Sendable {
  /// Identifies the building while it is edited. Not part of the folder's files.
  public var id: String
  /// The short name, unique in the campus.
  public var shortName: String
  /// The full name.
  public var name: String
  /// Where the building is marked. It is an entrance too, unless there are others.
  public var point: CampusPoint
  /// The entrances. If there are none, `point` is the only one.
  public var entrances: [CampusEntrance]

  /// Creates a building.
  public init(
    id: String, shortName: String, name: String, point: CampusPoint,
    entrances: [CampusEntrance] = []
  ) {
    self.id = id
    self.shortName = shortName
    self.name = name
    self.point = point
    self.entrances = entrances
  }
}
