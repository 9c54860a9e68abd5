import AmbleText

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

extension CampusBuilding {
  /// Returns the problem of the building, its entrances included, as a sentence, or `nil` if there
  /// is none.
  public func problem(on picture: CampusPicture?) -> String? {
    CampusName.problem(shortName, role: "short name")
      ?? CampusName.problem(name, role: "name")
      ?? point.problem(on: picture)
      ?? entrances.lazy.compactMap { $0.problem(on: picture) }.first
  }
}

extension CampusEntrance {
  /// Returns the problem of the entrance as a sentence, or `nil` if there is none.
  public func problem(on picture: CampusPicture?) -> String? {
    CampusName.problem(name, role: "entrance's name", mayBeEmpty: true)
      ?? point.problem(on: picture)
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

/// Checks of names.
enum CampusName {
  /// Returns the problem of a name as a sentence, or `nil` if there is none.
  /// - Parameter role: the name's own name: “short name”.
  static func problem(_ name: String, role: String, mayBeEmpty: Bool = false) -> String? {
    if name.isEmpty { return mayBeEmpty ? nil : "The \(role) is empty." }
    if name.utf8.count > CampusLimits.maxNameBytes {
      return "The \(role) is longer than \(CampusLimits.maxNameBytes) bytes."
    }
    if name.unicodeScalars.contains(where: \.isControl) {
      return "The \(role) contains a control character."
    }
    if name.first?.isWhitespace == true || name.last?.isWhitespace == true {
      return "The \(role) begins or ends with a space."
    }
    return nil
  }

  /// Returns the part in which two short names must differ: a search folds case and accents.
  static func key(_ name: String) -> String {
    let folded = FoldedText(name).joined
    return folded.isEmpty ? name.lowercased() : folded
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character, a line separator or one that changes the direction of the
  /// text after it.
  var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    }
  }
}

/// A point of a campus. Paths whose ends are the same point meet there.
public struct CampusPoint: Hashable, Sendable {
  /// Pixels from the picture's left edge.
  public var x: Double
  /// Pixels from the picture's top edge.
  public var y: Double
  /// The storey; 0 is the ground.
  public var level: Int

  /// Creates a point.
  public init(x: Double, y: Double, level: Int = 0) {
    self.x = x
    self.y = y
    self.level = level
  }
}

extension CampusPoint {
  /// Returns the problem of the point as a sentence, or `nil` if there is none.
  ///
  /// A point may lie beyond the picture's edge by a twentieth of its larger side: tracing is not
  /// exact there.
  public func problem(on picture: CampusPicture?) -> String? {
    let limit = CampusLimits.maxCoordinate
    guard x.isFinite, y.isFinite, abs(x) <= limit, abs(y) <= limit else {
      return "The point (\(x), \(y)) is not on any picture: coordinates are pixels."
    }
    guard CampusLimits.levels.contains(level) else {
      let levels = CampusLimits.levels
      return "The level \(level) is not from \(levels.lowerBound) to \(levels.upperBound)."
    }
    guard let picture else { return nil }
    let (width, height) = (Double(picture.width), Double(picture.height))
    let margin = max(width, height) / 20
    guard -margin...width + margin ~= x, -margin...height + margin ~= y else {
      return "The point (\(x), \(y)) lies outside the picture, which has"
        + " \(picture.width)×\(picture.height) pixels."
    }
    return nil
  }
}
