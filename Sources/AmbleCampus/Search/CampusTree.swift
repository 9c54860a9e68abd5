import AmbleCore

/// The shortest ways from a building to everywhere on its campus.
public struct CampusTree: Sendable {
  /// A building and the way to it.
  public struct Reached: Sendable {
    /// The building.
    public let building: CampusBuilding
    /// Length of the way, in the campus's unit.
    public let length: Double
    /// Time at walking pace, seconds.
    public let duration: Double
    /// Index of the nearest entrance into `nodes`.
    public let node: Int
  }

  /// The points where paths begin and end.
  public let nodes: [CampusPoint]
  /// Index of the point before each on the way to it; −1 for the building's entrances, and for
  /// points that are not reached.
  public let parents: [Int]
  /// Length of the way to each point, in the campus's unit; infinite if there is none.
  public let lengths: [Double]
  /// The buildings that are reached, the nearest first, without the building itself.
  public let buildings: [Reached]
}

extension CampusIndex {
  /// Computes the shortest ways from a building to all points and other buildings.
  /// - Throws: `CampusError` if the name is unknown, or no path begins at the building.
  /// - Complexity: O(n log n) for n paths.
  public func tree(from name: String, isStepFree: Bool = false) throws(CampusError) -> CampusTree {
    let root = try number(named: name)
    let network = network(isStepFree: isStepFree)
    let reach = network.reach(from: try connectedNodes(of: root, isStepFree))
    let durations = durations(reach, network)
    var reached: [CampusTree.Reached] = []
    for building in campus.buildings.indices where building != root {
      let nodes = nodes(of: building, isStepFree: isStepFree)
      guard let node = nodes.min(by: { reach.lengths[$0] < reach.lengths[$1] }),
        reach.lengths[node] < .infinity
      else { continue }
      reached.append(
        CampusTree.Reached(
          building: campus.buildings[building], length: reach.lengths[node],
          duration: durations[node], node: node))
    }
    reached.sort { ($0.length, $0.building.shortName) < ($1.length, $1.building.shortName) }
    let parents = points.indices.map { node in
      reach.arc(of: node).map { network.arcs[$0].tail } ?? -1
    }
    return CampusTree(
      nodes: points, parents: parents, lengths: reach.lengths, buildings: reached)
  }

  /// Returns the time to each node along a tree, seconds; 0 for nodes that are not reached.
  private func durations(_ reach: CampusReach, _ network: CampusNetwork) -> [Double] {
    var durations = [Double?](repeating: nil, count: points.count)
    for node in points.indices {
      // Goes back to a node whose time is known, then forward again: each node is timed once.
      var (way, last) = ([Int](), node)
      while durations[last] == nil, let arc = reach.arc(of: last) {
        way.append(arc)
        last = network.arcs[arc].tail
      }
      durations[last] = durations[last] ?? 0
      for arc in way.reversed() {
        let (tail, head) = (network.arcs[arc].tail, network.arcs[arc].head)
        durations[head] = (durations[tail] ?? 0) + duration(of: arc, reach, network)
      }
    }
    return durations.map { $0 ?? 0 }
  }

  private func duration(of index: Int, _ reach: CampusReach, _ network: CampusNetwork) -> Double {
    let arc = network.arcs[index]
    let kind = campus.paths[arc.path].kind
    let before = reach.arc(of: arc.tail).map { campus.paths[network.arcs[$0].path].kind }
    return CampusPace.duration(
      kind, metres: arc.length * campus.unit.metres,
      rise: Double(network.nodes[arc.head].level) - Double(network.nodes[arc.tail].level),
      continues: before == kind)
  }
}
