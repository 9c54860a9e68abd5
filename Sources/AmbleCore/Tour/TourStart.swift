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
