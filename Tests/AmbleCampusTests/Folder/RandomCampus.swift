import AmbleCampus
import AmbleTesting

/// Campuses for property tests.
enum RandomCampus {
  /// Makes a campus that a folder can hold, with the identifiers that reading gives.
  static func make(_ random: inout SeededGenerator) -> Campus {
    var campus = Campus(
      name: name(&random), unit: random.chance(2) ? .feet : .metres,
      scale: Double(random.below(1000) + 1) / 7, north: Double(random.below(720)) - 360,
      picture: CampusPicture(file: "karte \(random.below(9)).png", width: 100, height: 60))
    for number in 1...(1 + random.below(8)) {
      campus.buildings.append(building(number, &random))
    }
    for number in 1...(1 + random.below(30)) { campus.paths.append(path(number, &random)) }
    for _ in 0..<random.below(4) {
      let point = point(&random)
      campus.pins.append(
        CampusPin(
          x: point.x, y: point.y, latitude: Double(random.below(180)) / 1.7 - 52,
          longitude: Double(random.below(360)) / 3))
    }
    if random.chance(2) { campus.notes = ["surveyed by": note(&random), "": note(&random)] }
    return campus
  }

  private static func note(_ random: inout SeededGenerator) -> CampusMember {
    switch random.below(7) {
    case 0: .null
    case 1: .flag(random.chance(2))
    case 2: .integer(random.below(1000) - 500)
    case 3: .number(Double(random.below(1000)) + 0.5)
    case 4: .text(name(&random))
    case 5: .list([note(&random), note(&random)])
    default: .object([name(&random): note(&random), "": .list([])])
    }
  }

  private static func building(_ number: Int, _ random: inout SeededGenerator) -> CampusBuilding {
    var building = CampusBuilding(
      id: "b\(number)", shortName: "\(number)\(name(&random))", name: name(&random),
      point: point(&random))
    for entrance in 0..<random.below(3) {
      building.entrances.append(
        CampusEntrance(
          id: "e\(entrance + 1)", name: random.chance(2) ? "" : name(&random),
          point: point(&random), isStepFree: random.chance(2)))
    }
    return building
  }

  /// Makes a path. Its length is its number, so that no other is its reverse.
  private static func path(_ number: Int, _ random: inout SeededGenerator) -> CampusPath {
    let from = point(&random)
    var to = point(&random)
    let kind = CampusPath.Kind.allCases[random.below(3)]
    if to.x == from.x { to.x = from.x == 3 ? 4 : 3 }
    if kind == .lift, to.level == from.level { to.level += 1 }
    var path = CampusPath(id: "p\(number)", from: from, to: to, kind: kind)
    path.length = Double(number) / 3
    path.isOneWay = random.chance(4)
    if path.isOneWay, random.chance(2) { path.length = nil }
    if random.chance(5) { path.closedUntil = CampusDate(year: 2027, month: 1, day: number) }
    return path
  }

  private static func point(_ random: inout SeededGenerator) -> CampusPoint {
    CampusPoint(
      x: Double(random.below(10_000)) / 99.5, y: Double(random.below(600)) / 10,
      level: random.chance(3) ? random.below(6) - 2 : 0)
  }

  private static func name(_ random: inout SeededGenerator) -> String {
    let words = ["Hall", "Ünïön", "“Old” gym", "\\n", "図書館", "C#", "a  b", "\"x\"", "👩‍🔬 lab", ","]
    return "\(words[random.below(words.count)]) \(words[random.below(words.count)])"
  }
}
