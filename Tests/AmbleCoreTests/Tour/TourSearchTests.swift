import AmbleCore
import AmbleTesting
import Testing

struct TourSearchTests {
  /// No order of up to seven stops costs less than the one found, for every start and end.
  @Test(arguments: DrawnStops.allCases, 0...7)
  func tourIsTheBestOfAll(stops: DrawnStops, count: Int) throws {
    for seed in 1...3 {
      for ends in DrawnStops.ends {
        let request = TourRequest(
          count: count, costs: stops.costs(count, seed: seed), start: ends.start, end: ends.end)
        let truth = EveryTour(request).cost
        do {
          let tour = try TourSearch().best(request)
          #expect(request.admits(tour.order), "seed \(seed), \(ends)")
          #expect(request.price(tour.order) == tour.cost, "seed \(seed), \(ends)")
          #expect(tour.cost == truth ?? 0, "seed \(seed), \(ends)")
          #expect(tour.isOptimal, "seed \(seed), \(ends)")
        } catch {
          guard case .noTour = error else { throw error }
          #expect(truth == nil, "seed \(seed), \(ends)")
        }
      }
    }
  }
}
