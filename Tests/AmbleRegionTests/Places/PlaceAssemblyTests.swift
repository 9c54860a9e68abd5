import AmbleCore
import Testing

@testable import AmbleRegion

struct PlaceAssemblyTests {
  /// Ways of the same name that touch are one street. Its position is on it near the middle, at 5
  /// of 10 steps; its rectangle contains both ways.
  @Test func waysOfOneNameAreOneStreet() throws {
    let town = PlaceTown()
    town.street("Long Road", [[0, 0], [5, 0]])
    town.street("Long Road", [[5, 0], [10, 0]])
    let found = try town.index().search(PlaceQuery("long road"))
    #expect(found.count == 1)
    #expect(found[0].position.distance(to: PlaceTown.position(5, 0)) < 1)
    let extent = try #require(found[0].extent)
    #expect(abs(extent.west + 8) < 1e-6 && abs(extent.east + 7.99) < 1e-6)
  }

  /// The centre of an L is outside it; the street's position is on it.
  @Test func aStreetsPositionIsOnIt() throws {
    let town = PlaceTown()
    town.street("Bent Road", [[0, 0], [6, 0], [6, 6]])
    let position = try #require(try town.index().search(PlaceQuery("bent road")).first).position
    let onFirst = abs(position.latitude - 41) < 1e-6
    let onSecond = abs(position.longitude + 7.994) < 1e-6
    #expect(onFirst || onSecond)
  }

  /// A house without a street belongs to the nearest street; one far from all streets is left out.
  @Test func aHouseWithoutAStreetGetsTheNearest() throws {
    let town = PlaceTown()
    town.street("Near Road", [[0, 0], [5, 0]])
    town.node(2, 0.2, ["building": "yes", "addr:housenumber": "7"])
    town.node(2, 5, ["building": "yes", "addr:housenumber": "9"])
    let index = try town.index()
    #expect(try index.titles("near road 7").first == "Near Road 7")
    #expect(try index.titles("near road 9").first == "Near Road")
  }

  /// Between 10 and 20 the even numbers are 12, 14, 16 and 18; 14 is two fifths along.
  @Test func interpolatedNumbersAreFound() throws {
    let town = PlaceTown()
    town.street("Even Road", [[0, 0], [9, 0]])
    town.way([[1, 1], [6, 1]], ["addr:interpolation": "even"])
    let index = try town.index()
    #expect(try index.titles("even road 14").first == "Even Road")
    let numbered = PlaceTown()
    numbered.street("Even Road", [[0, 0], [9, 0]])
    numbered.house("Even Road", "10", 1, 1)
    numbered.house("Even Road", "20", 6, 1)
    numbered.interpolation(from: 3, to: 4, "even")
    let place = try #require(try numbered.index().search(PlaceQuery("even road 14")).first)
    #expect(place.housenumber == "14")
    #expect(place.position.distance(to: PlaceTown.position(3, 1)) < 1)
  }

  /// A house of several numbers is found by each.
  @Test(arguments: ["228", "230", "228-230"])
  func aHouseOfSeveralNumbersIsFoundByEach(number: String) throws {
    let town = PlaceTown()
    town.street("Wide Road", [[0, 0], [5, 0]])
    town.house("Wide Road", "228-230", 1, 0.1)
    #expect(try town.index().titles("wide road \(number)").first == "Wide Road 228-230")
  }

  /// A boundary of two ways around the town gives the city of positions inside, not outside.
  @Test func boundariesNameTheCity() throws {
    let town = PlaceTown()
    town.way([[0, 0], [10, 0], [10, 10]], [:])
    town.way([[10, 10], [0, 10], [0, 0]], [:])
    town.boundary(["admin_level": "8", "name": "Ringstad"], ways: [1, 2])
    town.street("Inner Road", [[4, 4], [6, 4]])
    town.street("Outer Road", [[14, 4], [16, 4]])
    let index = try town.index()
    #expect(try index.search(PlaceQuery("inner road")).first?.city == "Ringstad")
    #expect(try index.search(PlaceQuery("outer road")).first?.city == nil)
    #expect(try index.titles("inner road ringstad").first == "Inner Road")
  }

  /// A country of which the map holds one way of its border, and a village: "ka" begins both, and the
  /// village is what is meant. The country's whole name finds the country.
  @Test func aCutCountryComesAfterTheVillage() throws {
    let town = PlaceTown()
    town.way([[0, 0], [10, 0], [10, 10]], [:])
    town.boundary(["admin_level": "2", "name": "Kalland"], ways: [1, 99])
    town.node(5, 5, ["place": "village", "name": "Kaby"])
    let index = try town.index()
    #expect(try index.titles("ka") == ["Kaby", "Kalland"])
    #expect(try index.titles("kalland").first == "Kalland")
    let whole = PlaceTown()
    whole.way([[0, 0], [10, 0], [10, 10], [0, 0]], [:])
    whole.boundary(["admin_level": "2", "name": "Kalland"], ways: [1])
    whole.node(5, 5, ["place": "village", "name": "Kaby"])
    #expect(try whole.index().titles("ka") == ["Kalland", "Kaby"])
  }

  /// A vertex 1 m from the line between its neighbours is left out, one 111 m away is not.
  @Test func aCourseIsKeptToAFewMetres() {
    func line(_ norths: [Double]) -> [Coordinate] {
      norths.enumerated().map { PlaceTown.position(Double($0), $1) }
    }
    #expect(LineMeasure.pieces(of: line([0, 0.01, 0]), within: 4).count == 1)
    #expect(LineMeasure.pieces(of: line([0, 1, 0]), within: 4).count == 2)
    #expect(LineMeasure.pieces(of: line([0]), within: 4).isEmpty)
  }

  /// A stop of several platforms, and a suburb that is a point and a boundary, appear once.
  @Test func oneThingOfSeveralElementsIsFoundOnce() throws {
    let town = PlaceTown()
    town.node(0, 0, ["highway": "bus_stop", "name": "Mercado"])
    town.node(1, 0, ["public_transport": "platform", "name": "Mercado"])
    town.node(1, 1, ["railway": "tram_stop", "name": "Mercado"])
    town.node(0, 1, ["shop": "kiosk", "name": "Mercado"])
    var query = PlaceQuery("mercado")
    let index = try town.index()
    let found = try index.search(query)
    #expect(found.count == 2 && found.contains { $0.key == "shop" })
    query.removesDuplicates = false
    #expect(try index.search(query).count == 4)
  }

  /// Rings are joined from ways in any direction and order; open ones are left out.
  @Test func ringsAreAssembled() {
    let rings = RingAssembly.rings(of: [[1, 2, 3], [5, 4, 3], [5, 1], [7, 8, 9]])
    #expect(rings == [[1, 2, 3, 4, 5, 1]])
  }

  /// The commonest postcode of houses is the street's, and also a place.
  @Test func postcodesAreFound() throws {
    let town = PlaceTown()
    town.street("Post Road", [[0, 0], [5, 0]])
    for number in 1...3 {
      town.house(
        "Post Road", "\(number)", Double(number), 0.1, ["addr:postcode": "4050-12\(number / 2)"])
    }
    let index = try town.index()
    #expect(try index.search(PlaceQuery("post road")).first?.postcode == "4050-121")
    #expect(try index.titles("4050-121").first == "4050-121")
  }
}
