import AmbleCore

/// One tag of an OpenStreetMap element.
typealias Tags = [String: String]

/// An element of an OpenStreetMap file.
enum Element: Sendable {
  case node(id: Int64, position: FixedCoordinate, tags: Tags)
  case way(id: Int64, nodes: [Int64], tags: Tags)
  case relation(id: Int64, members: [Member], tags: Tags)

  /// A member of a relation.
  struct Member: Sendable {
    enum Kind: UInt8, Sendable { case node, way, relation }
    var kind: Kind
    var id: Int64
    var role: String
  }
}

/// One that reads along while a map is imported.
///
/// Every file is read twice, whatever its order: first all ways and relations, then all nodes.
/// What a consumer needs of the nodes it has to note in the first pass.
protocol ElementConsumer {
  /// Called for every way and every relation.
  mutating func consumeFirst(_ element: Element) throws
  /// Called for every node.
  mutating func consumeSecond(_ element: Element) throws
}
