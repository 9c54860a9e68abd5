import AmbleCampus
import Testing

@Suite struct BuildingNameTests {
  private let index = CampusIndex(
    Campus(
      name: "Names",
      buildings: [
        ("KNE", "Kane Hall (North Entrance)"), ("KNE (E)", "Kane Hall (East Entrance)"),
        ("SUZ", "Suzzallo Library"), ("OUG", "Odegaard Undergraduate Library"),
        ("CAF", "Café Löwe"), ("EEB", "Electrical Engineering Building"), ("suz", "Other"),
        ("X", "KNE"),
      ].enumerated().map {
        CampusBuilding(
          id: "b\($0)", shortName: $1.0, name: $1.1, point: CampusPoint(x: Double($0), y: 0))
      }),
    on: CampusDate(year: 2026, month: 1, day: 1))

  private func find(_ text: String) -> String? { try? index.building(named: text).id }

  private func nearest(_ text: String) -> [String] {
    do {
      _ = try index.building(named: text)
      return ["found"]
    } catch .unknownBuilding(let name, let nearest) where name == text {
      return nearest
    } catch {
      return ["\(error)"]
    }
  }

  @Test func shortAndFullNamesAreFound() {
    #expect(find("KNE (E)") == "b1" && find("Suzzallo Library") == "b2")
    #expect(find("kne") == "b0" && find(" kane hall, EAST entrance ") == "b1")
    #expect(find("cafe lowe") == "b4" && find("CAFÉ LÖWE") == "b4")
    #expect(find("kan") == nil && find("") == nil && find("()") == nil)
  }

  /// "KNE" is the short name of one building and the full name of another: the short name wins.
  /// "SUZ" and "suz" differ in case alone: the exact one wins, and the first for "Suz".
  @Test func exactAndShortNamesWin() {
    #expect(find("KNE") == "b0" && find("SUZ") == "b2" && find("suz") == "b6")
    #expect(find("Suz") == "b2")
  }

  /// One wrong letter, two left out, the beginning, a word.
  @Test func similarNamesAreOffered() {
    #expect(nearest("EEC").first == "EEB")
    #expect(nearest("Suzalo Library").first == "Suzzallo Library")
    #expect(nearest("odega").first == "Odegaard Undergraduate Library")
    #expect(nearest("library") == ["Suzzallo Library", "Odegaard Undergraduate Library"])
    #expect(nearest("knae hall").first == "Kane Hall (North Entrance)")
  }

  /// A building is offered once, although both of its names are similar; three at most.
  @Test func atMostThreeBuildingsAreOffered() {
    #expect(nearest("kne h").count <= 3)
    #expect(Set(nearest("kne e n")).count == nearest("kne e n").count)
  }

  @Test func nothingIsOfferedForNonsense() {
    #expect(nearest("qqqqqqqq").isEmpty && nearest("").isEmpty)
    #expect(nearest(String(repeating: "long ", count: 10_000)).count <= 3)
  }

  @Test func messagesAreSentences() {
    func message(_ nearest: [String]) -> String {
      CampusError.unknownBuilding("Foo", nearest: nearest).message
    }
    #expect(message([]) == "No building is called \"Foo\".")
    #expect(message(["A"]) == "No building is called \"Foo\". Did you mean A?")
    #expect(message(["A", "B"]) == "No building is called \"Foo\". Did you mean A or B?")
    #expect(message(["A", "B", "C"]) == "No building is called \"Foo\". Did you mean A, B or C?")
    #expect(
      CampusError.sameBuilding("A").message
        == "Both ends are the same building, A. Choose two different ones.")
    #expect(
      CampusError.noPath(from: "A", to: "B", stepFree: true).message
        == "No path without steps leads from A to B. Allow stairs.")
  }

  @Test func aCampusWithoutBuildingsKnowsNone() {
    let empty = CampusIndex(Campus(name: "Empty"), on: CampusDate(year: 2026, month: 1, day: 1))
    #expect(throws: CampusError.unknownBuilding("A", nearest: [])) {
      try empty.building(named: "A")
    }
  }
}
