/// Numbers the strongly connected components of the streets of a mode, and holds the connections
/// between them.
///
/// Turn restrictions and limits of grade are ignored, so a component is as large as possible.
/// Immutable, so it may be shared between threads.
public final class ComponentIndex: Sendable {
  /// Component of each junction on a street that the mode may use, numbered from 0.
  let ofNode: MostlyEqual
  /// The components that each component leads to directly.
  let onward: ComponentRows
  /// The components that lead to each component directly.
  let back: ComponentRows

  /// The box around the streets of each component.
  let box: [FixedBox]

  private static let none = UInt32.max

  /// Finds the components of a mode.
  /// - Complexity: O(n log n) in the streets between components, O(n) in all others.
  public init(graph: Graph, mode: Mode) {
    let streets = GraphConnections(graph: graph, mode: mode)
    var numbers: [UInt32]
    (numbers, box) = Self.numbered(StrongComponents(streets), streets)
    let largest = Self.largest(numbers, count: box.count)
    for node in numbers.indices where numbers[node] == Self.none { numbers[node] = largest }
    ofNode = MostlyEqual(numbers, common: largest)
    let links = Self.links(streets, numbers)
    onward = ComponentRows(links, count: box.count)
    back = ComponentRows(links.map { $0 >> 32 | $0 << 32 }.sorted(), count: box.count)
  }

  /// Numbers the components that have usable streets, and computes their boxes. Other junctions get
  /// `none`.
  private static func numbered(
    _ components: StrongComponents, _ streets: GraphConnections
  ) -> (ofNode: [UInt32], box: [FixedBox]) {
    let graph = streets.graph
    var number = [UInt32](repeating: none, count: Int(components.count))
    var boxes: [FixedBox] = []
    for slot in 0..<graph.segmentCount {
      let segment = Int(graph.treeItem[slot])
      guard streets.isOpen(segment) else { continue }
      for node in [graph.tail[segment], graph.head[segment]] {
        let component = Int(components.ofNode[Int(node)])
        if number[component] == none {
          number[component] = UInt32(boxes.count)
          boxes.append(.empty)
        }
        boxes[Int(number[component])].extend(graph.treeBox[slot])
      }
    }
    return (components.ofNode.map { number[Int($0)] }, boxes)
  }

  /// Returns the component of most junctions.
  private static func largest(_ numbers: [UInt32], count: Int) -> UInt32 {
    var sizes = [UInt32](repeating: 0, count: count)
    for number in numbers where number != none { sizes[Int(number)] += 1 }
    return UInt32(sizes.indices.max { sizes[$0] < sizes[$1] } ?? 0)
  }

  /// Returns the pairs of different components that a street connects, ascending, without
  /// duplicates.
  private static func links(_ streets: GraphConnections, _ ofNode: [UInt32]) -> [UInt64] {
    var links: [UInt64] = []
    for node in 0..<UInt32(streets.nodeCount) {
      for slot in streets.slots(of: node) {
        guard let head = streets.head(slot, from: node) else { continue }
        let (from, to) = (ofNode[Int(node)], ofNode[Int(head)])
        if from != to { links.append(UInt64(from) << 32 | UInt64(to)) }
      }
    }
    links.sort()
    var last: UInt64?
    links.removeAll { link in
      defer { last = link }
      return link == last
    }
    return links
  }

  /// Returns whether routes lead from one component to another.
  ///
  /// A forward and a backward search alternate. The smaller side decides, so the streets around a
  /// large component are not searched.
  /// - Complexity: O(links of the smaller side).
  func leads(_ from: UInt32, to: UInt32) -> Bool {
    if from == to { return true }
    var ahead = ComponentSpread(from)
    var behind = ComponentSpread(to)
    while true {
      switch ahead.step(onward) {
      case nil: return false
      case let component?: if behind.seen.contains(component) { return true }
      }
      switch behind.step(back) {
      case nil: return false
      case let component?: if ahead.seen.contains(component) { return true }
      }
    }
  }
}

/// Rows of components by the component they belong to.
struct ComponentRows: Sendable {
  private var first: [UInt32]
  private var others: [UInt32]

  /// Creates a graph of components.
  /// - Parameter links: pairs of components, the first in the high half, ascending.
  init(_ links: [UInt64], count: Int) {
    first = Array(repeating: 0, count: count + 1)
    for link in links { first[Int(link >> 32) + 1] += 1 }
    for component in 0..<count { first[component + 1] += first[component] }
    others = links.map { UInt32(truncatingIfNeeded: $0) }
  }

  subscript(component: UInt32) -> ArraySlice<UInt32> {
    others[Int(first[Int(component)])..<Int(first[Int(component) + 1])]
  }
}

/// A search among components that advances one link at a time.
private struct ComponentSpread {
  private(set) var seen: Set<UInt32>
  private var open: [UInt32]
  private var row: ArraySlice<UInt32> = []

  init(_ start: UInt32) {
    seen = [start]
    open = [start]
  }

  /// Follows links to the next unvisited component.
  /// - Returns: That component, or `nil` if there are no others.
  mutating func step(_ rows: ComponentRows) -> UInt32? {
    while true {
      if let next = row.popFirst() {
        guard seen.insert(next).inserted else { continue }
        open.append(next)
        return next
      }
      guard let component = open.popLast() else { return nil }
      row = rows[component]
    }
  }
}
