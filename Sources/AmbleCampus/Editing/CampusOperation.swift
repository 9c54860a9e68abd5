/// A change that an editor makes to a campus.
public enum CampusOperation: Equatable, Sendable {
  /// Adds a building with its entrances.
  case addBuilding(CampusBuilding)
  /// Changes a building, apart from its entrances.
  case changeBuilding(String, CampusBuildingChange)
  /// Removes a building with its entrances.
  case removeBuilding(String)
  /// Adds an entrance to a building.
  case addEntrance(building: String, CampusEntrance)
  /// Changes an entrance of a building.
  case changeEntrance(building: String, String, CampusEntranceChange)
  /// Removes an entrance of a building.
  case removeEntrance(building: String, String)
  /// Adds a path.
  case addPath(CampusPath)
  /// Changes a path.
  case changePath(String, CampusPathChange)
  /// Removes a path.
  case removePath(String)
  /// Moves every end of a path, building and entrance at a point to another point.
  case movePoint(from: CampusPoint, to: CampusPoint)
  /// Changes the campus itself.
  case changeCampus(CampusSettingsChange)
}

/// A change of a building; members that are `nil` stay.
public struct CampusBuildingChange: Equatable, Sendable {
  /// The short name.
  public var shortName: String?
  /// The full name.
  public var name: String?
  /// Where the building is marked.
  public var point: CampusPoint?

  /// Creates a change of nothing.
  public init() {}
}

/// A change of an entrance; members that are `nil` stay.
public struct CampusEntranceChange: Equatable, Sendable {
  /// The name.
  public var name: String?
  /// Where it is.
  public var point: CampusPoint?
  /// Whether it has no step.
  public var isStepFree: Bool?

  /// Creates a change of nothing.
  public init() {}
}

/// A change of a path; members that are `nil` stay.
public struct CampusPathChange: Equatable, Sendable {
  /// Where it begins.
  public var from: CampusPoint?
  /// Where it ends.
  public var to: CampusPoint?
  /// Its length; `.some(nil)` measures it on the picture.
  public var length: Double??
  /// The kind of path.
  public var kind: CampusPath.Kind?
  /// Whether it may only be walked from `from` to `to`.
  public var isOneWay: Bool?
  /// The first day on which it is open again; `.some(nil)` opens it.
  public var closedUntil: CampusDate??

  /// Creates a change of nothing.
  public init() {}
}

/// A change of a campus apart from its buildings and paths; members that are `nil` stay.
public struct CampusSettingsChange: Equatable, Sendable {
  /// The full name.
  public var name: String?
  /// The unit of lengths.
  public var unit: CampusUnit?
  /// Length of a pixel, in the unit.
  public var scale: Double?
  /// The direction of north on the picture, degrees clockwise from up.
  public var north: Double?
  /// Points of the picture whose position on Earth is known.
  public var pins: [CampusPin]?

  /// Creates a change of nothing.
  public init() {}
}
