import AmbleCore

/// The tags of an OpenStreetMap element.
typealias Tags = [String: String]

/// An element of an OpenStreetMap file.
enum Element: Sendable {
  case node(id: Int64, position: FixedCoordinate, tags: Tags)
  case way(id: Int64, nodes: [Int64], tags: Tags)
  case relation(id: Int64, members: [Member], tags: Tags)

  /// A member of a relation.
  struct Member: Hashable, Sendable {
    enum Kind: UInt8, Sendable { case node, way, relation }
    var kind: Kind
    var id: Int64
    var role: String
  }
}

/// A consumer of map elements during an import.
///
/// In any order of the files, all relations come first, then all ways, then all nodes. A consumer
/// must record early the data that it needs for later elements.
protocol ElementConsumer: AnyObject {
  /// Consumes a relation or a way. Called for every relation, then for every way.
  func consumeFirst(_ element: Element) throws
  /// Consumes a node. Called for every node, after all relations and ways.
  ///
  /// If files overlap, an untagged node may be passed several times; the first counts.
  func consumeSecond(_ element: Element) throws
}
