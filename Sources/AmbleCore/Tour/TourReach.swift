/// Finds the stops that one tour can visit. Mutually reachable stops form a group, and groups are
/// visited in the order in which routes connect them.
struct TourReach {
  private let request: TourRequest
  private let closure: ConnectionClosure
  /// The group of every stop, named by its first stop.
  private let group: [Int]
  /// The groups, ordered by the number of stops reachable from them, descending.
  private let groups: [Int]
  private let size: [Int]

  init(_ request: TourRequest) {
    self.request = request
    let closure = ConnectionClosure(request)
    self.closure = closure
    let count = request.count
    var group = [Int](repeating: -1, count: count)
    var size = [Int](repeating: 0, count: count)
    var reached = [Int](repeating: 0, count: count)
    for stop in 0..<count {
      for other in 0..<count where closure.leads(stop, other) {
        reached[stop] += 1
        if group[stop] < 0, closure.leads(other, stop) { group[stop] = other }
      }
      size[group[stop]] += 1
    }
    self.group = group
    self.size = size
    groups = (0..<count).filter { group[$0] == $0 }
      .sorted { (reached[$0], $1) > (reached[$1], $0) }
  }

  /// Whether each stop is part of the tour.
  var kept: [Bool] {
    let chain = request.end == .start ? [roundGroup] : largestChain
    return group.map { chain.contains($0) }
  }

  /// All stops, group by group in the order of the connections; a fixed start is first and a fixed
  /// end last.
  var order: [Int] {
    let stops = groups.flatMap { name in (0..<request.count).filter { group[$0] == name } }
    return stops.filter { place($0) == 0 } + stops.filter { place($0) == 1 }
      + stops.filter { place($0) == 2 }
  }

  private func place(_ stop: Int) -> Int {
    if stop == 0, request.start == .first { return 0 }
    return stop == request.count - 1 && request.end == .last ? 2 : 1
  }

  private var roundGroup: Int {
    if request.start == .first { return group[0] }
    return groups.reduce(groups[0]) { size[$1] > size[$0] ? $1 : $0 }
  }

  /// The chain of consecutive groups with the maximum number of stops.
  private var largestChain: [Int] {
    var best = [Int](repeating: 0, count: request.count)
    var before = [Int](repeating: -1, count: request.count)
    for (index, name) in groups.enumerated() {
      if request.start == .any || name == group[0] { best[name] = size[name] }
      for earlier in groups[..<index] where best[earlier] > 0 {
        guard closure.leads(earlier, name), best[earlier] + size[name] > best[name] else {
          continue
        }
        best[name] = best[earlier] + size[name]
        before[name] = earlier
      }
    }
    return chain(endingAt: lastGroup(best), before)
  }

  private func lastGroup(_ best: [Int]) -> Int {
    let end = group[request.count - 1]
    if request.end == .last, best[end] > 0 { return end }
    return groups.reduce(group[0]) { best[$1] > best[$0] ? $1 : $0 }
  }

  private func chain(endingAt last: Int, _ before: [Int]) -> [Int] {
    var chain = [last]
    while before[chain[chain.count - 1]] >= 0 { chain.append(before[chain[chain.count - 1]]) }
    return chain
  }
}

/// The initial tour: the best subtours patched together, or, if that uses a missing arc, the stops
/// in the order of their connections.
struct TourStart: ~Copyable {
  /// The nodes in order, beginning with node 0.
  private(set) var nodes: Buffer<Int32>

  init(_ request: TourRequest, _ matrix: borrowing TourMatrix) {
    var assignment = Assignment(matrix)
    assignment.patch(matrix)
    nodes = Buffer(capacity: matrix.count)
    var node: Int32 = 0
    for _ in 0..<matrix.count {
      nodes.append(node)
      node = assignment.next[Int(node)]
    }
    guard matrix.cost(of: nodes) >= matrix.wall else { return }
    nodes.removeAll()
    for node in Self.inGroups(request, matrix) { nodes.append(Int32(truncatingIfNeeded: node)) }
  }

  private static func inGroups(_ request: TourRequest, _ matrix: borrowing TourMatrix) -> [Int] {
    var node = [Int](repeating: 0, count: request.count)
    for index in 0..<matrix.count where matrix.stops[index] >= 0 {
      node[matrix.stops[index]] = index
    }
    var line = TourReach(request).order.map { node[$0] }
    if line.count < matrix.count { line.insert(0, at: 0) }
    let begin = line.firstIndex(of: 0) ?? 0
    return Array(line[begin...] + line[..<begin])
  }
}
