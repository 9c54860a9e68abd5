import AmbleCore

/// Lines of ways as lists of nodes, and the positions of these nodes.
struct NodePositions {
  private(set) var nodes: [Int64] = []
  private var sorted: [Int64] = []
  private var positions: [FixedCoordinate] = []
  private var isSealed = false

  private static let unknown = FixedCoordinate(latitude: .min, longitude: .min)

  /// Adds a line and returns its range in `nodes`.
  mutating func add(_ line: [Int64]) -> Range<Int> {
    let start = nodes.count
    nodes.append(contentsOf: line)
    return start..<nodes.count
  }

  /// Sorts the nodes; no line can be added afterwards. Complexity: O(n log n).
  private mutating func seal() {
    isSealed = true
    var previous: Int64?
    for node in nodes.sorted() where node != previous {
      sorted.append(node)
      previous = node
    }
    positions = [FixedCoordinate](repeating: Self.unknown, count: sorted.count)
  }

  /// Stores the position of a node if a line needs it. No line may be added afterwards.
  mutating func set(_ node: Int64, _ position: FixedCoordinate) {
    if !isSealed { seal() }
    guard let index = index(of: node), positions[index] == Self.unknown else { return }
    positions[index] = position
  }

  /// Returns the index of a node among all nodes of lines, or `nil` if no line has it. Complexity:
  /// O(log n).
  func index(of node: Int64) -> Int? {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < node { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && sorted[low] == node ? low : nil
  }

  /// Returns the position of a node by its index, or `nil` if it is unknown.
  func position(at index: Int) -> Coordinate? {
    positions[index] == Self.unknown ? nil : positions[index].coordinate
  }

  /// Returns the known positions of a line.
  func line(_ range: Range<Int>) -> [Coordinate] {
    nodes[range].compactMap { node in index(of: node).flatMap(position(at:)) }
  }
}
