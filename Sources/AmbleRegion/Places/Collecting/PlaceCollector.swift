import AmbleCore

/// Collects the searchable elements of a map: named elements, streets and addresses. Not to be
/// shared between threads.
///
/// Stores tags compactly: each string once, lines as node indices, and positions only of nodes in
/// lines.
final class PlaceCollector: ElementConsumer {
  var pool = StringPool()
  var positions = NodePositions()
  var places: [DraftPlace] = []
  var houses: [DraftHouse] = []
  /// Unnamed features without an address, such as toilets.
  var features: [DraftFeature] = []
  var segments: [DraftSegment] = []
  var interpolations: [DraftInterpolation] = []
  /// The names of streets, by the pool index of their `name`.
  var streetNames: [StringPool.Index: PlaceNames] = [:]
  var areas: [DraftArea] = []
  /// The lines of the relations' member ways.
  var memberLines: [Int64: Range<Int>] = [:]
  private var memberWays: Set<Int64> = []

  init() {}

  /// Removes all data.
  func removeAll() {
    pool = StringPool()
    positions = NodePositions()
    places = []
    houses = []
    features = []
    segments = []
    interpolations = []
    streetNames = [:]
    areas = []
    memberLines = [:]
    memberWays = []
  }

  func consumeFirst(_ element: Element) throws {
    switch element {
    case .relation(let id, let members, let tags): consumeRelation(id, members, tags)
    case .way(let id, let nodes, let tags): consumeWay(id, nodes, tags)
    case .node: break
    }
  }

  func consumeSecond(_ element: Element) throws {
    guard case .node(let id, let position, let tags) = element else { return }
    positions.set(id, position)
    guard !tags.isEmpty else { return }
    collect(ElementReference(kind: .node, id: id), tags) { .point(position) }
  }

  private func consumeRelation(_ id: Int64, _ members: [Element.Member], _ tags: Tags) {
    guard ["multipolygon", "boundary"].contains(tags["type"]) else { return }
    let outline = members.filter { $0.kind == .way && ["outer", ""].contains($0.role) }.map(\.id)
    guard !outline.isEmpty else { return }
    let before = places.count + houses.count + features.count
    collect(ElementReference(kind: .relation, id: id), tags) { .ways(outline) }
    if let area = DraftArea(tags, outline: outline) {
      areas.append(area)
    } else if places.count + houses.count + features.count == before {
      return
    }
    memberWays.formUnion(outline)
  }

  private func consumeWay(_ id: Int64, _ nodes: [Int64], _ tags: Tags) {
    var line: Range<Int>?
    func sharedLine() -> Range<Int> {
      let shared = line ?? positions.add(nodes)
      line = shared
      return shared
    }
    guard nodes.count > 1 else { return }
    if memberWays.contains(id) { memberLines[id] = sharedLine() }
    guard !tags.isEmpty else { return }
    if let highway = tags["highway"], Self.streets.contains(highway), let names = streetNames(tags)
    {
      addSegment(id, highway, names, sharedLine())
      guard tags["place"] != nil else { return }
    }
    // On a building, the tag says that its own number is a range.
    if let rule = tags["addr:interpolation"], tags["addr:housenumber"] == nil {
      interpolations.append(DraftInterpolation(way: id, rule: rule, line: sharedLine()))
    }
    collect(ElementReference(kind: .way, id: id), tags) { .line(sharedLine()) }
  }

  /// Collects a named element as a place, an unnamed address as a house, and an unnamed feature that is
  /// searched by its kind.
  private func collect(_ element: ElementReference, _ tags: Tags, shape: () -> DraftShape) {
    if let names = PlaceNames(tags), let kind = PlaceKind(tags, of: element.kind) {
      let address = DraftAddress(tags, pool: &pool)
      places.append(
        DraftPlace(element: element, kind: kind, names: names, address: address, shape: shape()))
    } else if tags["addr:housenumber"] != nil || tags["addr:conscriptionnumber"] != nil {
      let address = DraftAddress(tags, pool: &pool)
      let kind = PlaceKind(unnamed: tags, of: element.kind).map { ($0.key, $0.valueWithFaith) }
      let tag = kind ?? tags["building"].map { ("building", $0) }
      houses.append(
        DraftHouse(
          element: element, address: address, shape: shape(),
          kind: pool.intern(tag.map { $0.0 + "=" + $0.1 })))
    } else if let kind = PlaceKind(unnamed: tags, of: element.kind) {
      let address = DraftAddress(tags, pool: &pool)
      features.append(
        DraftFeature(element: element, kind: kind, address: address, shape: shape()))
    }
  }

  private func addSegment(_ id: Int64, _ highway: String, _ names: PlaceNames, _ line: Range<Int>) {
    guard let name = pool.intern(names.primary), let highway = pool.intern(highway) else { return }
    segments.append(DraftSegment(way: id, name: name, highway: highway, line: line))
    streetNames[name, default: names].merge(names)
  }

  private func streetNames(_ tags: Tags) -> PlaceNames? {
    tags["name"] == nil ? nil : PlaceNames(tags)
  }

  /// The values of `highway` whose names are searchable as streets.
  private static let streets: Set<String> = [
    "motorway", "trunk", "primary", "secondary", "tertiary", "unclassified", "residential",
    "living_street", "pedestrian", "service", "track", "footway", "path", "cycleway", "steps",
    "bridleway", "motorway_link", "trunk_link", "primary_link", "secondary_link", "tertiary_link",
    "road", "busway", "bus_guideway", "corridor",
  ]
}

extension PlaceNames {
  /// Adds the names of another way of the same street.
  fileprivate mutating func merge(_ other: PlaceNames) {
    localized.merge(other.localized) { mine, _ in mine }
    for name in other.others where !others.contains(name) { others.append(name) }
  }
}
