import Testing

@testable import AmbleCore

struct ArcSieveTests {
  /// The search branches where the tree is wrong, as it is about every piece that it leaves or
  /// enters more or less often than once, and of these where the fewest arcs are open. Counting the
  /// arcs of every such piece gives the same minimum number.
  @Test(arguments: 1...20) func theChoiceIsWrongAndHasTheFewestArcs(seed: Int) throws {
    let count = 9
    let costs = DrawnStops.gaps.costs(count, seed: seed)
    let request = TourRequest(count: count, costs: costs, start: .any, end: .start)
    guard request.unreachable.isEmpty else { return }
    let tour = PartialTour(try TourMatrix(request), scale: 1)
    var tree = ArcTree(capacity: tour.count)
    guard tree.grow(tour) < PartialTour.closed else { return }
    var sieve = ArcSieve(capacity: tour.count)
    let choice = sieve.choice(tour, tree)
    var least = Int.max
    for piece in 0..<tour.count {
      if tree.exits[piece] != 0 { least = min(least, arcs(of: tour, at: piece, isOut: true)) }
      if tree.entries[piece] != 0 { least = min(least, arcs(of: tour, at: piece, isOut: false)) }
    }
    guard least < Int.max else { return }
    let excess = choice.isOut ? tree.exits[choice.piece] : tree.entries[choice.piece]
    #expect(excess != 0)
    #expect(arcs(of: tour, at: choice.piece, isOut: choice.isOut) == least)
  }

  /// Returns the number of open arcs that leave a piece, or enter it.
  private func arcs(of tour: borrowing PartialTour, at piece: Int, isOut: Bool) -> Int {
    var arcs = 0
    for other in 0..<tour.count {
      if isOut ? tour.isOpen(piece, other) : tour.isOpen(other, piece) { arcs += 1 }
    }
    return arcs
  }
}
