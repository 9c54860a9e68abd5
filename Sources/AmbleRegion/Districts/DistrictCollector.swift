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

/// The suitability of a boundary as a district, best first.
enum DistrictKind: Int, Comparable {
  /// A part of a town: an administrative boundary of level 9 or 10, or an area tagged
  /// `place=borough`, `suburb` or `quarter`.
  case part
  /// An area tagged `place=neighbourhood`, often a single estate.
  case neighbourhood
  /// An administrative boundary of level 8: a municipality in most countries, a parish in some.
  case municipality

  /// Reads the kind of an area.
  /// - Returns: `nil` if the tags do not describe a district.
  init?(_ tags: Tags) {
    switch AdministrativeLevel.level(of: tags) {
    case 8: self = .municipality
    case 9, 10: self = .part
    case _?: return nil
    case nil:
      switch tags["place"] {
      case "borough", "suburb", "quarter": self = .part
      case "neighbourhood": self = .neighbourhood
      default: return nil
      }
    }
  }

  static func < (a: DistrictKind, b: DistrictKind) -> Bool { a.rawValue < b.rawValue }
}

/// A boundary that may be a district.
struct DistrictArea {
  var name: String
  var kind: DistrictKind
  /// Closed lines; inner ones are holes.
  var rings: [[Coordinate]]
  private(set) var box = BoundingBox.empty

  init(name: String, kind: DistrictKind, rings: [[Coordinate]]) {
    self.name = name
    self.kind = kind
    self.rings = rings
    for position in rings.joined() { box.extend(position) }
  }

  /// The area of its box, square degrees; areas of one kind are ordered by it.
  var size: Double { (box.east - box.west) * (box.north - box.south) }

  /// Returns whether a position is inside, by the even-odd rule.
  func contains(_ position: Coordinate) -> Bool {
    box.contains(position) && EvenOddRule.contain(rings, position)
  }
}
