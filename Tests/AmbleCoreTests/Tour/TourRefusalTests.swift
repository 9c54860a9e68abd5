import AmbleCore
import Testing

struct TourRefusalTests {
  private let none = TourRequest.unconnected

  private func request(
    _ rows: [[Int64]], _ start: TourRequest.Start, _ end: TourRequest.End
  ) -> TourRequest {
    TourRequest(count: rows.count, costs: rows.flatMap { $0 }, start: start, end: end)
  }

  /// An unconnected stop is named, and a fixed start is kept at any cost.
  @Test func islandsAreNamed() {
    let rows = [[0, 1, none, 1], [1, 0, none, 1], [none, none, 0, none], [1, 1, none, 0]]
    #expect(request(rows, .first, .any).unreachable == [2])
    #expect(request(rows, .any, .start).unreachable == [2])
    #expect(request(rows.reversed().map { $0.reversed() }, .first, .any).unreachable == [1])
    let island = [[0, none, none], [none, 0, 1], [none, 1, 0]]
    #expect(request(island, .first, .any).unreachable == [1, 2])
    #expect(request(island, .any, .any).unreachable == [0])
    #expect(throws: TourError.noTour(unreachable: [0])) {
      try TourSearch().best(request(island, .any, .any))
    }
  }

  /// An open tour leads from a start without a way back to an end without a way out; a round tour
  /// is refused.
  @Test func oneWayConnectionsAreUsed() throws {
    let rows = [[0, 5, 5, 9], [none, 0, 2, 3], [none, 1, 0, 4], [none, none, none, 0]]
    let open = try TourSearch().best(request(rows, .first, .last))
    #expect(open.order == [0, 2, 1, 3])
    #expect(open.cost == 9)
    #expect(try TourSearch().best(request(rows, .any, .any)).cost == 9)
    #expect(request(rows, .first, .start).unreachable == [1, 2, 3])
    #expect(request(rows, .any, .start).unreachable == [0, 3])
    #expect(request(rows.map { $0.reversed() }.reversed(), .first, .last).unreachable == [1, 2, 3])
  }

  /// Costs are accepted as long as their sums are exact; larger and negative ones are refused.
  @Test func sumsNeverOverflow() throws {
    let large = Int64(1) << 50
    let rows = (0..<5).map { row in (0..<5).map { Int64(row == $0 ? 0 : large + Int64($0)) } }
    let tour = try TourSearch().best(request(rows, .first, .start))
    #expect(tour.cost == 5 * large + 10)
    #expect(tour.isOptimal)
    for cost in [-1, Int64.max - 1, Int64(1) << 60] {
      #expect(throws: TourError.costsOutOfRange) {
        try TourSearch().best(request([[0, cost], [cost, 0]], .any, .any))
      }
    }
  }

  /// A search ends soon after its cancellation.
  @Test func searchesCanBeCancelled() {
    var asked = 0
    let costs = DrawnStops.hills.costs(60, seed: 1)
    let request = TourRequest(count: 60, costs: costs, start: .any, end: .any)
    #expect(throws: TourError.cancelled) {
      try TourSearch().best(request) {
        asked += 1
        return asked == 3
      }
    }
    #expect(asked == 3)
  }
}
