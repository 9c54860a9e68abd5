import AmbleCore

/// Collects areas, entrances, lifts and levels of ways. Not to be shared between threads.
final class SiteCollector: ElementConsumer {
  /// An area whose outline consists of ways.
  struct Draft {
    var kind: SiteArea.Kind
    var name: String
    var shortName: String
    /// The lines of nodes of a closed way.
    var lines: [Range<Int>]
    /// The member ways of a relation.
    var ways: [Int64] = []
  }

  private(set) var positions = NodePositions()
  private(set) var drafts: [Draft] = []
  private(set) var entrances: [SiteEntrance] = []
  private(set) var lifts: [Coordinate] = []
  private(set) var levels: [Int64: [Int]] = [:]
  private var members: [Int64: Range<Int>?] = [:]

  /// Creates an empty collector.
  init() {}

  func consumeFirst(_ element: Element) {
    switch element {
    case .relation(_, let members, let tags): consumeRelation(members, tags)
    case .way(let id, let nodes, let tags): consumeWay(id, nodes, tags)
    case .node: break
    }
  }

  func consumeSecond(_ element: Element) {
    guard case .node(let id, let position, let tags) = element else { return }
    positions.set(id, position)
    guard !tags.isEmpty else { return }
    if let entrance = SiteEntrance(tags, at: position.coordinate) { entrances.append(entrance) }
    if tags["highway"] == "elevator" { lifts.append(position.coordinate) }
  }

  /// Returns the outer rings of an area.
  func rings(of draft: Draft) -> [[Coordinate]] {
    let lines = draft.lines + draft.ways.compactMap { members[$0].flatMap(\.self) }
    guard lines.count == max(1, draft.ways.count) else { return [] }
    return RingAssembly.rings(of: lines.map { Array(positions.nodes[$0]) }).compactMap { ring in
      let line = ring.compactMap { positions.index(of: $0).flatMap(positions.position(at:)) }
      return line.count == ring.count && line.count > 3 ? line : nil
    }
  }

  private func consumeRelation(_ members: [Element.Member], _ tags: Tags) {
    guard tags["type"] == "multipolygon", let kind = SiteArea.Kind(tags) else { return }
    let outer = members.filter { $0.kind == .way && $0.role != "inner" }.map(\.id)
    guard !outer.isEmpty else { return }
    drafts.append(draft(kind, tags, lines: [], ways: outer))
    for way in outer { self.members[way] = .some(nil) }
  }

  private func consumeWay(_ id: Int64, _ nodes: [Int64], _ tags: Tags) {
    guard nodes.count > 1 else { return }
    var line: Range<Int>?
    if members[id] != nil {
      line = positions.add(nodes)
      members[id] = line
    }
    guard !tags.isEmpty else { return }
    if tags["highway"] != nil, let level = tags["level"].flatMap(SiteLevels.parse) {
      levels[id] = tags["incline"] == "down" ? level.reversed() : level
    }
    guard nodes.first == nodes.last, nodes.count > 3, let kind = SiteArea.Kind(tags) else { return }
    drafts.append(draft(kind, tags, lines: [line ?? positions.add(nodes)], ways: []))
  }

  /// Returns whether the name of a building belongs to a shop in it.
  private static func isShop(_ tags: Tags) -> Bool {
    tags["shop"] != nil || tags["craft"] != nil || shops.contains(tags["building"])
  }

  private static let shops: Set<String?> = ["retail", "kiosk", "supermarket", "shop"]

  private func draft(
    _ kind: SiteArea.Kind, _ tags: Tags, lines: [Range<Int>], ways: [Int64]
  ) -> Draft {
    let isBuilding = kind == .building && !Self.isShop(tags)
    let short = ["short_name", "ref", "loc_ref"].lazy.compactMap { tags[$0] }.first
    return Draft(
      kind: kind, name: isBuilding ? tags["name"] ?? "" : "",
      shortName: isBuilding ? short ?? "" : "", lines: lines, ways: ways)
  }
}
