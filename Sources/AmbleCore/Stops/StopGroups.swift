/// Stops grouped by place: those at one point of a street are visited one after the other. This
/// also keeps the search small if many stops share few places.
struct StopGroups {
  /// The stops of each place, in the order given. The group of a fixed start is first. The group of
  /// a fixed end is last, with the end as its last stop.
  private(set) var groups: [[Int]] = []

  /// Groups stops by place.
  /// - Parameter isSame: whether two stops are at one point.
  /// - Complexity: O(stops × places).
  init(_ stops: [Int], of request: StopsRequest, isSame: (Int, Int) -> Bool) {
    for stop in stops {
      if let index = groups.firstIndex(where: { isSame($0[0], stop) }) {
        groups[index].append(stop)
      } else {
        groups.append([stop])
      }
    }
    if request.end == .last { putLast(request.places.count - 1, hasStart: request.start == .first) }
  }

  /// One stop per group, which represents its place.
  var places: [Int] {
    groups.enumerated().map { index, group in
      index == groups.count - 1 ? group[group.count - 1] : group[0]
    }
  }

  private mutating func putLast(_ end: Int, hasStart: Bool) {
    guard let index = groups.firstIndex(where: { $0.contains(end) }) else { return }
    if index == 0, hasStart, groups[0].count > 1 {
      groups[0].removeAll { $0 == end }
      groups.append([end])
    } else {
      groups.append(groups.remove(at: index))
    }
  }
}
