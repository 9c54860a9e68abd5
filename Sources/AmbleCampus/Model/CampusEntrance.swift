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
