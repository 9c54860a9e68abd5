import AmbleCore

/// Makes a street network of the elements of a map.
///
/// Ways are cut where they meet, end, cross themselves, miss a node or are barred. Junctions and
/// stretches are numbered along a Hilbert curve: near ones have near numbers.
final class StreetNetworkBuilder: ElementConsumer {
  private var relations = RouteRelations()
  private var restrictions: [TurnRestriction] = []
  private var ways: [StreetWay] = []
  private var references: [UInt32] = []
  private var nodes = StreetNodes()
  private var names = NameTable()

  /// A builder that has seen nothing.
  init() {}

  func consumeFirst(_ element: Element) throws {
    switch element {
    case .relation(_, let members, let tags):
      relations.add(members, tags)
      if let restriction = TurnRestriction(members, tags) { restrictions.append(restriction) }
    case .way(let id, let nodes, let tags): add(way: id, nodes, tags)
    case .node: break
    }
  }

  func consumeSecond(_ element: Element) throws {
    if case .node(let id, let position, let tags) = element {
      nodes.place(id, position, tags)
    }
  }

  private func add(way id: Int64, _ members: [Int64], _ tags: Tags) {
    let tags = relations.tags(of: id, own: tags)
    guard members.count > 1, var access = WayAccess(tags) else { return }
    access.insert(relations.networks(of: id))
    let first = references.count
    for node in members { references.append(UInt32(nodes.use(node))) }
    ways.append(
      StreetWay(
        id: id, access: access, name: names.index(of: tags["name"] ?? tags["ref"] ?? ""),
        nodes: first..<references.count, minutes: FerryDuration.minutes(tags)))
  }

  /// The network of what has been read. Complexity: O(n log n) in the number of nodes.
  func finish() -> (network: StreetNetwork, report: NetworkReport) {
    var cutter = WayCutter(nodes: nodes)
    for (index, way) in ways.enumerated() { cutter.cut(way: index, references[way.nodes]) }
    let numbering = SpatialNumbering(cutter.pieces, positions: nodes.positions)
    var network = StreetNetwork(numbering, nodes: nodes, ways: ways, names: names.names)
    var report = NetworkReport(network, ways: ways.count, missingNodes: nodes.missing)
    let turns = TurnTranslator(network, restrictions) { [nodes] id in
      nodes.number(of: id).flatMap(numbering.junction(at:))
    }
    for restriction in restrictions {
      let forbidden = turns.forbiddenTurns(restriction)
      network.forbiddenTurns += forbidden
      if forbidden.isEmpty { report.ignoredRestrictions += 1 } else { report.restrictions += 1 }
    }
    return (network, report)
  }
}
