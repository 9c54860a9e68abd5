/// Fills a table by one search from each source.
struct TableSearch {
  let search: SearchGraph
  let weighting: Weighting
  let targets: [Stop?]
  private let goals: Set<UInt32>
  private let meter: WayMeter

  /// A place on a street with the parts of arcs one may come to it by.
  struct Stop {
    var snap: Snapper.Snap
    var terminal: Terminal
  }

  /// Metres within which two points on streets count as the same.
  private static let samePoint = 1.0

  init(search: SearchGraph, flatness: Double?, targets: [Snapper.Snap?]) {
    self.search = search
    weighting = Weighting(flatness: flatness)
    let maker = TerminalMaker(search: search)
    self.targets = targets.map { snap in
      snap.map { Stop(snap: $0, terminal: maker.target(at: $0)) }
    }
    goals = Set(self.targets.compactMap { $0 }.flatMap { $0.terminal.branches.map { $0.state } })
    meter = WayMeter(search: search)
  }

  /// Fills the row of one source.
  /// - Complexity: O(n log n) in the states nearer than the farthest target.
  func fill(
    _ table: inout TravelTable, row: Int, from snap: Snapper.Snap, in workspace: Workspace
  ) {
    let source = TerminalMaker(search: search).source(at: snap)
    var limit = GoalLimit(goals)
    var tree = GrowingTree(
      search: search, weighting: weighting, measure: WayMeasure(.nothing, of: search))
    tree.grow(from: source, &limit, index: &workspace.local, heap: &workspace.heap)
    for (column, target) in targets.enumerated() {
      guard let target, let way = way(from: snap, to: target, tree, workspace.local) else {
        continue
      }
      table.set(
        way.sum, weight: weighting.readable(way.cost),
        at: table.index(from: row, to: column))
    }
  }

  private func way(
    from start: Snapper.Snap, to target: Stop, _ tree: GrowingTree, _ index: borrowing DistanceMap
  ) -> (cost: UInt64, sum: WaySum)? {
    if start.position.distance(to: target.snap.position) < Self.samePoint { return (0, WaySum()) }
    let maker = TerminalMaker(search: search)
    var best = maker.direct(from: start, to: target.snap).map { branch in
      (cost: UInt64(weighting.cost(of: branch)), last: branch, label: GrowingTree.none)
    }.min { $0.cost < $1.cost }
    for branch in target.terminal.branches {
      let number = index[branch.state]
      guard number != DistanceMap.unreached, tree.labels[Int(number)].isSettled else { continue }
      let cost = UInt64(tree.labels[Int(number)].cost) + UInt64(weighting.cost(of: branch))
      if cost < best?.cost ?? .max { best = (cost, branch, number) }
    }
    guard let best else { return nil }
    return (best.cost, sum(from: start, to: target.snap, best.last.arc, best.label, tree))
  }

  /// Adds up a way from its last arc back to its first.
  private func sum(
    from start: Snapper.Snap, to end: Snapper.Snap, _ last: UInt32, _ label: UInt32,
    _ tree: GrowingTree
  ) -> WaySum {
    let maker = TerminalMaker(search: search)
    guard label != GrowingTree.none else {
      return meter.sum(of: maker.slice(ArcID(last), from: start, to: end))
    }
    var sum = meter.sum(of: maker.slice(ArcID(last), from: nil, to: end))
    var label = tree.labels[Int(label)]
    while label.parent != GrowingTree.none {
      sum += meter.sum(of: ArcID(label.arc))
      label = tree.labels[Int(label.parent)]
    }
    sum += meter.sum(of: maker.slice(ArcID(label.arc), from: start, to: nil))
    return sum
  }
}

/// Grows a tree until some states are all in it.
struct GoalLimit: GrowthLimit {
  private var open: Set<UInt32>

  init(_ states: Set<UInt32>) { open = states }

  var isReached: Bool { open.isEmpty }

  func admits(_ label: GrowingTree.Label) -> Bool { true }

  func note(_ label: GrowingTree.Label, replacing old: GrowingTree.Label?) {}

  mutating func settle(_ label: GrowingTree.Label) { open.remove(label.state) }
}
