import Testing

@testable import AmbleCampus

@Suite struct DrawnLabelTests {
  /// A square building with its middle at a point, and its area.
  private func building(
    _ short: String, _ name: String, x: Double, y: Double, half: Double
  ) -> (CampusBuilding, CampusSurvey.Area) {
    let corners = [(-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1)].map { (dx: Double, dy: Double) in
      CampusPoint(x: x + dx * half, y: y + dy * half)
    }
    return (
      CampusBuilding(
        id: short, shortName: short, name: name, point: CampusPoint(x: x, y: y + half)),
      CampusSurvey.Area(kind: .building, name: name, shortName: short, outline: corners)
    )
  }

  private func labels(_ buildings: [(CampusBuilding, CampusSurvey.Area)]) -> [DrawnLabel] {
    let campus = Campus(name: "Test", buildings: buildings.map(\.0))
    return DrawnLabel.labels(of: campus, in: buildings.map(\.1))
  }

  /// “Gym Hall” is 8 letters of 17 pixels, 136 in all, so names in the middles of buildings 100
  /// pixels apart overlap. The smaller building's is moved up by half a line of 32 and 16 + 2 pixels.
  @Test func theNameOfTheSmallerBuildingMakesRoom() {
    let found = labels([
      building("A", "Gym Hall", x: 500, y: 500, half: 40),
      building("B", "Old Hall", x: 600, y: 500, half: 45),
    ])
    #expect(
      found == [
        DrawnLabel(["Old Hall"], x: 600, y: 500), DrawnLabel(["Gym Hall"], x: 500, y: 466),
      ])
  }

  /// The marks of three buildings at one place, at 530, 540 and 550, leave room above them alone.
  @Test func namesWithoutRoomAreLeftOut() {
    let found = labels([
      building("A", "Gym Hall", x: 500, y: 510, half: 20),
      building("B", "Old Hall", x: 500, y: 510, half: 40),
      building("C", "Ice Hall", x: 500, y: 510, half: 30),
    ])
    #expect(found == [DrawnLabel(["Old Hall"], x: 500, y: 476)])
  }

  /// The page writes the short name next to the mark.
  @Test func aNameThatIsTheShortNameIsNotDrawn() {
    #expect(labels([building("FNAC", "Fnac", x: 500, y: 500, half: 100)]) == [])
  }

  /// A mark is in the middle of a building with entrances: its name goes below it, a line of 32
  /// pixels whose middle is 16 + 16 + 2 pixels from the mark.
  @Test func aNameLeavesTheMarkFree() {
    var (library, area) = building("LIB", "Library", x: 500, y: 500, half: 100)
    library.point = CampusPoint(x: 500, y: 500)
    let found = labels([(library, area)])
    #expect(found == [DrawnLabel(["Library"], x: 500, y: 534)])
  }

  /// At the left edge half of the name would be missing.
  @Test func aNameStaysOnThePicture() {
    #expect(labels([building("L", "Library", x: 50, y: 500, half: 40)]) == [])
  }

  @Test func longNamesAreWrappedAndShortened() {
    #expect(
      DrawnLabel.wrapped("Faculdade de Engenharia da Universidade")
        == ["Faculdade de", "Engenharia da", "Universidade"])
    #expect(
      DrawnLabel.wrapped("One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen")
        == ["One Two Three Four", "Five Six Seven", "Eight Nine Ten…"])
    #expect(DrawnLabel.wrapped("Donaudampfschifffahrt") == ["Donaudampfschifff…"])
  }
}
