/// Stops by place: those at one point of a street are visited one after the other, because nobody
/// leaves a house to come back to it. It also keeps the search small where many stops are in few
/// houses.
struct StopGroups {
  /// The stops of each place, as they were given. The place of a start that is fixed comes first,
  /// that of an end that is fixed comes last, with the end as the last of its stops.
  private(set) var groups: [[Int]] = []

  /// Groups stops.
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

  /// One stop of each place to stand for it.
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
