/// The exact front in the corridor between two places.
///
/// Climbs of streets without heights are estimates (`ClimbGuess`). A route on such streets may
/// dominate, by its estimate, a route whose climb is known. The front therefore consists of the
/// routes whose heights are all known if there are any within the limit, and the shortest of all
/// routes stands beside it.
struct NearFront {
  /// The streets of the routes.
  let corridor: Corridor
  /// The front, searched.
  private(set) var search: FrontSearch
  /// The arcs of a route shorter than the front's shortest, with streets of unknown height.
  private(set) var shorter: [UInt32]?
  /// Whether all heights of the front's routes are known.
  private(set) var isKnown: Bool

  /// Searches for the front.
  /// - Parameter weightingCount: maximum number of weightings between the shortest and the
  ///   flattest before the exact search.
  /// - Complexity: as `FrontSearch`, twice if a member of the first front has unknown heights.
  init(
    _ corridor: Corridor, _ measured: MeasuredStreets, weightingCount: Int, in workspace: Workspace
  ) {
    func searched(_ corridor: Corridor) -> FrontSearch {
      // Weightings find the supported routes. Their trees are lower bounds, without which the
      // exact search for the other routes would create too many labels.
      let sums = WeightedSumFront(corridor, extra: weightingCount, heap: &workspace.heap)
      var search = FrontSearch(corridor, sums)
      search.run(in: workspace)
      return search
    }
    let all = searched(corridor)
    isKnown = all.front.members.allSatisfy { member in
      measured.contain(member.path.lazy.map { corridor.out[Int($0)].arc })
    }
    guard !isKnown, measured.knownHeights == .inPart,
      let known = measured.within(corridor, &workspace.heap)
    else {
      self.corridor = corridor
      search = all
      return
    }
    self.corridor = known
    search = searched(known)
    isKnown = true
    if let shortest = all.front.members.first, shortest.first < known.shortest {
      shorter = shortest.path.map { corridor.out[Int($0)].arc }
    }
  }
}
