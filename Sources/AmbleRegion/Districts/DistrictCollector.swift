import AmbleCore

/// Collects boundaries and centres of districts while a map is read. Not to be shared between
/// threads.
final class DistrictCollector: ElementConsumer {
  private struct Draft {
    var name: String
    var kind: DistrictKind
    /// The ways of a relation.
    var ways: [Int64]
    /// The line of a closed way, or `nil` for a relation.
    var line: Range<Int>?
  }

  private var positions = NodePositions()
  private var drafts: [Draft] = []
  private var memberWays: Set<Int64> = []
  private var memberLines: [Int64: Range<Int>] = [:]
  private var places: [SettledPlace] = []

  /// Creates an empty collector.
  init() {}

  func consumeFirst(_ element: Element) {
    switch element {
    case .relation(_, let members, let tags): addRelation(members, tags)
    case .way(let id, let nodes, let tags): addWay(id, nodes, tags)
    case .node: break
    }
  }

  func consumeSecond(_ element: Element) {
    guard case .node(_, let position, let tags) = element else { return }
    if case .node(let id, _, _) = element { positions.set(id, position) }
    guard let value = tags["place"], let name = tags["name"] else { return }
    let layer: PlaceLayer =
      switch value {
      case "borough", "suburb", "quarter", "neighbourhood": .district
      case "city", "town", "village", "hamlet": .city
      default: .other
      }
    guard layer != .other else { return }
    places.append(
      SettledPlace(name: name, value: value, layer: layer, position: position.coordinate))
  }

  private func addRelation(_ members: [Element.Member], _ tags: Tags) {
    guard ["multipolygon", "boundary"].contains(tags["type"]), let name = tags["name"],
      let kind = DistrictKind(tags)
    else { return }
    let ways = members.filter { $0.kind == .way && ["outer", "inner", ""].contains($0.role) }
      .map(\.id)
    guard !ways.isEmpty else { return }
    drafts.append(Draft(name: name, kind: kind, ways: ways))
    memberWays.formUnion(ways)
  }

  private func addWay(_ id: Int64, _ nodes: [Int64], _ tags: Tags) {
    if memberWays.contains(id) { memberLines[id] = positions.add(nodes) }
    guard nodes.count > 3, nodes.first == nodes.last, let name = tags["name"],
      let kind = DistrictKind(tags)
    else { return }
    drafts.append(Draft(name: name, kind: kind, ways: [], line: positions.add(nodes)))
  }

  /// Returns a finder of the districts with complete boundaries, and empties the collector.
  func finish() -> DistrictFinder {
    let areas = drafts.map { DistrictArea(name: $0.name, kind: $0.kind, rings: rings(of: $0)) }
    let found = DistrictFinder(areas: areas.filter { !$0.rings.isEmpty }, places: places)
    (positions, drafts, memberWays, memberLines, places) = (NodePositions(), [], [], [:], [])
    return found
  }

  private func rings(of draft: Draft) -> [[Coordinate]] {
    var lines = draft.ways.compactMap { memberLines[$0].map { Array(positions.nodes[$0]) } }
    guard lines.count == draft.ways.count else { return [] }
    if let line = draft.line { lines.append(Array(positions.nodes[line])) }
    return RingAssembly.rings(of: lines).map { ring in
      ring.compactMap { positions.index(of: $0).flatMap(positions.position(at:)) }
    }.filter { $0.count > 3 }
  }
}
