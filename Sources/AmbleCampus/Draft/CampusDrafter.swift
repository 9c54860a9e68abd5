/// Makes a campus of a survey.
struct CampusDrafter {
  private let survey: CampusSurvey
  private var sketch = CampusSketch()
  private var names = ShortNames()

  /// Maximum distance from an entrance to the path that it is connected to, metres.
  private static let maxLink = 80.0
  /// Maximum distance from an entrance to the outline of its building, metres.
  private static let maxGap = 1.5

  /// Maximum gap between two nets of paths that are joined, metres.
  private static let maxNetGap = 15.0

  /// How far a path may move when points between its bends are left out, metres.
  private static let tolerance = 0.3

  /// Prepares the paths.
  init(_ survey: CampusSurvey) {
    self.survey = survey
    for way in survey.ways { sketch.add(way, tolerance: Self.tolerance / survey.frame.scale) }
    sketch.connectLevels(lifts: survey.lifts)
    sketch.joinGaps(upTo: Self.maxNetGap / survey.frame.scale)
    sketch.keepLongestNet()
  }

  /// Returns the number of a campus's buildings that its paths reach.
  func connectedCount(_ campus: Campus) -> Int {
    campus.buildings.count { building in
      let doors = building.entrances.isEmpty ? [building.point] : building.entrances.map(\.point)
      return doors.contains(where: sketch.has)
    }
  }

  /// Returns the campus.
  /// - Throws: `CampusFolderError` if no building has a name.
  mutating func campus(_ name: String) throws(CampusFolderError) -> Campus {
    var campus = Campus(
      name: name, unit: .metres, scale: survey.frame.scale, north: 0,
      picture: CampusPicture(
        file: "picture.png", width: CampusFrame.side, height: CampusFrame.side),
      pins: survey.frame.pins)
    for area in survey.namedBuildings {
      campus.buildings.append(building(area, number: campus.buildings.count + 1))
    }
    guard !campus.buildings.isEmpty else {
      throw CampusFolderError(
        "There is no building with a name within \(Int(survey.frame.radius)) m: choose another"
          + " place or a larger radius.")
    }
    for (number, piece) in sketch.pieces.enumerated() {
      campus.paths.append(
        CampusPath(
          id: "p\(number + 1)", from: piece.from, to: piece.to, kind: piece.kind,
          isOneWay: piece.isOneWay))
    }
    return campus
  }

  private mutating func building(_ area: CampusSurvey.Area, number: Int) -> CampusBuilding {
    let limit = Self.maxLink / survey.frame.scale
    var building = CampusBuilding(
      id: "b\(number)", shortName: names.name(of: area), name: CampusName.cleaned(area.name),
      point: area.middle)
    let gap = Self.maxGap / survey.frame.scale
    for entrance in survey.entrances where area.distance(toEdge: entrance.point) <= gap {
      building.entrances.append(
        CampusEntrance(
          id: "e\(building.entrances.count + 1)", name: CampusName.cleaned(entrance.name),
          point: entrance.point, isStepFree: entrance.isStepFree))
      sketch.link(entrance.point, within: limit)
    }
    if building.entrances.isEmpty {
      if let door = door(of: area, within: limit) { building.point = door }
      sketch.link(building.point, within: limit)
    }
    return building
  }

  /// Returns the point of a building's edge that is nearest to a path, or `nil` if none is near.
  private func door(of area: CampusSurvey.Area, within limit: Double) -> CampusPoint? {
    var best: (distance: Double, point: CampusPoint)?
    for (a, b) in zip(area.outline, area.outline.dropFirst()) {
      let middle = CampusPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2).foot(on: a, b)
      for point in [a, middle] {
        guard let near = sketch.nearest(to: point, within: best?.distance ?? limit) else {
          continue
        }
        best = (point.distance(to: near.point), point)
      }
    }
    return best?.point
  }
}

extension CampusSurvey.Area {
  /// The centroid of the area; that of its corners if it has no extent.
  var middle: CampusPoint {
    var (x, y, twice) = (0.0, 0.0, 0.0)
    let first = outline.first ?? CampusPoint(x: 0, y: 0)
    for (a, b) in zip(outline, outline.dropFirst()) {
      // Relative to a corner, so that large coordinates lose no digits.
      let cross = (a.x - first.x) * (b.y - first.y) - (b.x - first.x) * (a.y - first.y)
      x += cross * (a.x + b.x - 2 * first.x)
      y += cross * (a.y + b.y - 2 * first.y)
      twice += cross
    }
    guard abs(twice) > 1e-6 else { return first }
    let centroid = CampusPoint(x: first.x + x / (3 * twice), y: first.y + y / (3 * twice))
    return centroid.foot(on: centroid, centroid)
  }

  /// Returns the distance from a point to the edge, pixels.
  func distance(toEdge point: CampusPoint) -> Double {
    zip(outline, outline.dropFirst()).lazy.map { point.distance(to: point.foot(on: $0, $1)) }.min()
      ?? .infinity
  }
}

// MARK: Short names

/// Gives buildings short names that differ.
struct ShortNames {
  private var taken: Set<String> = []
  /// Number of letters of a name of one word, and maximum number of initials.
  private static let wordLength = 4, maxInitials = 5
  private static let minor: Set<String> = [
    "of", "the", "and", "for", "de", "da", "do", "dos", "das", "e", "del", "la", "el", "i", "les",
    "du", "des", "der", "und", "di",
  ]

  /// Returns the short name that the map gives, or the initials of the name, with a number if
  /// another building has it.
  mutating func name(of area: CampusSurvey.Area) -> String {
    let given = CampusName.cleaned(area.shortName)
    let base = given.isEmpty || given.count > 12 ? Self.initials(area.name) : given
    var name = base
    var number = 1
    while !taken.insert(CampusName.key(name)).inserted {
      number += 1
      name = "\(base) \(number)"
    }
    return name
  }

  private static func initials(_ name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let chosen = words.filter { !minor.contains($0.lowercased()) }
    guard let first = chosen.first ?? words.first else { return "B" }
    if chosen.count < 2 { return String(first.prefix(wordLength)).uppercased() }
    // Numbers stay whole: “Bloco 12” is B12.
    let parts = chosen.prefix(maxInitials).map { word in
      word.allSatisfy(\.isNumber) ? String(word.prefix(4)) : String(word.prefix(1)).uppercased()
    }
    return parts.joined()
  }
}

extension CampusName {
  /// Returns a name of the map as a campus can have it.
  static func cleaned(_ name: String) -> String {
    var text = String(String.UnicodeScalarView(name.unicodeScalars.filter { !$0.isControl }))
    while text.utf8.count > CampusLimits.maxNameBytes { text.removeLast() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text.drop(while: \.isWhitespace))
  }
}
