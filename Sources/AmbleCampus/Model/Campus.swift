/// A campus: buildings and paths on a picture. Coordinates are the picture's pixels, x to the right
/// and y downward.
public struct Campus: Equatable, Sendable {
  /// The full name.
  public var name: String
  /// The unit of lengths.
  public var unit: CampusUnit
  /// Length of a pixel, in `unit`. Paths without a stated length are measured with it.
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

extension Campus {
  /// Returns the first thing that is wrong with the campus, as a sentence that names it, or `nil`
  /// if nothing is. A campus without problems can be written to a folder and read again.
  /// - Complexity: O(*b* + *p*) for *b* buildings with their entrances and *p* paths.
  public var problem: String? {
    problemOfSettings ?? problemOfCounts ?? problemOfBuildings ?? problemOfPaths
  }

  /// Returns the problem apart from buildings and paths, or `nil` if there is none.
  var problemOfSettings: String? {
    if let problem = CampusName.problem(name, role: "name of the campus") { return problem }
    guard scale > 0, scale <= CampusLimits.maxLength else {
      return "The scale \(scale) is not a length of a pixel: it must be above 0."
    }
    guard abs(north) <= 360 else {
      return "The direction of north, \(north), is not from -360 to 360 degrees."
    }
    if pins.count > CampusLimits.maxPins {
      return "There are more than \(CampusLimits.maxPins) pins."
    }
    return picture?.problem ?? pins.lazy.compactMap(\.problem).first
  }

  /// Returns which bound is exceeded, or `nil`.
  var problemOfCounts: String? {
    typealias Limits = CampusLimits
    if buildings.count > Limits.maxBuildings {
      return "There are more than \(Limits.maxBuildings) buildings."
    }
    if paths.count > Limits.maxPaths { return "There are more than \(Limits.maxPaths) paths." }
    if buildings.reduce(0, { $0 + $1.entrances.count }) > Limits.maxEntrances {
      return "There are more than \(Limits.maxEntrances) entrances."
    }
    var points = Set(buildings.lazy.flatMap { [$0.point] + $0.entrances.map(\.point) })
    for path in paths { points.formUnion([path.from, path.to]) }
    if points.count > Limits.maxPoints {
      return "The paths and buildings have more than \(Limits.maxPoints) points."
    }
    return nil
  }

  private var problemOfBuildings: String? {
    var (ids, names): (Set<String>, Set<String>) = ([], [])
    for building in buildings {
      if let problem = building.problem(on: picture) {
        return "Building \(building.shortName): \(problem)"
      }
      if !names.insert(CampusName.key(building.shortName)).inserted {
        return "Two buildings have the short name \(building.shortName)."
      }
      if !ids.insert(building.id).inserted {
        return "Two buildings have the identifier \(building.id)."
      }
      if Set(building.entrances.map(\.id)).count < building.entrances.count {
        return "Two entrances of \(building.shortName) have the same identifier."
      }
    }
    return nil
  }

  private var problemOfPaths: String? {
    var ids: Set<String> = []
    for path in paths {
      if let problem = path.problem(on: picture) { return problem }
      if !ids.insert(path.id).inserted { return "Two paths have the identifier \(path.id)." }
    }
    return nil
  }
}

/// A value of `campus.json` that means nothing to Amble: a note of its author.
public indirect enum CampusMember: Equatable, Sendable {
  case null
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([CampusMember])
  case object([String: CampusMember])
}

/// The unit of a campus's lengths.
public enum CampusUnit: String, CaseIterable, Sendable {
  case feet, metres

  /// Length of the unit, metres.
  public var metres: Double {
    switch self {
    case .feet: 0.3048
    case .metres: 1
    }
  }
}

extension CampusUnit {
  /// Finds the unit that a text names, in the singular, the plural or as a symbol.
  public init?(named text: String) {
    switch text.lowercased() {
    case "feet", "foot", "ft": self = .feet
    case "metres", "metre", "meters", "meter", "m": self = .metres
    default: return nil
    }
  }
}

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
  /// Maximum size of its members that Amble does not know, bytes: each version of a campus with
  /// other settings keeps them.
  public static let maxNoteBytes = 16 << 10
}
