extension Campus {
  /// Returns the first thing that is wrong with the campus, as a sentence that names it, or `nil` if
  /// nothing is. A campus without problems can be written to a folder and read again.
  /// - Complexity: O(*b* + *p*) for *b* buildings with their entrances and *p* paths.
  public var problem: String? {
    problemOfSettings ?? problemOfCounts ?? problemOfBuildings ?? problemOfPaths
  }

  /// Returns what is wrong apart from buildings and paths, or `nil`.
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
