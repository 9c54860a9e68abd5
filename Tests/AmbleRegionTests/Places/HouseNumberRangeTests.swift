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
  ])
  func rulesCountNumbers(range: String, rule: String, inner: [String]) {
    #expect(HouseNumberRange(range, counted: rule)?.inner == inner)
  }

  /// No range: too many numbers, none between, downwards, no rule, letters in numbers, three ends.
  @Test(arguments: [
    ("1-999", "all"), ("20-44", "even"), ("20-22", "even"), ("28-20", "even"), ("20-28", "both"),
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
