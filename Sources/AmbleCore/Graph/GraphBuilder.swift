/// Makes the bytes of a graph from a street network.
///
/// - Complexity: O(n log n) time; memory about twice the graph's own.
public struct GraphBuilder {
  private let network: StreetNetwork
  private var writer = GraphWriter()

  /// The bytes of a graph, to be written to a file or opened from memory.
  ///
  /// The network's junctions and stretches keep their order and number.
  public static func bytes(of network: StreetNetwork) -> [UInt8] {
    var builder = GraphBuilder(network: network)
    builder.addJunctions()
    builder.addShapes()
    builder.addMeasures()
    builder.addFacts()
    builder.addNames()
    builder.addTurns()
    builder.addTree()
    return builder.writer.finish()
  }

  private init(network: StreetNetwork) {
    self.network = network
  }

  private mutating func addJunctions() {
    let rows = AdjacencyRows(network)
    writer.add(network.junctions, as: .nodePosition)
    writer.add(network.blocked, as: .nodeBlocked)
    writer.add(rows.first, as: .firstArc)
    writer.add(rows.arcs, as: .arcs)
    writer.add(network.stretches.map { $0.tail }, as: .tail)
    writer.add(network.stretches.map { $0.head }, as: .head)
  }

  private mutating func addShapes() {
    var first: [UInt32] = [0]
    var points: [FixedCoordinate] = []
    var heights: [Height] = []
    for stretch in network.stretches {
      points += stretch.points
      heights += stretch.knownHeights
      first.append(UInt32(points.count))
    }
    writer.add(first, as: .firstPoint)
    writer.add(points, as: .point)
    writer.add(heights, as: .height)
  }

  private mutating func addMeasures() {
    let shapes = network.stretches.map {
      MeasuredShape(points: $0.points, heights: $0.knownHeights)
    }
    let guess = ClimbGuess(from: shapes)
    writer.add(shapes.map { $0.centimetres }, as: .length)
    writer.add(shapes.flatMap { [guess.climb(up: $0), guess.climb(down: $0)] }, as: .climb)
    writer.add(
      shapes.flatMap { [$0.steepestRise(), $0.reversed().steepestRise()] }, as: .steepest)
  }

  private mutating func addFacts() {
    let stretches = network.stretches
    writer.add(stretches.map { $0.attributes }, as: .attributes)
    writer.add(stretches.flatMap { [$0.forward, $0.backward] }, as: .access)
    let mainland = Mainland(of: network)
    writer.add(mainland.connected, as: .connected)
    writer.add(mainland.large, as: .mainland)
    writer.add(stretches.map { $0.name }, as: .name)
    writer.add(stretches.map { $0.way }, as: .way)
  }

  private mutating func addNames() {
    var start: [UInt32] = [0]
    var bytes: [UInt8] = []
    for name in network.names {
      bytes += Array(name.utf8)
      start.append(UInt32(bytes.count))
    }
    writer.add(start, as: .nameStart)
    writer.add(bytes, as: .nameByte)
  }

  private mutating func addTurns() {
    var start: [UInt32] = [0]
    var arcs: [UInt32] = []
    for turn in network.forbiddenTurns {
      arcs += turn.arcs
      start.append(UInt32(arcs.count))
    }
    writer.add(start, as: .turnStart)
    writer.add(arcs, as: .turnArc)
    writer.add(network.forbiddenTurns.map { $0.modes }, as: .turnModes)
  }

  private mutating func addTree() {
    let boxes = network.stretches.map { stretch in
      var box = FixedBox.empty
      for point in stretch.points { box.extend(point) }
      return box
    }
    let tree = StretchTree.build(boxes)
    writer.add(tree.boxes, as: .treeBox)
    writer.add(tree.items, as: .treeItem)
  }
}

extension StreetNetwork.Stretch {
  /// A height per point: the stretch's own, or unknown ones where none have been laid on.
  var knownHeights: [Height] {
    heights.isEmpty ? Array(repeating: .unknown, count: points.count) : heights
  }
}
