/// Access to a graph for other packages: copies, which stay valid without the graph.
extension Graph {
  /// Returns the position of a junction.
  /// - Complexity: O(1), as all functions here unless they state another.
  public func position(of node: NodeID) -> Coordinate {
    precondition(node.index < UInt32(nodeCount), "There is no such junction.")
    return nodePosition[node.index].coordinate
  }

  /// Returns the attributes of a segment.
  public func attributes(of segment: Int) -> SegmentAttributes { attributes[checked(segment)] }

  /// Returns the length of a segment, metres.
  public func length(of segment: Int) -> Double { Double(length[checked(segment)]) / 100 }

  /// Returns the name of a segment's street, or an empty string if it has none.
  /// - Complexity: O(length of the name).
  public func streetName(of segment: Int) -> String { streetName(name[checked(segment)]) }

  /// Returns the shape of a segment, including both ends, as positions and heights.
  /// - Complexity: O(points).
  public func shape(of segment: Int) -> [(position: Coordinate, height: Height)] {
    pointRange(of: checked(segment)).map { (point[$0].coordinate, height[$0]) }
  }

  /// Returns the modes for which a segment belongs to a network of at least 20 km.
  public func mainlandModes(of segment: Int) -> ModeSet { mainland[checked(segment)] }

  /// Returns the junctions that an arc leaves and enters.
  public func ends(of arc: ArcID) -> (tail: NodeID, head: NodeID) {
    _ = checked(arc.segment)
    return (NodeID(tail(of: arc)), NodeID(head(of: arc)))
  }

  /// Returns the modes that may travel an arc, and whether bicycles are pushed there.
  public func modes(of arc: ArcID) -> ModeSet {
    _ = checked(arc.segment)
    return access[Int(arc.index)]
  }

  /// Returns the climb of an arc, metres: the sum of all rises along it.
  public func climb(of arc: ArcID) -> Double {
    _ = checked(arc.segment)
    return Double(climb[Int(arc.index)]) / 100
  }

  /// Returns a segment after checking that it exists, because columns do so in debug builds only.
  private func checked(_ segment: Int) -> Int {
    precondition((0..<segmentCount).contains(segment), "There is no such segment.")
    return segment
  }
}
