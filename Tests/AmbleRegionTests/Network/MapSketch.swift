import AmbleCore

@testable import AmbleRegion

/// A small map whose nodes are letters on a grid of 0.001°.
struct MapSketch {
  private var places: [Character: (x: Int32, y: Int32)] = [:]
  private var nodeTags: [Character: Tags] = [:]
  private var ways: [(id: Int64, nodes: String, tags: Tags)] = []
  private var relations: [Element] = []

  /// Creates a map from letters in lines, the first line in the north; other characters are
  /// ignored.
  init(_ drawing: String) {
    for (row, line) in drawing.split(separator: "\n").enumerated() {
      for (column, character) in line.enumerated() where character.isLetter {
        places[character] = (Int32(column), Int32(-row))
      }
    }
  }

  /// Tags a node.
  func node(_ name: Character, _ tags: Tags) -> MapSketch {
    with { $0.nodeTags[name] = tags }
  }

  /// Adds a way over nodes; ways are numbered from 1. Nodes not in the drawing are missing.
  func way(_ nodes: String, _ tags: Tags = ["highway": "residential"]) -> MapSketch {
    with { $0.ways.append((Int64($0.ways.count + 1), nodes, tags)) }
  }

  /// Adds a restriction between ways via a node.
  func restriction(_ from: Int64, _ via: Character, _ to: Int64, _ tags: Tags) -> MapSketch {
    restriction([from], via, [to], tags)
  }

  /// Adds a restriction between several ways via a node.
  func restriction(_ from: [Int64], _ via: Character, _ to: [Int64], _ tags: Tags) -> MapSketch {
    relation([member(.node, Self.id(via), "via")], from, to, tags)
  }

  /// Adds a restriction between ways via other ways.
  func restriction(_ from: Int64, _ via: [Int64], _ to: Int64, _ tags: Tags) -> MapSketch {
    relation(via.map { member(.way, $0, "via") }, [from], [to], tags)
  }

  /// Adds a relation of ways.
  func relation(_ ways: [Int64], _ tags: Tags) -> MapSketch {
    with { sketch in
      let members = ways.map { sketch.member(.way, $0, "") }
      sketch.relations.append(.relation(id: 1, members: members, tags: tags))
    }
  }

  /// Builds the network of the map.
  func network() throws -> (network: StreetNetwork, report: NetworkReport) {
    try builder().finish()
  }

  /// Builds the network of the map and the table of its nodes.
  func networkWithNodes() throws -> (network: StreetNetwork, nodes: StreetNodeTable) {
    let builder = try builder()
    let network = builder.finish().network
    return (network, builder.takeNodeTable()!)
  }

  /// Builds the network of the map and the file of its signs.
  func networkWithSigns() throws -> (network: StreetNetwork, signs: [UInt8]?) {
    let builder = try builder()
    let network = builder.finish().network
    return (network, builder.takeSigns())
  }

  private func builder() throws -> StreetNetworkBuilder {
    let builder = StreetNetworkBuilder()
    for relation in relations { try builder.consumeFirst(relation) }
    for way in ways {
      let nodes = way.nodes.map(Self.id)
      try builder.consumeFirst(.way(id: way.id, nodes: nodes, tags: way.tags))
    }
    for (name, _) in places.sorted(by: { $0.key < $1.key }) {
      try builder.consumeSecond(
        .node(id: Self.id(name), position: position(name), tags: nodeTags[name] ?? [:]))
    }
    return builder
  }

  /// Returns the position of a node.
  func position(_ name: Character) -> FixedCoordinate {
    let place = places[name]!
    return FixedCoordinate(latitude: place.y * 10_000, longitude: place.x * 10_000)
  }

  /// Returns the name of the node at a position.
  func name(_ position: FixedCoordinate) -> String {
    places.keys.first { self.position($0) == position }.map(String.init) ?? "?"
  }

  /// Returns the segments as strings of nodes, in alphabetical order.
  func segments(_ network: StreetNetwork) -> [String] {
    network.segments.map { $0.points.map(name).joined() }.sorted()
  }

  /// Returns the forbidden turns as strings of nodes, with the number of modes they apply to.
  func turns(_ network: StreetNetwork) -> [String] {
    network.forbiddenTurns.map { turn in
      let ends = turn.arcs.map { arc -> String in
        let segment = network.segments[Int(arc / 2)]
        let points = segment.points.map(name)
        return (arc & 1 == 0 ? points : points.reversed()).joined()
      }
      return ends.joined(separator: " ")
    }.sorted()
  }

  private func with(_ change: (inout MapSketch) -> Void) -> MapSketch {
    var copy = self
    change(&copy)
    return copy
  }

  private func member(
    _ kind: Element.Member.Kind, _ id: Int64, _ role: String
  ) -> Element.Member {
    Element.Member(kind: kind, id: id, role: role)
  }

  private func relation(
    _ via: [Element.Member], _ from: [Int64], _ to: [Int64], _ tags: Tags
  ) -> MapSketch {
    let ends = from.map { member(.way, $0, "from") } + to.map { member(.way, $0, "to") }
    let members = ends + via
    return with {
      $0.relations.append(
        .relation(id: 1, members: members, tags: tags.merging(["type": "restriction"]) { $1 }))
    }
  }

  static func id(_ name: Character) -> Int64 { Int64(name.asciiValue!) }
}
