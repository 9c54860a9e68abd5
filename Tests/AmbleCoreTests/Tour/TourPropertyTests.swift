import AmbleCore
import AmbleTesting
import Testing

struct TourPropertyTests {
  private static let kinds: [DrawnStops] = [.random, .ties, .plane, .hills, .crowd]

  private func request(
    _ stops: DrawnStops, _ count: Int, _ seed: Int, _ ends: Int
  ) -> TourRequest {
    let (start, end) = DrawnStops.ends[ends % DrawnStops.ends.count]
    return TourRequest(count: count, costs: stops.costs(count, seed: seed), start: start, end: end)
  }

  /// Up to 25 stops are proved, for every start and end.
  @Test(arguments: [DrawnStops.random, .plane, .hills], 1...2)
  func twentyFiveStopsAreProved(stops: DrawnStops, seed: Int) throws {
    let request = request(stops, 25, seed, seed)
    let tour = try TourSearch().best(request)
    #expect(tour.isOptimal)
    #expect(request.admits(tour.order))
    #expect(request.price(tour.order) == tour.cost)
  }

  /// Renumbered stops cost the same, proved or not.
  @Test(arguments: [DrawnStops.random, .plane, .hills], [9, 20, 32])
  func renumberingChangesNothing(stops: DrawnStops, count: Int) throws {
    var random = SeededGenerator(seed: 7)
    let request = request(stops, count, count, count)
    let search = TourSearch(effort: 0.01)
    let other = try search.best(request.renumbered(by: &random))
    #expect(try search.best(request).cost == other.cost)
  }

  /// The same request has the same answer.
  @Test func answersRepeat() throws {
    let request = request(.hills, 30, 3, 4)
    let search = TourSearch(effort: 0.01)
    #expect(try search.best(request) == search.best(request))
  }

  /// No exchange of two stops and no move of a stop makes a tour cheaper, even if it is not proved.
  @Test(arguments: kinds, [3, 8, 30])
  func noSwapOrInsertionImproves(stops: DrawnStops, count: Int) throws {
    for ends in 0..<(count < 30 ? 6 : 1) {
      let request = request(stops, count, count, ends + count % 5)
      let tour = try TourSearch(effort: 0.01).best(request)
      for first in 0..<count {
        for second in 0..<count where first != second {
          var swapped = tour.order
          swapped.swapAt(first, second)
          expectWorse(swapped, than: tour, request)
          var moved = tour.order
          moved.insert(moved.remove(at: first), at: second)
          expectWorse(moved, than: tour, request)
        }
      }
    }
  }

  private func expectWorse(_ order: [Int], than tour: Tour, _ request: TourRequest) {
    let isRound = request.end == .start
    guard isRound || request.admits(order), let price = request.price(order) else { return }
    if price < tour.cost { Issue.record("\(order) costs \(price), less than \(tour)") }
  }

  /// The bound is never above the optimum, with any amount of work.
  @Test(arguments: DrawnStops.allCases)
  func boundsHold(stops: DrawnStops) throws {
    for seed in 1...5 {
      let request = request(stops, 12, seed, seed)
      guard let hasty = try? TourSearch(effort: 0.000_001).best(request) else { continue }
      let best = try TourSearch().best(request)
      #expect(best.isOptimal)
      #expect(hasty.bound <= best.cost, "seed \(seed)")
      #expect(hasty.cost >= best.cost, "seed \(seed)")
    }
  }
}
