/// A column of a table of a campus.
struct CampusColumn: Hashable {
  /// The name in files that are written.
  let name: String
  /// Other names, folded.
  let synonyms: [String]
  /// Whether a table must have it.
  let isRequired: Bool

  /// Creates a column.
  init(_ name: String, _ synonyms: String..., isRequired: Bool = false) {
    self.name = name
    self.synonyms = synonyms
    self.isRequired = isRequired
  }

  /// Returns whether a header names the column.
  func isNamed(_ header: String) -> Bool {
    let folded = Self.fold(header)
    return folded == Self.fold(name) || synonyms.contains(folded)
  }

  /// Returns a name without case, spaces, `_` and `-`.
  private static func fold(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
  }
}

extension CampusColumn {
  static let shortName = Self("short_name", "short", "abbreviation", isRequired: true)
  static let longName = Self("longName", "name", "fullname", isRequired: true)
  static let x = Self("x", isRequired: true)
  static let y = Self("y", isRequired: true)
  static let level = Self("level", "floor", "storey")
  /// The columns of `buildings.tsv`.
  static let ofBuildings = [shortName, longName, x, y, level]

  static let entranceName = Self("name", "entrance", isRequired: true)
  static let stepFree = Self("step_free", "isstepfree")
  /// The columns of `entrances.tsv`.
  static let ofEntrances = [shortName, entranceName, x, y, level, stepFree]

  static let startX = Self("start-x", "fromx", "x1", isRequired: true)
  static let startY = Self("start-y", "fromy", "y1", isRequired: true)
  static let endX = Self("end-x", "tox", "x2", isRequired: true)
  static let endY = Self("end-y", "toy", "y2", isRequired: true)
  static let distance = Self("distance", "length", isRequired: true)
  static let kind = Self("kind", "type")
  static let oneWay = Self("one_way")
  static let closedUntil = Self("closed_until", "closed")
  static let startLevel = Self("start-level", "fromlevel")
  static let endLevel = Self("end-level", "tolevel")
  /// The columns of `paths.tsv`.
  static let ofPaths = [
    startX, startY, endX, endY, distance, kind, oneWay, closedUntil, startLevel, endLevel,
  ]
}
