import AmbleCore
import Testing

@testable import AmbleRegion

/// House numbers that stand for several.
struct HouseNumberRangeTests {
  /// The numbers between the ends by each rule. Of 31-35, `even` means 32 and 34 for any ends.
  @Test(arguments: [
    ("20-28", "even", ["22", "24", "26"]), ("31-35", "odd", ["33"]),
    ("7-12", "all", ["8", "9", "10", "11"]),
    ("31-35", "even", ["32", "34"]), ("10-20", "5", ["15"]),
    ("13a-13d", "alphabetic", ["13b", "13c"]),
    ("20-40", "even", ["22", "24", "26", "28", "30", "32", "34", "36", "38"]),
    ("78-72", "even", ["74", "76"]), ("13d-13a", "alphabetic", ["13b", "13c"]),
  ])
  func rulesCountNumbers(range: String, rule: String, inner: [String]) {
    #expect(HouseNumberRange(range, counted: rule)?.inner == inner)
  }

  /// A hundred numbers between the ends are a range, more are none: 100-200 has 99 of all and, with
  /// its ends, 51 even ones.
  @Test func longBuildingsHaveUpToAHundredNumbers() {
    #expect(HouseNumberRange("100-200", counted: "even")?.inner.count == 49)
    #expect(HouseNumberRange("100-200", counted: "all")?.inner.count == 99)
    #expect(HouseNumberRange("100-201", counted: "all")?.inner.count == 100)
    #expect(HouseNumberRange("100-202", counted: "all") == nil)
    #expect(HouseNumberRange("31-8034", counted: "even") == nil)
  }

  /// Two numbers with letters are a range, also with spaces and a dash; "12 a" is one number.
  @Test(arguments: [
    ("12a-12d", "12a-12d"), ("12 A – 12 D", "12a-12d"), ("12a-14", "12a-14"), ("12 A", "12a"),
    ("12/3", "12-3"), ("A 12", "a12"), ("228–230", "228-230"),
  ])
  func numbersAreFolded(number: String, folded: String) {
    #expect(HouseNumber.fold(number) == folded)
  }

  /// No range: too many numbers, none between, no rule, letters in numbers, three ends.
  @Test(arguments: [
    ("1-999", "all"), ("20-244", "even"), ("20-22", "even"), ("20-20", "all"), ("20-28", "both"),
    ("20a-28", "even"), ("13a-14d", "alphabetic"), ("13-15", "alphabetic"), ("1-2-3", "all"),
    ("20", "even"), ("", "all"), ("-", "all"), ("31-9999999", "all"), ("20-28", "0"),
    ("20-28", "-2"),
  ])
  func othersAreNoRanges(range: String, rule: String) {
    #expect(HouseNumberRange(range, counted: rule) == nil)
  }

  /// A building, a named one and a shop are found by each number, by the range and by name; 23 is on
  /// the other side of the street.
  @Test func buildingsAreFoundByEachNumber() throws {
    let town = PlaceTown()
    town.street("Cedar Avenue", [[0, 0], [9, 0]])
    let range = [
      "addr:street": "Cedar Avenue", "addr:housenumber": "20-28", "addr:interpolation": "even",
    ]
    town.way([[1, 1], [2, 1], [2, 2], [1, 1]], range.merging(["building": "yes"]) { $1 })
    let shop = ["addr:housenumber": "31-35", "addr:interpolation": "odd", "name": "Dispensary"]
    town.way(
      [[4, 1], [5, 1], [5, 2], [4, 1]],
      range.merging(shop) { $1 }.merging(["amenity": "pharmacy"]) { $1 })
    town.node(7, 1, range.merging(["addr:housenumber": "50-54"]) { $1 })
    let index = try town.index()
    for number in ["20", "22", "24", "26", "28", "20-28"] {
      let found = try #require(try index.search(PlaceQuery("\(number) Cedar Avenue")).first)
      #expect(found.title == "Cedar Avenue 20-28" && found.match == .exact, "\(number)")
    }
    #expect(try index.titles("23 Cedar Avenue").first == "Cedar Avenue")
    for text in ["33 Cedar Avenue", "31-35 Cedar Avenue", "Dispensary", "cedar avenue 35"] {
      #expect(try index.titles(text).first == "Dispensary", "\(text)")
    }
    #expect(try index.titles("52 Cedar Avenue").first == "Cedar Avenue 50-54")
  }

  /// Ranges of letters, written downwards, and of a long building.
  @Test(arguments: [
    ("12b", "Letters"), ("12a", "Letters"), ("12a-12d", "Letters"), ("74", "Backward"),
    ("78", "Backward"), ("102", "Long"), ("150", "Long"), ("199", "Long"),
  ])
  func rangesOfAllKindsAreFound(number: String, name: String) throws {
    let town = PlaceTown()
    town.street("Cedar Avenue", [[0, 0], [9, 0]])
    for (east, range) in [
      ("12a-12d", "alphabetic", "Letters"), ("78-72", "even", "Backward"),
      ("100-200", "all", "Long"),
    ].enumerated() {
      town.house(
        "Cedar Avenue", range.0, Double(east), 1,
        ["addr:interpolation": range.1, "building": "yes", "name": range.2])
    }
    let found = try #require(try town.index().search(PlaceQuery("Cedar Avenue \(number)")).first)
    #expect(found.title == name && found.match == .exact)
  }

  /// Along a way from 13a to 13f, 13c is two fifths of the way.
  @Test func lettersAreCountedAlongAWay() throws {
    let town = PlaceTown()
    town.street("Distelacker", [[0, 0], [9, 0]])
    town.house("Distelacker", "13a", 1, 1)
    town.house("Distelacker", "13f", 6, 1)
    town.interpolation(from: 3, to: 4, "alphabetic")
    let place = try #require(try town.index().search(PlaceQuery("Distelacker 13c")).first)
    #expect(place.housenumber == "13c")
    #expect(place.position.distance(to: PlaceTown.position(3, 1)) < 1)
  }
}
