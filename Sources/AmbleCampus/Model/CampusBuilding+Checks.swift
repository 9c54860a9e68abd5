extension CampusBuilding {
  /// Returns what is wrong with the building, its entrances included, as a sentence, or `nil` if
  /// nothing is.
  public func problem(on picture: CampusPicture?) -> String? {
    CampusName.problem(shortName, role: "short name")
      ?? CampusName.problem(name, role: "name")
      ?? point.problem(on: picture)
      ?? entrances.lazy.compactMap { $0.problem(on: picture) }.first
  }
}

extension CampusEntrance {
  /// Returns what is wrong with the entrance, as a sentence, or `nil` if nothing is.
  public func problem(on picture: CampusPicture?) -> String? {
    CampusName.problem(name, role: "entrance's name", mayBeEmpty: true)
      ?? point.problem(on: picture)
  }
}
