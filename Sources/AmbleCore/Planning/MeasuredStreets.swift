/// Judges whether the heights of a route between two places are known.
///
/// The first and the last street of a route count only as far as the route uses them, so a place on
/// a street that is measured in part may still have routes of known heights.
struct MeasuredStreets {
  let model: TravelModel
  let start: Snapper.Snap
  let end: Snapper.Snap

  /// Where the region's heights are known.
  var knownHeights: KnownHeights { model.graph.knownHeights }

  /// Returns whether all heights of a route are known.
  /// - Parameter arcs: the arcs of the route, from start to end.
  /// - Complexity: O(arcs + points of the first and the last), or O(1) if heights are known
  ///   everywhere or nowhere.
  func contain(_ arcs: some Collection<UInt32>) -> Bool {
    switch knownHeights {
    case .everywhere: true
    case .nowhere: false
    case .inPart:
      zip(arcs, 1...).allSatisfy { arc, place in
        contain(arc, leavesStart: place == 1, reachesEnd: place == arcs.count)
      }
    }
  }

  /// Returns the corridor of the streets of known heights.
  /// - Returns: The corridor, or `nil` if no route within the limit is left.
  /// - Complexity: O(n log n).
  func within(_ corridor: Corridor, _ heap: inout MinHeap<UInt64>) -> Corridor? {
    corridor.keeping(
      where: { tail, edge in
        contain(
          edge.arc, leavesStart: tail == Corridor.start, reachesEnd: edge.state == Corridor.end)
      }, &heap)
  }

  private func contain(_ index: UInt32, leavesStart: Bool, reachesEnd: Bool) -> Bool {
    let arc = ArcID(index)
    guard model.graph.attributes[arc.segment].flags.contains(.heightUnknown) else { return true }
    guard leavesStart || reachesEnd else { return false }
    let slice = SearchEndMaker(model: model)
      .slice(arc, from: leavesStart ? start : nil, to: reachesEnd ? end : nil)
    return (0..<slice.count).allSatisfy { slice[$0].height.isKnown }
  }
}
