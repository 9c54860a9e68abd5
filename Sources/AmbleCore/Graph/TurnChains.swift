/// The turn restrictions of a graph as a prefix tree of forbidden chains of arcs. Each node is a
/// state at the end of an arc after a certain path (the automaton of Aho and Corasick 1975,
/// "Efficient String Matching", so that chains may overlap).
struct TurnChains {
  /// A position at the end of an arc, part-way along chains or not.
  enum Position {
    case plain(UInt32)
    case chain(Int, UInt32)

    var arc: UInt32 {
      switch self {
      case .plain(let arc), .chain(_, let arc): arc
      }
    }
  }

  /// A prefix of a chain with at least two arcs.
  struct Node {
    /// The last arc of the prefix.
    var arc: UInt32
    /// Number of arcs in the prefix.
    var depth: Int
    /// The arcs that complete a chain, and the modes it is forbidden for.
    var ends: [(arc: UInt32, modes: ModeSet)] = []
    /// The arcs that extend the prefix.
    var next: [(arc: UInt32, node: Int)] = []
    /// The longest proper suffix that is a prefix of a chain too, or `nil` if none has two arcs or
    /// more.
    var shorter: Int?
  }

  private(set) var states: [Node] = []
  private let firstState: Int
  /// Forbidden turns from one arc to the next.
  private var pairs: [UInt64: ModeSet] = [:]
  /// The nodes of two arcs.
  private var roots: [UInt64: Int] = [:]

  /// Reads the restrictions. Those without modes are forbidden by conditions only.
  /// - Complexity: O(arcs in restrictions).
  init(graph: Graph, modes: ModeSet, firstState: Int) {
    self.firstState = firstState
    for turn in 0..<graph.turnModes.count {
      let affected = graph.turnModes[turn].intersection(modes)
      guard !affected.isEmpty || graph.turnModes[turn].isEmpty else { continue }
      let range = Int(graph.turnStart[turn])..<Int(graph.turnStart[turn + 1])
      add(range.map { graph.turnArc[$0] }, affected)
    }
    // A node's suffixes must be known before its children's are.
    for node in states.indices.sorted(by: { states[$0].depth < states[$1].depth }) {
      linkShorter(of: node)
    }
  }

  /// Returns the modes that may not continue from a position to an arc.
  func forbidden(from position: Position, to next: UInt32) -> ModeSet {
    var modes = pairs.isEmpty ? [] : pairs[Self.key(position.arc, next)] ?? []
    guard case .chain(let node, _) = position else { return modes }
    var here: Int? = node
    while let index = here {
      for end in states[index].ends where end.arc == next { modes.formUnion(end.modes) }
      here = states[index].shorter
    }
    return modes
  }

  /// Returns the state after continuing to an arc, or `nil` for the plain state at its end.
  func state(from position: Position, to next: UInt32) -> UInt32? {
    guard !roots.isEmpty else { return nil }
    var here: Int?
    if case .chain(let node, _) = position { here = node }
    return step(here, position.arc, next).map { UInt32(firstState + $0) }
  }

  /// Returns the indices of the nodes reached after travelling some arcs.
  /// - Parameter arcs: two or more.
  /// - Returns: The indices, empty if no chain begins with these arcs.
  /// - Complexity: O(nodes × arcs).
  func nodes(after arcs: [UInt32]) -> [Int] {
    guard arcs.count >= 2, var node = roots[Self.key(arcs[0], arcs[1])] else { return [] }
    for arc in arcs.dropFirst(2) {
      guard let child = states[node].next.first(where: { $0.arc == arc }) else { return [] }
      node = child.node
    }
    return states.indices.filter { index in
      var here: Int? = index
      while let longer = here, longer != node { here = states[longer].shorter }
      return here != nil
    }
  }

  private func step(_ node: Int?, _ arc: UInt32, _ next: UInt32) -> Int? {
    var here = node
    while let index = here {
      if let child = states[index].next.first(where: { $0.arc == next }) { return child.node }
      here = states[index].shorter
    }
    return roots[Self.key(arc, next)]
  }

  private mutating func add(_ chain: [UInt32], _ modes: ModeSet) {
    guard chain.count >= 2 else { return }
    guard chain.count > 2 else {
      pairs[Self.key(chain[0], chain[1]), default: []].formUnion(modes)
      return
    }
    var node = root(chain[0], chain[1])
    for arc in chain[2..<(chain.count - 1)] { node = child(of: node, along: arc) }
    states[node].ends.append((chain[chain.count - 1], modes))
  }

  private mutating func root(_ first: UInt32, _ second: UInt32) -> Int {
    if let known = roots[Self.key(first, second)] { return known }
    roots[Self.key(first, second)] = states.count
    return newNode(arc: second, depth: 2)
  }

  private mutating func child(of node: Int, along arc: UInt32) -> Int {
    if let known = states[node].next.first(where: { $0.arc == arc }) { return known.node }
    states[node].next.append((arc, states.count))
    return newNode(arc: arc, depth: states[node].depth + 1)
  }

  private mutating func newNode(arc: UInt32, depth: Int) -> Int {
    states.append(Node(arc: arc, depth: depth))
    return states.count - 1
  }

  private mutating func linkShorter(of node: Int) {
    for child in states[node].next {
      states[child.node].shorter = step(states[node].shorter, states[node].arc, child.arc)
    }
  }

  private static func key(_ arc: UInt32, _ next: UInt32) -> UInt64 {
    UInt64(arc) << 32 | UInt64(next)
  }
}
