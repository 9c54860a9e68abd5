/// Applies operations to a campus, one after the other.
public struct CampusEditor: Sendable {
  private var campus: Campus
  var buildings: EditedList<CampusBuilding>
  var paths: EditedList<CampusPath>

  /// Maximum number of operations at once, which bounds the time that they take.
  public static let maxOperations = 500

  /// Begins to edit a campus.
  /// - Complexity: O(objects).
  public init(_ campus: Campus) {
    self.campus = campus
    buildings = EditedList(campus.buildings, id: \.id)
    paths = EditedList(campus.paths, id: \.id)
  }

  /// Returns a campus with operations applied to it.
  /// - Throws: `CampusEditError` of the first operation that cannot be applied, or if the campus
  ///   would be invalid afterwards.
  /// - Complexity: O(objects), for each `movePoint` once more.
  public static func campus(
    _ campus: Campus, after operations: [CampusOperation]
  ) throws(CampusEditError) -> Campus {
    var editor = CampusEditor(campus)
    for operation in operations { try editor.apply(operation) }
    return try editor.finish()
  }

  /// Applies an operation.
  /// - Throws: `CampusEditError` if the object is missing, or one to be added is there already.
  public mutating func apply(_ operation: CampusOperation) throws(CampusEditError) {
    switch operation {
    case .addBuilding(let building):
      guard buildings.add(building) else { throw .taken(.building(building.id)) }
    case .changeBuilding(let id, let change):
      guard buildings.change(id, { $0.apply(change) }) else { throw .missing(.building(id)) }
    case .removeBuilding(let id):
      guard buildings.remove(id) else { throw .missing(.building(id)) }
    case .addEntrance(let building, let entrance): try add(entrance, to: building)
    case .changeEntrance(let building, let id, let change):
      try changeEntrances(of: building) { entrances in
        guard let index = entrances.firstIndex(where: { $0.id == id }) else { return false }
        entrances[index].apply(change)
        return true
      } orMissing: {
        id
      }
    case .removeEntrance(let building, let id):
      try changeEntrances(of: building) { entrances in
        let count = entrances.count
        entrances.removeAll { $0.id == id }
        return entrances.count < count
      } orMissing: {
        id
      }
    case .addPath(let path):
      guard paths.add(path) else { throw .taken(.path(path.id)) }
    case .changePath(let id, let change):
      guard paths.change(id, { $0.apply(change) }) else { throw .missing(.path(id)) }
    case .removePath(let id):
      guard paths.remove(id) else { throw .missing(.path(id)) }
    case .movePoint(let from, let to): try move(from, to: to)
    case .changeCampus(let change): campus.apply(change)
    }
  }

  /// Returns the edited campus.
  /// - Throws: `CampusEditError.invalid` if it breaks a rule of campuses.
  public func finish() throws(CampusEditError) -> Campus {
    var edited = campus
    edited.buildings = buildings.elements
    edited.paths = paths.elements
    if let problem = edited.problem { throw .invalid(problem) }
    return edited
  }

  private mutating func add(
    _ entrance: CampusEntrance, to id: String
  ) throws(CampusEditError) {
    guard let building = buildings[id] else { throw .missing(.building(id)) }
    guard !building.entrances.contains(where: { $0.id == entrance.id }) else {
      throw .taken(.entrance(building: id, entrance.id))
    }
    _ = buildings.change(id) { $0.entrances.append(entrance) }
  }

  private mutating func changeEntrances(
    of building: String, _ change: (inout [CampusEntrance]) -> Bool, orMissing id: () -> String
  ) throws(CampusEditError) {
    var isDone = false
    guard buildings.change(building, { isDone = change(&$0.entrances) }) else {
      throw .missing(.building(building))
    }
    guard isDone else { throw .missing(.entrance(building: building, id())) }
  }

  private mutating func move(
    _ from: CampusPoint, to: CampusPoint
  ) throws(CampusEditError) {
    let movesBuildings = buildings.changeAll { $0.move(from, to: to) }
    let movesPaths = paths.changeAll { $0.move(from, to: to) }
    guard movesBuildings || movesPaths else { throw .nothingAt(from) }
  }
}

/// A reason why an operation cannot be applied to a campus.
public enum CampusEditError: Error, Hashable, Sendable {
  /// The campus has no such object.
  case missing(CampusObject)
  /// The campus has another object with that identifier.
  case taken(CampusObject)
  /// Nothing is at the point.
  case nothingAt(CampusPoint)
  /// The campus would be invalid: the problem as a sentence.
  case invalid(String)
}

/// An object of a campus that editors change independently of the others.
public enum CampusObject: Hashable, Sendable {
  /// The campus itself: its name, unit, scale, north and pins.
  case campus
  /// A building, apart from its entrances.
  case building(String)
  /// An entrance of a building.
  case entrance(building: String, String)
  /// A path.
  case path(String)
  /// A point at which paths meet.
  case point(CampusPoint)
}
