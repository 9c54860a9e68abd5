import AmbleCore
import Foundation

/// Builds a street network from map elements. Not to be shared between threads.
///
/// Cuts ways where they meet, end, cross themselves, lack a node or have a barrier. Numbers
/// junctions and segments along a Hilbert curve, so that neighbours have close numbers.
final class StreetNetworkBuilder: ElementConsumer {
  private var relations = RouteRelations()
  private var known = KnownAccess()
  private var country = CountryVote()
  /// The access of ways that pedestrians may use unless the country says otherwise, if it does, or
  /// `nil` if they are closed to all then.
  private var closedOnFoot: [Int: (tags: Tags, access: WayAccess?)] = [:]
  private var restrictions: [TurnRestriction] = []
  private var ways: [StreetWay] = []
  private var references: [UInt32] = []
  private var nodes = StreetNodes()
  private var names = NameTable()
  /// The nodes along the segments of the network that `finish()` returned last.
  private var nodeTable: StreetNodeTable?
  private var hours: StreetHours?
  private var signs = SignTable()
  /// The file of the signs of the network that `finish()` returned last.
  private var signFile: [UInt8]?

  /// Creates an empty builder.
  init() {}

  func consumeFirst(_ element: Element) throws {
    switch element {
    case .relation(_, let members, let tags):
      relations.add(members, tags)
      restrictions += TurnRestriction.all(members, tags)
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
    country.count(tags)
    let tags = relations.tags(of: id, own: tags)
    let walked = LocalCustom.walked(tags)
    guard members.count > 1, var access = known.access(walked ?? tags) else { return }
    access.insert(relations.networks(of: id))
    if walked != nil {
      var closed = known.access(tags)
      closed?.insert(relations.networks(of: id))
      closedOnFoot[ways.count] = (tags, closed)
    }
    let first = UInt32(references.count)
    var last: Int64?
    for node in members {
      let number = UInt32(nodes.use(node))
      if node != last { references.append(number) }
      last = node
    }
    ways.append(
      StreetWay(
        id: id, access: access, name: names.index(of: Self.name(in: tags)),
        sign: signs.number(of: Self.sign(in: tags, access)),
        nodes: first..<UInt32(references.count), duration: FerryDuration.seconds(tags),
        grades: StatedGrades.range(tags)))
  }

  /// Returns the name of a way, else its number, or an empty text. Several, which OpenStreetMap
  /// separates by semicolons, are joined as on signs: "162 / Ring 1".
  private static func name(in tags: Tags) -> String {
    guard let name = tags["name"] ?? tags["ref"] else { return "" }
    guard name.utf8.contains(UInt8(ascii: ";")) else { return name }
    return name.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }.joined(separator: " / ")
  }

  private static func sign(in tags: Tags, _ access: WayAccess) -> StreetSign? {
    StreetSign(
      tags, isForward: access.forward.contains(.drive),
      isBackward: access.backward.contains(.drive))
  }

  /// Returns the network of all elements read, and empties the builder except for the results of
  /// `takeNodeTable()`, `takeSigns()` and `takeHours()`.
  ///
  /// - Complexity: O(n log n) in the number of nodes.
  func finish() -> (network: StreetNetwork, report: NetworkReport) {
    defer { removeAll() }
    if !nodes.twins.isEmpty { references = references.map { nodes.twins[$0] ?? $0 } }
    let closed = followCustom()
    let numbering = number(without: closed)
    var network = StreetNetwork(
      numbering, references, nodes: nodes, ways: ways, names: names.names)
    nodeTable = StreetNodeTable(numbering.pieces, references, nodes: nodes)
    signFile = signs.bytes(ofSegments: numbering.pieces.map { ways[Int($0.way)].sign })
    var collector = HoursCollector()
    collector.add(&network, ways: ways)
    collector.add(&network, barriers: barriers(numbering))
    network.restrictGates(Set(nodes.gates.compactMap(numbering.junction(at:))))
    var report = NetworkReport(
      network, ways: ways.count - closed.count, missingNodes: nodes.missing)
    let turns = TurnTranslator(network, restrictions) { [nodes] id in
      nodes.number(of: id).flatMap(numbering.junction(at:))
    }
    for restriction in restrictions {
      let forbidden = turns.forbiddenTurns(restriction)
      if let hours = restriction.hours {
        collector.add(forbidden, hours: hours, &network)
      } else {
        network.forbiddenTurns += forbidden
      }
      if forbidden.isEmpty { report.ignoredRestrictions += 1 } else { report.restrictions += 1 }
    }
    hours = collector.hours
    report.timedSegments = hours?.segmentCount ?? 0
    report.timedTurns = hours?.turns.count ?? 0
    return (network, report)
  }

  /// Returns the barriers that some modes pass at certain times only, by junction.
  private func barriers(_ numbering: SpatialNumbering) -> [UInt32: TimedAccess] {
    var found: [UInt32: TimedAccess] = [:]
    for (number, access) in nodes.hours {
      if let junction = numbering.junction(at: number) { found[junction] = access }
    }
    return found
  }

  /// Returns the nodes along the segments of the last network, and forgets them.
  func takeNodeTable() -> StreetNodeTable? {
    defer { nodeTable = nil }
    return nodeTable
  }

  /// Returns the file of the signs along the last network, or `nil` if there are none, and forgets it.
  func takeSigns() -> [UInt8]? {
    defer { signFile = nil }
    return signFile
  }

  /// Returns the hours of the last network's streets, and forgets them.
  func takeHours() -> StreetHours? {
    defer { hours = nil }
    return hours
  }

  /// Closes ways to pedestrians as the country does.
  /// - Returns: the ways that are closed to all then.
  private func followCustom() -> Set<Int> {
    let country = country.winner
    var closed: Set<Int> = []
    for (way, known) in closedOnFoot where LocalCustom.isClosed(known.tags, in: country) {
      if let access = known.access { ways[way].access = access } else { closed.insert(way) }
    }
    return closed
  }

  /// Cuts all ways but those that are closed, and numbers the pieces.
  private func number(without closed: Set<Int>) -> SpatialNumbering {
    var cutter = WayCutter(nodes: nodes, references: references)
    for (index, way) in ways.enumerated() where !closed.contains(index) {
      cutter.cut(index, way.nodes)
    }
    return SpatialNumbering(cutter.pieces, references, positions: nodes.positions)
  }

  private func removeAll() {
    relations = RouteRelations()
    known = KnownAccess()
    country = CountryVote()
    closedOnFoot = [:]
    restrictions = []
    ways = []
    references = []
    nodes = StreetNodes()
    names = NameTable()
    signs = SignTable()
  }
}

/// Counts of a street network and of the data left out, for the summary of an import.
struct NetworkReport: Equatable, Sendable {
  /// Number of ways that some mode may use.
  var ways = 0
  /// Number of their nodes that the map does not hold; the ways are cut there.
  var missingNodes = 0
  /// Number of junctions and segments.
  var junctions = 0
  var segments = 0
  /// Number of barriers that block some mode.
  var barriers = 0
  /// Number of segments whose access depends on the time, and of turns.
  var timedSegments = 0
  var timedTurns = 0
  /// Number of turn restrictions applied.
  var restrictions = 0
  /// Number of turn restrictions ignored because members are missing or not connected.
  var ignoredRestrictions = 0

  /// Creates a report on a network, without its turn restrictions.
  init(_ network: StreetNetwork, ways: Int, missingNodes: Int) {
    self.ways = ways
    self.missingNodes = missingNodes
    junctions = network.junctions.count
    segments = network.segments.count
    barriers = network.blocked.count { !$0.isEmpty }
  }
}

// MARK: Names

/// A table of unique street names.
struct NameTable {
  /// The names by index; the first is empty.
  private(set) var names = [""]
  private var indices: [String: UInt32] = ["": 0]

  /// Returns the index of a name, and adds the name if it is new.
  mutating func index(of name: String) -> UInt32 {
    if let index = indices[name] { return index }
    let index = UInt32(names.count)
    names.append(name)
    indices[name] = index
    return index
  }
}
