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

/// An entrance of a building.
public struct CampusEntrance: Equatable, Sendable {
  /// Identifies the entrance within its building while it is edited.
  public var id: String
  /// The name, possibly empty.
  public var name: String
  /// Where it is. Paths that end here lead to it.
  public var point: CampusPoint
  /// Whether it has no step.
  public var isStepFree: Bool

  /// Creates an entrance.
  public init(id: String, name: String = "", point: CampusPoint, isStepFree: Bool = true) {
    self.id = id
    self.name = name
    self.point = point
    self.isStepFree = isStepFree
  }
}
