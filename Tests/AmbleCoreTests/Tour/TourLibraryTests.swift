import AmbleCore
import Testing

struct TourLibraryTests {
  private func tour(_ file: String, effort: Double = 1) throws -> (tour: Tour, optimum: Int64) {
    let instance = try LibraryInstance(file: file)
    let request = TourRequest(
      count: instance.count, costs: instance.costs, start: .any, end: .start)
    let name = String(file.prefix { $0 != "." })
    let optimum = try #require(try LibraryInstance.optimum(name))
    let tour = try TourSearch(effort: effort).best(request)
    #expect(request.admits(tour.order))
    #expect(request.price(tour.order) == tour.cost)
    #expect(tour.bound <= optimum)
    return (tour, optimum)
  }

  /// The known optimum of all instances of up to 25 cities is found and proved.
  @Test(
    .enabled(if: LibraryInstance.isThere, "there is no ../shared/data/tsp"),
    arguments: [
      "burma14.tsp", "ulysses16.tsp", "gr17.tsp", "br17.atsp", "gr21.tsp", "ulysses22.tsp",
      "gr24.tsp",
    ])
  func smallInstancesAreProved(file: String) throws {
    let (tour, optimum) = try tour(file)
    #expect(tour.cost == optimum)
    #expect(tour.isOptimal)
  }

  /// For larger ones, the tour is at most 2 % worse, and this is shown by the bound.
  @Test(
    .enabled(if: LibraryInstance.isThere, "there is no ../shared/data/tsp"),
    arguments: ["ftv35.atsp", "eil51.tsp", "berlin52.tsp"])
  func largerInstancesAreWithinTwoPercent(file: String) throws {
    let (tour, optimum) = try tour(file, effort: 0.02)
    #expect(tour.cost * 100 <= optimum * 102)
    #expect(tour.cost * 100 <= tour.bound * 102)
  }
}
